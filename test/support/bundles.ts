import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.js';

const folder = join(root, 'dist/client/assets');

export const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
  styles: Record<string, string>;
  scripts: Record<string, string>;
  islands: Record<string, { preload: string[] }>;
  files: Record<string, string>;
  fonts: Record<string, string[]>;
};

export const file = (url: string): Buffer => readFileSync(join(folder, manifest.files[url] ?? ''));
