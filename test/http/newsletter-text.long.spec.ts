import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { paths } from '../../src/shared/paths/site.js';
import { validityFaults } from '../support/html-validity.js';
import {
  inState,
  issue,
  moderator,
  openNewsletter,
  plan,
  receiver,
  save,
  server,
  subscribers,
  written,
} from '../support/newsletter-desk.js';
import { visit } from '../support/page.js';

openNewsletter();

const RICH = {
  subject: 'Biçimli sayı',
  'type-1': 'text',
  'format-1': 'html',
  'text-1':
    '<p>Merhaba,<br>bu hafta <strong>iki</strong> banka <a href="/ihtiyac-kredisi?tutar=50000">ucuzladı</a>.</p>' +
    '<ul><li>Birinci</li><li>İkinci</li></ul><script>alert(1)</script><p onclick="x()">Son</p>',
};

describe('formatted text of an issue', () => {
  it('is sanitised by the rules of pages, and goes out as HTML and as text', async () => {
    await subscribers('okur@bulten.test');
    const id = await written(RICH);
    const [block] = (await issue(id)).blocks;
    expect(block).toMatchObject({ type: 'text', format: 'html' });
    expect(block?.text).not.toMatch(/script|onclick/);
    const body = await moderator.html(newsletterPaths.issue(id, 'body'));
    expect(body).toContain('Merhaba,<br/>bu hafta <strong>iki</strong> banka');
    expect(body).toContain('<li><p>Birinci</p></li>');
    expect(body).toContain(`${paths.loan('ihtiyac-kredisi')}?tutar=50000">ucuzladı</a>`);
    const preview = await moderator.html(newsletterPaths.issue(id, 'preview'));
    expect(preview).toMatch(
      /Merhaba,\nbu hafta iki banka ucuzladı \(https?:\/\/[^)]+\)\.\n\n- Birinci\n- İkinci\n\nSon/,
    );
    expect((await plan(id)).status).toBe(303);
    await inState(id, 'sent');
    const mail = receiver.heard[0]?.text ?? '';
    expect(mail).toContain(newsletterPaths.click(id, '1'));
    const archived = await visit(server, newsletterPaths.archived(id));
    expect([archived.status, validityFaults(archived.html)]).toEqual([200, []]);
    expect(archived.html).toContain('href="/ihtiyac-kredisi?tutar=50000"');
  });

  it('is asked for where it says nothing, and kept as typed where it is too long', async () => {
    const id = await written({ ...RICH, 'text-1': '<p> <br> </p>' });
    expect(await moderator.html(newsletterPaths.issue(id))).toContain('Bu bölüm boş; yazın ya da silin');
    const long = `<p>${'kelime '.repeat(3_000)}</p>`;
    const answer = await save(id, { ...RICH, 'text-1': long });
    expect([answer.status, (await answer.text()).includes('En çok 20000 karakter')]).toEqual([422, true]);
    expect((await save(id, { ...RICH, 'format-1': 'docx' })).status).toBe(303);
    expect((await issue(id)).blocks[0]).toEqual({ type: 'text', text: RICH['text-1'] });
  });

  it('stands beside plain text, which stays as it was and keeps its line breaks', async () => {
    const plain = { subject: 'Düz', 'type-1': 'text', 'text-1': 'Adresi.\n- madde\n\n<b>Son</b>' };
    const id = await written(plain);
    expect((await issue(id)).blocks).toEqual([{ type: 'text', text: plain['text-1'] }]);
    const body = await moderator.html(newsletterPaths.issue(id, 'body'));
    expect(body).toContain('<p>Adresi.<br/>- madde</p><p>&lt;b&gt;Son&lt;/b&gt;</p>');
    const edit = await moderator.html(newsletterPaths.issue(id));
    expect([validityFaults(edit), edit]).toEqual([
      [],
      expect.stringContaining('Boş satır yeni bir paragraf başlatır'),
    ]);
  });
});
