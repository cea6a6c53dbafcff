import { auditLog } from '../support/audit.js';
import { eventually } from '../support/eventually.js';
import { plain, visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';

const LIST = '/admin/content/order';
const PAGES = [
  ...['ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi'],
  ...['kredi-kartlari', 'mevduat', 'uzaktan-musteri-edinimi'],
];

let server: TestServer;
let staff: Session & { readonly person: TestPerson };

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());

interface Reordering {
  readonly resource_id: string;
  readonly before: { readonly banks: string[] };
  readonly after: { readonly banks: string[] };
}

interface Shown {
  readonly version: string;
  readonly banks: readonly string[];
  readonly html: string;
}

async function shown(page: string): Promise<Shown> {
  const html = await (await staff.get(`${LIST}/${page}`)).text();
  const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return {
    version,
    html,
    banks: [...html.matchAll(/name="bank" value="([^"]+)"/g)].map(([, id = '']) => id),
  };
}

const save = (
  page: string,
  { banks, version }: Pick<Shown, 'banks' | 'version'>,
  places: readonly string[] = banks.map((_bank, at) => String(at + 1)),
): Promise<Response> => staff.postForm(`${LIST}/${page}`, { bank: banks, order: places, version });

describe('GET /admin/content/order', () => {
  it('begins with the first page', async () => {
    const html = await (await staff.get(LIST)).text();
    expect(html).toMatch(/href="\/admin\/content\/order\/ihtiyac-kredisi" aria-current="page"/);
    for (const page of PAGES) expect(html).toContain(`href="${LIST}/${page}"`);
  });

  it('speaks of dragging and arrows only to those who have them', async () => {
    const { html } = await shown('mevduat');
    expect(plain(html.replace(/<span[^>]* hidden="">[^<]*<\/span>/g, ''))).not.toMatch(/sürükle|ok düğme/);
    expect(html).toMatch(/<span data-order-tools="" hidden="">[^<]*sürükle/);
  });

  it('shows each page’s order as visitors see it', async () => {
    const { banks } = await shown('uzaktan-musteri-edinimi');
    const { html } = await visit(server, '/uzaktan-musteri-edinimi');
    const seen = banks.filter((bank) => html.includes(`/git/banka/${bank}`));
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual(
      [...seen].sort((a, b) => html.indexOf(`/git/banka/${a}`) - html.indexOf(`/git/banka/${b}`)),
    );
  });

  // GET /admin/content/order/:page
  it('finds banks however they are typed, and keeps the others in the form', async () => {
    const html = await (await staff.get(`${LIST}/mevduat?q=IS+BANK`)).text();
    const rows = html.split('<li class="order-row"').slice(1);
    expect(rows.filter((row) => !/^[^>]* hidden=""/.test(row))).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(18);
    expect((await staff.get(`${LIST}/anasayfa`)).status).toBe(404);
  });
});

describe('POST /admin/content/order/:page', () => {
  it('stores the places typed without script, each in its meaning, and the page follows at once', async () => {
    const before = await shown('uzaktan-musteri-edinimi');
    await visit(server, '/uzaktan-musteri-edinimi');
    const [last = ''] = before.banks.slice(-1);
    const places = before.banks.map((bank, at) => (bank === last ? '1' : String(at + 1)));
    const answer = await save('uzaktan-musteri-edinimi', before, places);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${LIST}/uzaktan-musteri-edinimi`]);
    const after = await shown('uzaktan-musteri-edinimi');
    expect(after.banks).toEqual([last, ...before.banks.slice(0, -1)]);
    expect(plain(after.html)).toContain('Başarıyla kaydedildi!');
    await eventually(async () => {
      const { html } = await visit(server, '/uzaktan-musteri-edinimi');
      return html.indexOf(`/git/banka/${last}`) < html.indexOf(`/git/banka/${before.banks[0] ?? ''}`);
    }, 10_000);
    expect((await auditLog<Reordering>(server, 'order.update')).at(-1)).toMatchObject({
      resource_id: 'uzaktan-musteri-edinimi',
      before: { banks: before.banks },
      after: { banks: after.banks },
    });
  });

  it('changes no other page', async () => {
    const [loans, cards] = [await shown('konut-kredisi'), await shown('kredi-kartlari')];
    await save('konut-kredisi', { ...loans, banks: [...loans.banks].reverse() });
    expect((await shown('konut-kredisi')).banks).toEqual([...loans.banks].reverse());
    expect((await shown('kredi-kartlari')).banks).toEqual(cards.banks);
  });

  it('refuses to overwrite someone else’s order without having seen it; the choice is made on the page that says so', async () => {
    const mine = await shown('mevduat');
    const theirs = [...mine.banks].reverse();
    const colleague = await signedIn(server, 'admin');
    const places = theirs.map((_bank, at) => String(at + 1));
    await colleague.postForm(`${LIST}/mevduat`, { bank: theirs, order: places, version: mine.version });
    const wanted = [...mine.banks.slice(1), mine.banks[0] ?? ''];
    const answer = await save('mevduat', { ...mine, banks: wanted });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain(colleague.person.name);
    expect((await shown('mevduat')).banks).toEqual(theirs);
    const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const kept = [...html.matchAll(/name="bank" value="([^"]+)"/g)].map(([, id = '']) => id);
    expect(kept).toEqual(wanted);
    expect((await save('mevduat', { version, banks: kept })).status).toBe(303);
    expect((await shown('mevduat')).banks).toEqual(wanted);
  });

  it('is stored once, though sent twice', async () => {
    const before = await shown('kobi-kredisi');
    const count = (await auditLog<Reordering>(server, 'order.update')).length;
    const banks = [...before.banks].reverse();
    for (let sent = 0; sent < 2; sent++)
      expect((await save('kobi-kredisi', { ...before, banks })).status).toBe(303);
    expect(await auditLog<Reordering>(server, 'order.update')).toHaveLength(count + 1);
  });

  it('keeps what was typed when a place is none', async () => {
    const before = await shown('tasit-kredisi');
    const places = before.banks.map((_bank, at) => (at === 0 ? 'ilk' : at === 1 ? '7' : String(at + 1)));
    const answer = await save('tasit-kredisi', before, places);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([
      422,
      expect.stringContaining('Sıra 1 veya daha büyük bir tam sayı olmalıdır') as unknown,
    ]);
    expect(html).toMatch(/value="ilk"/);
    expect((await shown('tasit-kredisi')).banks).toEqual(before.banks);
  });

  it('knows a bank that came meanwhile and forgets one that is none', async () => {
    const before = await shown('tasit-kredisi');
    const [first = '', ...rest] = before.banks;
    expect((await save('tasit-kredisi', { ...before, banks: [...rest, 'yok', first].slice(1) })).status).toBe(
      303,
    );
    const { banks } = await shown('tasit-kredisi');
    expect(new Set(banks)).toEqual(new Set(before.banks));
    expect(banks.at(-1)).toBe(rest[0]);
  });

  it('takes no form that is none of ours', async () => {
    const { version, banks } = await shown('mevduat');
    expect((await staff.postForm(`${LIST}/mevduat`, { bank: banks, order: ['1'], version })).status).toBe(
      422,
    );
    expect((await staff.postForm(`${LIST}/mevduat`, { bank: banks, order: banks })).status).toBe(400);
    expect((await save('anasayfa', { version, banks })).status).toBe(404);
  });
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(LIST)).status).toBe(403);
});
