import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../support/process.js';

const folder = join(root, 'dist/client/assets');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
  styles: Record<string, string>;
  scripts: Record<string, string>;
  files: Record<string, string>;
  fonts: Record<string, string[]>;
};
const file = (url: string): Buffer => readFileSync(join(folder, manifest.files[url] ?? ''));

/** Every visitor page carries these, and the first 14 KB of a page must paint it. */
describe('what every visitor page loads', () => {
  it('has styles of at most 4.8 KB compressed', () => {
    const styles = ['font-inter', 'tokens', 'base', 'components', 'site-layout'].map(
      (name) => manifest.styles[name] ?? '',
    );
    expect(styles.every((style) => style.length > 0)).toBe(true);
    expect(brotliCompressSync(styles.join('')).length).toBeLessThanOrEqual(4_800);
  });

  it('has one script of at most 2 KB compressed that asks for no other', () => {
    const script = file(manifest.scripts['site'] ?? '');
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2_048);
    expect(script.toString()).not.toMatch(/\bfrom\s*["']|\bimport\s*["']/);
  });

  it('has one font of at most 24 KB', () => {
    const [font = '', ...more] = manifest.fonts['Inter'] ?? [];
    expect(more).toEqual([]);
    expect(file(font).length).toBeLessThanOrEqual(24_576);
  });

  it.each(['Roboto', 'Open Sans', 'Montserrat'])('weighs little more when %s is chosen', (family) => {
    const files = (manifest.fonts[family] ?? []).map((url) => file(url).length);
    expect(files).toHaveLength(2);
    expect(files.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(30_720);
    const style = manifest.styles[`font-${family.toLowerCase().replace(' ', '-')}`] ?? '';
    expect(style).toContain('unicode-range:U+11e,U+11f,U+130,U+15e,U+15f,U+20ba');
    expect(brotliCompressSync(style).length).toBeLessThanOrEqual(450);
  });
});
