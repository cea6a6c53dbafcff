import { liveFrame } from './embed/frame.js';
import { loanEmbed } from './embed/loans.js';

liveFrame(loanEmbed);
