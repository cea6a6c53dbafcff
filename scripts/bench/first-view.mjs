import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { capture } from './servers.mjs';

const BR = { 'accept-encoding': 'br' };

/** Bytes of the first view, as sent: the one response that paints it, the script before use, islands and font later. */
export async function firstView({ url }, pages) {
  for (const path of pages) {
    const answer = await capture(`${url}${path}`, BR);
    const html = decode(answer);
    const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((match) => match[1]);
    const later = new Set(
      [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1]),
    );
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      (match) => match[1],
    );
    console.log(
      `first view ${path}: html with styles ${answer.body.length} B (<= 14336), script ${await bytes(url, scripts)} B (<= 2048), islands with React ${await bytes(url, later)} B (<= 76800), font ${await bytes(url, fonts)} B, elements ${(html.match(/<[a-z]/g) ?? []).length}`,
    );
  }
}

async function bytes(url, files) {
  let total = 0;
  for (const file of files) total += (await capture(`${url}${file}`, BR)).body.length;
  return total;
}

function decode({ rawHeaders, body }) {
  const at = rawHeaders.findIndex(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'content-encoding',
  );
  const encoding = at < 0 ? 'identity' : rawHeaders[at + 1];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
