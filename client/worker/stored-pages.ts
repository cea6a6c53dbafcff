const PAGES = 'pages';
const FILES = 'files';
/** The newest are kept: a few comparisons, not the site. */
const MAX_PAGES = 20;
const MAX_FILES = 200;

/** Files of ours that a page names: scripts, styles, fonts, pictures, data. Their addresses change with their bytes. */
const FILE = /\/(?:assets|gorsel|teklifler)\/[\w.-]+(?:\?v=\w+)?/g;

/**
 * Whether a page may be kept: the server says `public` of what is the same for everybody, and never of what is personal
 * or of the administration.
 */
const isPublicPage = ({ ok, redirected, headers }: Response): boolean =>
  ok &&
  !redirected &&
  /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
  (headers.get('content-type') ?? '').startsWith('text/html');

/** Asks for a visited page, and keeps it with its files. */
export async function storeVisited(address: string): Promise<void> {
  // Without cookies: what is the same for everybody needs none.
  await store(address, await fetch(address, { credentials: 'omit' }));
}

/** Keeps a page that was just answered; what is not public is left. */
export async function store(address: string, answer: Response): Promise<void> {
  if (!isPublicPage(answer)) return;
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const names = new Set((await answer.clone().text()).match(FILE));
  // Put again, so that the newest visit is the last in the list.
  await pages.delete(address);
  await pages.put(address, answer);
  await Promise.allSettled([...names].map((name) => storeFile(files, name)));
  await Promise.all([forgetOldest(pages, MAX_PAGES), forgetOldest(files, MAX_FILES)]);
}

async function storeFile(files: Cache, address: string): Promise<void> {
  if (!(await files.match(address))) await files.add(address);
}

async function forgetOldest(cache: Cache, most: number): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
}

/** A kept file, for when the network has none. */
export async function storedFile(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request)) ?? Response.error();
}

/** A kept page with the time of the copy in it, or the list of those that are kept. */
export async function storedPage(request: Request): Promise<Response> {
  const pages = await caches.open(PAGES);
  const found = await pages.match(request);
  return found ? withTime(found) : listOf(pages);
}

const TIME = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short' });
const timeOf = ({ headers }: Response): string => TIME.format(new Date(headers.get('date') ?? Date.now()));

/** Rates that are shown later than they were asked for say when that was. */
async function withTime(page: Response): Promise<Response> {
  const notice = `<div class="container"><p role="status"><strong>Çevrimdışısınız.</strong> Bu sayfanın ${timeOf(page)} tarihli kopyasını görüyorsunuz; oranlar değişmiş olabilir.</p></div>`;
  const html = (await page.text()).replace(/<main[^>]*>/, (main) => main + notice);
  const headers = new Headers(page.headers);
  // The text is no longer the bytes that came.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

async function listOf(pages: Cache): Promise<Response> {
  const kept = [...(await pages.keys())].reverse();
  const items = await Promise.all(
    kept.map(async ({ url }) => {
      const page = await pages.match(url);
      const title = /<title>([^<]*)/.exec((await page?.text()) ?? '')?.[1] ?? url;
      return `<li><a href="${escaped(url)}">${title}</a></li>`;
    }),
  );
  const list = items.length > 0 ? `<p>Daha önce baktığınız sayfalar:</p><ul>${items.join('')}</ul>` : '';
  const html = `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Çevrimdışısınız</title><main><h1>Çevrimdışısınız</h1><p>Bu sayfa bağlantı olmadan açılamıyor. Bağlantınız gelince yeniden deneyin.</p>${list}</main></html>`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
