import { enhancePushForms } from './push-form.js';

enhancePushForms();
