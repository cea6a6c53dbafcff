import {
  admin,
  html,
  LIST,
  listed,
  location,
  moderator,
  openDesk,
  server,
  store,
} from '../support/application-desk.js';
import { plain } from '../support/page.js';
import { readHtml } from '../support/html.js';
import { type Session, signedIn } from '../support/staff.js';

openDesk();

describe('the search of applications', () => {
  const find = async (q: string): Promise<string> =>
    location(await admin.postForm('/admin/applications/search', { q }));
  const found = async (q: string): Promise<string[]> => {
    const address = await find(q);
    const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
    return listed(query);
  };

  it('finds by the last four digits, an amount, a reference and the words of notes', async () => {
    const [first = '', second = '', third = ''] = await store(
      { phone: '5321234567', amount: 75_000 },
      { phone: '5447654567', amount: 161_000.5 },
      { phone: '5321230000', amount: 75_000 },
    );
    await admin.postForm(`${LIST}/${second}/notes`, { note: 'Saat 15:00’te İŞYERİNDEN arayacağım' });
    expect(await found('4567')).toEqual([second, first]);
    expect(await found('75.000 TL')).toEqual([third, first]);
    expect(await found('161000,50')).toEqual([second]);
    expect(await found('isyerin')).toEqual([second]);
    expect(await found('işyerinden ara')).toEqual([second]);
    expect(await found('işyerinden gelmedi')).toEqual([]);
    expect(await found('234567')).toEqual([]);
    const [{ id = '' } = {}] = await server.sql<{ id: string }>(
      'SELECT id FROM referrals WHERE application_id = $1',
      [third],
    );
    expect(await found(id)).toContain(third);
  });

  it('forgets the words of a note with the note', async () => {
    const [id = ''] = await store({});
    await admin.postForm(`${LIST}/${id}/notes`, { note: 'Müdürüyle konuşuldu' });
    expect(await found('müdürüyle')).toEqual([id]);
    await server.sql(`UPDATE application_events SET note = '[silindi]' WHERE application_id = $1`, [id]);
    expect(await found('müdürüyle')).toEqual([]);
  });

  it.each(['4567', '75.000 TL', 'işyerinden'])('leaves %j in no address', async (q) => {
    expect(await find(q)).toMatch(/\?q=%7E[\w-]+$/);
    expect(location(await admin.get(`${LIST}?q=${encodeURIComponent(q)}`))).toMatch(/\?q=%7E[\w-]+$/);
  });

  it('is everybody’s: an agent finds an application from any screen', async () => {
    const [id = ''] = await store({ phone: '5321234567' });
    const agent = await signedIn(server, 'agent');
    expect(await html(agent, LIST)).toContain('href="/admin/search"');
    const _csrf = await agent.csrfToken(LIST);
    const answer = await agent.post('/admin/search', { q: '4567', _csrf });
    expect(await html(agent, location(answer))).toContain(`href="${LIST}/${id}"`);
    // POST /admin/search/hits, for Ctrl+K
    const hits = await agent.post('/admin/search/hits', { q: '4567', _csrf });
    expect(await hits.json()).toMatchObject({ hits: [{ href: `${LIST}/${id}` }] });
  });
});

// POST /admin/lists/views, POST /admin/lists/look, POST /admin/lists/shortcuts and POST /admin/lists/views/:id/delete
describe('views of lists', () => {
  /** Names and counts of the views under the list's link. */
  const viewsOf = async (person: Session): Promise<string[]> =>
    readHtml(await html(person, LIST)).texts('.admin-nav-views a');

  beforeEach(() => server.sql('TRUNCATE saved_views, list_preferences'));

  const keep = (person: Session, name: string, query: string, audience: string): Promise<Response> =>
    person.postForm('/admin/lists/views', { list: LIST, name, query, audience });

  it('stand in the sidebar of those they are for, with their counts and without a search', async () => {
    await store({}, {}, { status: 'rejected' });
    expect(location(await keep(admin, 'Bekleyenler', 'q=4567&status=pending&page=2', 'own'))).toBe(LIST);
    await keep(admin, 'Retler', 'status=rejected', 'all');
    await keep(admin, 'Yöneticiler', '', 'role');
    expect(await viewsOf(admin)).toEqual(['Bekleyenler 2', 'Retler 1', 'Yöneticiler 3']);
    expect(await viewsOf(moderator)).toEqual(['Retler 1']);
    const stored = await server.sql('SELECT query FROM saved_views ORDER BY name LIMIT 1');
    expect(stored).toEqual([{ query: 'status=pending' }]);
    const editor = await signedIn(server, 'editor');
    expect(plain(await html(editor, '/admin/content/pages'))).not.toContain('Retler');
  });

  it('count no further than 999, and not at all what no filter says any more', async () => {
    await keep(admin, 'Eski', 'status=pending', 'own');
    await server.sql(`UPDATE saved_views SET query = 'yok=1'`);
    expect(await viewsOf(admin)).toEqual(['Eski']);
  });

  it('are deleted by whom they belong to', async () => {
    await keep(admin, 'Retler', 'status=rejected', 'all');
    const [{ id = '' } = {}] = await server.sql<{ id: string }>('SELECT id FROM saved_views');
    expect((await moderator.postForm(`/admin/lists/views/${id}/delete`, {})).status).toBe(404);
    await admin.postForm(`/admin/lists/views/${id}/delete`, {});
    expect(await viewsOf(admin)).toEqual([]);
  });

  it('refuse a list elsewhere and a name that is none', async () => {
    const refused = await admin.postForm('/admin/lists/views', {
      list: 'https://a.test/',
      name: 'a',
      query: '',
    });
    expect([refused.status, (await keep(admin, ' ', '', 'own')).status]).toEqual([400, 400]);
  });
});

describe('the look of lists', () => {
  it('is each person’s own: density, columns and single letters', async () => {
    await store({});
    const headings = async (person: Session): Promise<string[]> =>
      readHtml(await html(person, LIST)).texts('thead th');
    const look = { list: LIST, density: 'roomy', columns: ['Tutar', 'Bankalar'], shown: ['Bankalar'] };
    await admin.postForm('/admin/lists/look', look);
    expect(await headings(admin)).not.toContain('Tutar');
    expect(await headings(admin)).toContain('Bankalar');
    expect(await headings(moderator)).toContain('Tutar');
    expect(
      [await html(admin, LIST), await html(moderator, LIST)].map((page) => page.includes('data-dense')),
    ).toEqual([false, true]);
    await admin.postForm('/admin/lists/shortcuts', {});
    const toggle = readHtml(await html(admin, LIST)).one('#kisayollar-acik');
    expect(toggle?.attribute('checked')).toBeUndefined();
    await admin.postForm('/admin/lists/look', { ...look, density: 'dense', shown: look.columns });
    expect(await headings(admin)).toContain('Tutar');
  });
});
