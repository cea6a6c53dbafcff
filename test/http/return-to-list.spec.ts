import { plain } from '../support/page.js';
import { keysIn } from '../support/figures.js';
import { postedForm } from '../support/posted-form.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

let server: TestServer;
let admin: Session;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());

const CONTENT = '/admin/content';
/** Lists with their search and filters, and a record each shows by its first form of a row. */
const LISTS = [
  [`${CONTENT}/banks?q=akbank`, '/active'],
  [`${CONTENT}/banks?sort=-name&page=1&size=50`, '/featured'],
  [`${CONTENT}/bank-offers?q=enpara`, '/active'],
  [`${CONTENT}/products?type=card&q=ak`, '/active'],
  [`${CONTENT}/products?type=card&q=ak`, '/featured'],
  [`${CONTENT}/campaigns?q=ak`, '/active'],
  [`${CONTENT}/campaigns?q=ak`, '/featured'],
  ['/admin/notifications?type=news', '/active'],
] as const;

/** The first form of the list that posts to such an address. */
async function rowForm(list: string, verb: string): Promise<{ action: string; html: string }> {
  const html = await (await admin.get(list)).text();
  const action = html
    .split(' action="')
    .slice(1)
    .map((rest) => rest.split('"', 1)[0] ?? '')
    .find((one) => one.startsWith(`${list.split('?', 1)[0] ?? ''}/`) && one.endsWith(verb));
  if (action === undefined) throw new Error(`${list} has no row with a form for ${verb}`);
  return { action, html };
}

describe('a list', () => {
  it.each(LISTS)('%s is as it was after %s without script', async (list, verb) => {
    const { action, html } = await rowForm(list, verb);
    const answer = await admin.post(action, postedForm(html, action) as Record<string, string>);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
  });

  it('is as it was when a row is deleted, and when that is thought better of', async () => {
    const list = '/admin/notifications?type=news&sort=title';
    const { action, html } = await rowForm(list, '/delete');
    const question = await admin.post(action, postedForm(html, action) as Record<string, string>);
    const page = await question.text();
    expect(question.status).toBe(200);
    expect(plain(page)).toContain('Bu bildirimi silmek istediğinizden emin misiniz?');
    expect(page).toContain(`href="${list.replaceAll('&', '&amp;')}"`);
    const yes = { ...(postedForm(page, action) as Record<string, string>), confirmed: 'evet' };
    const answer = await admin.post(action, yes);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
  });

  it('is as it was when a form opened there is saved, mended on the way or not', async () => {
    const list = `${CONTENT}/banks?q=akbank&sort=-name`;
    const edit = `${CONTENT}/banks/akbank`;
    const page = await (await admin.get(edit, { referer: server.url + list })).text();
    expect(page).toContain(`href="${list.replaceAll('&', '&amp;')}"`);
    const fields = postedForm(page, edit) as Record<string, string>;
    const refused = await admin.post(edit, { ...fields, name: '' });
    expect(refused.status).toBe(422);
    const mended = postedForm(await refused.text(), edit) as Record<string, string>;
    const answer = await admin.post(edit, { ...mended, name: 'Akbank' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
  });

  it('is the one of offers when the form of an offer was opened there', async () => {
    const list = `${CONTENT}/bank-offers?q=enpara`;
    const edit = `${CONTENT}/banks/enpara/offers`;
    const page = await (await admin.get(edit, { referer: server.url + list })).text();
    expect(page).toContain(`href="${list}"`);
    expect(plain(page)).toContain('Banka Teklifleri');
    const fields = postedForm(page, edit);
    const grown = await (await admin.post(edit, { ...fields, add: '1' })).text();
    expect(postedForm(grown, edit)['return']).toBe(list);
    const answer = await admin.post(edit, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
  });

  it('is as it was when an advertisement is saved', async () => {
    const list = `${CONTENT}/advertisements?type=image`;
    const html = await (await admin.get(list)).text();
    const edit = /href="(\/admin\/content\/advertisements\/\d+)"/.exec(html)?.[1] ?? '';
    for (const form of [edit, `${CONTENT}/advertisements/new`]) {
      const page = await (await admin.get(form, { referer: server.url + list })).text();
      expect(page).toContain(`name="return" value="${list}"`);
    }
    const page = await (await admin.get(edit, { referer: server.url + list })).text();
    const answer = await admin.post(edit, postedForm(page, edit));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
  });

  it('is as it was when rates of a product were changed, whatever happened on the way', async () => {
    const list = `${CONTENT}/products?type=deposit&sort=name`;
    const written = list.replaceAll('&', '&amp;');
    const html = await (await admin.get(list)).text();
    const rates = /href="(\/admin\/content\/products\/\d+\/rates)"/.exec(html)?.[1] ?? '';
    const opened = await (await admin.get(rates, { referer: server.url + list })).text();
    expect(opened).toContain(`href="${written}"`);
    const fields = postedForm(opened, rates);
    const refused = await admin.post(rates, { ...fields, rate: 'yok' });
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain(`href="${written}"`);
    const changed = { ...postedForm(again, rates), rate: '12,34' };
    const jump = await (await admin.post(rates, changed)).text();
    expect(jump).toContain(`href="${written}"`);
    const saved = await admin.post(rates, { ...postedForm(jump, rates), figures: keysIn(jump) });
    expect(saved.status).toBe(303);
    const after = await (await admin.get(saved.headers.get('location') ?? '')).text();
    expect(plain(after)).toContain('Oran eklendi.');
    expect(after).toContain(`href="${written}"`);

    const withdrawal = /action="([^"]+\/withdrawal)"/.exec(after)?.[1] ?? '';
    const question = await (await admin.post(withdrawal, postedForm(after, withdrawal))).text();
    const yes = { ...postedForm(question, withdrawal), confirmed: 'evet' };
    const withdrawn = await admin.post(withdrawal, yes);
    expect(withdrawn.status).toBe(303);
    const shown = await (await admin.get(withdrawn.headers.get('location') ?? '')).text();
    expect(shown).toContain(`href="${written}"`);
    const product = rates.replace(/\/rates$/, '');
    const edit = new RegExp(`href="(${product}\\?[^"]+)"`).exec(shown)?.[1] ?? '';
    expect(await (await admin.get(edit)).text()).toContain(`name="return" value="${written}"`);
  });

  it.each(['https://evil.test/admin', '//evil.test', '/\\evil.test', '/cikis'])(
    'is shown whole when a form would lead to %s',
    async (to) => {
      const answer = await admin.postForm(`${CONTENT}/banks/akbank/active`, { value: 'true', return: to });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${CONTENT}/banks`]);
    },
  );
});
