import { Trap } from './trap.js';

export const trap = <Trap />;
