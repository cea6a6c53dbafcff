import { tellHeight } from './embed/height.js';

tellHeight();
