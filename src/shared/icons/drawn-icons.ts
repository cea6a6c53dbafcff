import { drawWith } from './drawings.js';
import { ICONS } from './icons.js';

drawWith(ICONS);
