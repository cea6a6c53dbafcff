import { keepTyping } from './unsaved-typing.js';

keepTyping();
