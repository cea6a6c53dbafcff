import { depositEmbed } from './embed/deposits.js';
import { liveFrame } from './embed/frame.js';

liveFrame(depositEmbed);
