import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const words = scripts.start.split(' ');

/** The flags with which `npm start` runs Node.js: what is tested and measured runs with them too. The Dockerfile repeats them. */
export const startFlags = words.filter((word) => word.startsWith('--'));

/** Environment variables for the C library's allocator. */
export const startEnvironment = Object.fromEntries(
  words.filter((word) => word.startsWith('MALLOC_')).map((word) => word.split('=')),
);
