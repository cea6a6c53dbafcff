import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { buildFolder, root } from './project.mjs';

const WEIGHTS = { Bold: 700, Regular: 400 };
/** Without contextual alternates, which double the time that the text of a document takes. */
const options = { targetFormat: 'truetype', keepFeatures: ['kern', 'tnum'] };

/**
 * Inter for what the server draws itself: pictures for social networks and PDF documents. Neither reads variable axes, and
 * the rasteriser no woff2. Every letter of the Latin script stays, as bank names are not ours to foresee.
 */
export async function buildSocialFonts() {
  const letters = Array.from({ length: 0x24f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
  const folder = join(buildFolder, 'fonts');
  const cache = join(root, 'node_modules/.cache');
  for (const path of [folder, cache]) mkdirSync(path, { recursive: true });
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    const source = readFileSync(join(root, `node_modules/inter-ui/web/Inter-${name}.woff2`));
    const key = createHash('sha256')
      .update(source)
      .update(letters + JSON.stringify(options))
      .digest('hex')
      .slice(0, 10);
    const cached = join(cache, `inter-${weight}-${key}.ttf`);
    if (!existsSync(cached)) {
      const wanted = `${letters}–—‘’“”…•₺`;
      writeFileSync(cached, await subsetFont(source, wanted, options));
    }
    writeFileSync(join(folder, `inter-${weight}.ttf`), readFileSync(cached));
  }
}
