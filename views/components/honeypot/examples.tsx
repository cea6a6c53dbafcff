import { Honeypot } from './honeypot.js';

export const honeypot = <Honeypot />;
