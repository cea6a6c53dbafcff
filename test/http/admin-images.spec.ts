import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { fold } from '../../src/finance/tr/fold.js';
import type { ImageChoices } from '../../src/pages/admin/editor-contract.js';
import { change } from '../support/change.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/images';

let server: TestServer;
let moderator: Session;

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());
beforeEach(() => sql(`DELETE FROM images WHERE name LIKE 'deneme%'; DELETE FROM audit_log`));

const sql = <Row extends object = never>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  change<Row>({ url: server.databaseUrl }, text, values);

let shade = 0;
/** A picture like no other. */
const drawn = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shade % 256, g: shade >> 8, b: 90 } } });

/** Puts a picture into the library as an upload would. */
async function stored(name = 'deneme.png', alt = ''): Promise<{ id: string; hash: string }> {
  const data = await drawn().webp({ lossless: true }).toBuffer();
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
  const [row] = await sql<{ id: string }>(
    `INSERT INTO images (content_hash, mime_type, name, alt_text, search_key, width, height, data)
     VALUES ($1, 'image/webp', $2, $3, $4, 40, 30, $5) RETURNING id`,
    [hash, name, alt, fold(`${name} ${alt}`), data],
  );
  return { id: row?.id ?? '', hash };
}

describe('GET /admin/content/images.json', () => {
  const choices = async (query: string): Promise<ImageChoices> =>
    (await (await moderator.get(`${LIST}.json${query}`)).json()) as ImageChoices;

  it('finds pictures by name and description, however they are typed', async () => {
    const { hash } = await stored('deneme-kopru.png', 'İstanbul Boğazı');
    const src = `/gorsel/${hash}.webp`;
    const known = {
      src,
      thumb: src,
      alt: 'İstanbul Boğazı',
      name: 'deneme-kopru.png',
      width: 40,
      height: 30,
    };
    expect(await choices('?q=ISTANBUL+bogazi')).toEqual({ images: [known], hasMore: false });
    expect((await choices('?q=deneme-kopru')).images).toHaveLength(1);
    expect((await choices('?q=yok+boyle')).images).toEqual([]);
    expect((await fetch(server.url + src)).headers.get('content-type')).toBe('image/webp');
  });

  it('comes page by page', async () => {
    for (let at = 0; at < 26; at++) await stored(`deneme-${String(at)}.png`);
    expect(await choices('?q=deneme-')).toMatchObject({ hasMore: true });
    const { images, hasMore } = await choices('?q=deneme-&page=2');
    expect([images.length, hasMore]).toEqual([1, false]);
  });

  it('refuses what it does not know', async () => {
    expect((await moderator.get(`${LIST}.json?page=0`)).status).toBe(400);
    expect((await moderator.get(`${LIST}.json?x=1`)).status).toBe(400);
  });
});
