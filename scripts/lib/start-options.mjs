import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The flags with which `npm start` runs Node.js: what is tested and measured runs with them too. The Dockerfile repeats them. */
export const startFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
