import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { figure } from './report.mjs';
import { capture } from './servers.mjs';

const BR = { 'accept-encoding': 'br' };

/** Bytes of the first view, as sent: the one response that paints it, the script before use, islands and font later. */
export async function firstView({ url }, pages) {
  for (const path of pages) {
    const first = (await capture(`${url}${path}`, BR)).body.length;
    const answer = await asSentToMany(`${url}${path}`);
    const html = decode(answer);
    const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((match) => match[1]);
    const later = new Set(
      [...html.matchAll(/ data-ahead="([^"]+)"/g)].flatMap((match) => match[1].split(' ')),
    );
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      (match) => match[1],
    );
    const told = (name, value, goal) => figure({ name: `${path}: ${name}`, value, unit: ' B', goal });
    told('HTML with styles, brotli, first compression', first, { atMost: 14_336 });
    told('HTML with styles, brotli, kept', answer.body.length, { atMost: 14_336 });
    told('HTML raw', Buffer.byteLength(html));
    told('script before use', await bytes(url, scripts), { atMost: 2_048 });
    told('islands with React', await bytes(url, later), { atMost: 76_800 });
    told('font', await bytes(url, fonts));
    figure({ name: `${path}: elements`, value: (html.match(/<[a-z]/g) ?? []).length, unit: '' });
  }
}

/** A page that is asked for again is compressed as far as it goes, beside the requests. */
async function asSentToMany(address) {
  let answer = await capture(address, BR);
  for (let attempt = 0; attempt < 100; attempt++) {
    const next = await capture(address, BR);
    if (next.body.length < answer.body.length) return next;
    answer = next;
    await delay(50);
  }
  throw new Error(`${address} was never compressed harder`);
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
