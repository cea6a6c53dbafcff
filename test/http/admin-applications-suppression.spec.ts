import {
  admin,
  audit,
  bodyOf,
  html,
  LIST,
  listed,
  moderator,
  one,
  openDesk,
  server,
  store,
} from '../support/application-desk.js';
import { plain } from '../support/page.js';

openDesk();

// POST /admin/applications/:id/unwanted, POST /admin/applications/:id/contact

const AT = '/admin/do-not-contact';
const REASON = 'Kendisi aranmayı istedi';
const add = (id: string | undefined, reason = 'Telefonda söyledi') =>
  moderator.postForm(`${`${LIST}/${String(id)}`}/unwanted`, { reason });

beforeEach(() => server.sql('TRUNCATE do_not_contact'));

describe('an applicant who wants to hear from nobody', () => {
  it('is put on the list on the page of the application, once, with the reason', async () => {
    const [id] = await store({ phone: '5321234567' });
    expect((await add(id)).status).toBe(303);
    expect((await add(id)).status).toBe(303);
    expect((await audit('do-not-contact.create')).map(({ after }) => after)).toEqual([
      { contact: 'phone', application: id },
    ]);
    expect(await one('SELECT type, reason FROM do_not_contact')).toEqual({
      type: 'phone',
      reason: 'Telefonda söyledi',
    });
    expect((await add(id, 'a'.repeat(501))).status).toBe(422);
  });

  it.each(['pending', 'approved', 'completed'] as const)(
    'is said above the phone of an application that is %s',
    async (status) => {
      const [id] = await store({ phone: '5321234567', status });
      await add(id);
      const page = plain(await html(admin, `${LIST}/${String(id)}`));
      expect(page).toContain('Bu kişi aranmak istemiyor');
      expect(page.indexOf('Bu kişi aranmak istemiyor')).toBeLessThan(page.indexOf('Telefon doğrulaması'));
      expect(page).toContain('Telefonda söyledi');
    },
  );

  it('is shown for a reason alone, which is written down; a look of before is over', async () => {
    const [id] = await store({ phone: '5321234567' });
    await moderator.postForm(`${`${LIST}/${String(id)}`}/contact`, {});
    expect(await html(moderator, `${LIST}/${String(id)}`)).toContain('href="tel:');
    await add(id);
    expect(await html(moderator, `${LIST}/${String(id)}`)).not.toMatch(/href="tel:|532 123/);
    for (const reason of ['', 'Canım istedi']) {
      const refused = await moderator.postForm(`${`${LIST}/${String(id)}`}/contact`, { reason });
      expect(refused.status).toBe(422);
      const page = await bodyOf(refused);
      expect(page).toContain('Nedenini seçin');
      expect(page).not.toMatch(/href="tel:|532 123/);
    }
    expect((await moderator.postForm(`${`${LIST}/${String(id)}`}/contact`, { reason: REASON })).status).toBe(
      303,
    );
    expect(await html(moderator, `${LIST}/${String(id)}`)).toContain('href="tel:');
    expect((await audit('application.reveal')).at(-1)?.after).toEqual({ reason: REASON });
  });

  it('is marked in the list, which can be asked for them, until taken off', async () => {
    const [id, other] = await store({ phone: '5321234567' }, { phone: '5329990011' });
    await add(id);
    expect(await html(admin, LIST)).toContain('Aranmayacak</');
    expect(await listed({ unwanted: 'evet' })).toEqual([id]);
    expect(await listed({ unwanted: 'hayir' })).toEqual([other]);
    const entry = await one<{ id: string }>('SELECT id FROM do_not_contact');
    const gone = await moderator.postForm(`${AT}/${String(entry?.id)}/delete`, {
      confirmed: 'evet',
      application: String(id),
    });
    expect([gone.status, gone.headers.get('location')]).toEqual([303, `${LIST}/${String(id)}`]);
    expect(await listed({ unwanted: 'evet' })).toEqual([]);
    expect(plain(await html(admin, `${LIST}/${String(id)}`))).not.toContain('Bu kişi aranmak istemiyor');
  });
});
