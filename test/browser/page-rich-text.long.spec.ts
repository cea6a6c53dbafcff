import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { button, editorPage, openEditor, untilSaved } from '../support/editor.js';
import { healthy } from '../support/healthy.js';
import { components, EditorClient, textBlock } from '../support/pages.js';
import { TEXT, at, tool, paste } from '../support/rich-text.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn, type Session, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

const FIXTURES = new URL('../../client/islands/page-editor/rich-text/paste/fixtures/', import.meta.url);

let server: TestServer;
let staff: Session & { readonly person: TestPerson };
let client: EditorClient;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
  client = new EditorClient(server, staff);
});
afterAll(() => server.stop());
let pages = 0;

/** Opens a page of one text in the editor, works there, and gives the text as it is stored then. */
async function edited(html: string, work: (page: Page) => Promise<void>): Promise<string> {
  const number = String(++pages);
  const content = components(textBlock(html, { id: 'a', title: 'Metin bir' }));
  const state = await client.created({ slug: `metin-${number}`, title: `Metin ${number}`, content });
  await editorPage(server, staff.person, async (page) => {
    await openEditor(server, page, state);
    await page.locator('.editor-item-name').first().click();
    await page.waitForSelector(TEXT);
    await work(page);
    await untilSaved(page);
  });
  const [row] = await server.sql<{ content: string }>(
    'SELECT coalesce(d.content, p.content) AS content FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id WHERE p.id = $1',
    [state.id],
  );
  const stored = JSON.parse(row?.content ?? '{}') as { components: { content: { text: string } }[] };
  return stored.components[0]?.content.text ?? '';
}

describe('a link', () => {
  const LINK = '<p>Buraya <a href="/konut-kredisi">tıklayın</a> lütfen</p>';

  it('is led elsewhere with the cursor in it, by Enter, and www. is understood', async () => {
    const stored = await edited(LINK, async (page) => {
      await at(page, 'tıklayın', 3);
      await tool(page, 'Bağlantı').click();
      expect(await page.inputValue('#baglanti-adresi')).toBe('/konut-kredisi');
      await page.fill('#baglanti-adresi', 'www.ornek.example/a');
      await page.press('#baglanti-adresi', 'Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
    expect(stored).toBe('<p>Buraya <a href="https://www.ornek.example/a">tıklayın</a> lütfen</p>');
  });

  itInFull('is taken away whole with the cursor in it', async () => {
    const stored = await edited(LINK, async (page) => {
      await at(page, 'tıklayın', 2);
      await tool(page, 'Bağlantı').click();
      await button(page, 'Bağlantıyı kaldır').click();
    });
    expect(stored).toBe('<p>Buraya tıklayın lütfen</p>');
  });

  itInFull('is put on what is selected, or written with words of its own', async () => {
    const stored = await edited('<p>Bir iki</p>', async (page) => {
      await at(page, 'iki', 0, 3);
      await tool(page, 'Bağlantı').click();
      expect(await page.locator('#baglanti-yazisi').count()).toBe(0);
      await page.fill('#baglanti-adresi', '/mevduat');
      await button(page, 'Uygula').click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await at(page, 'Bir', 0);
      await tool(page, 'Bağlantı').click();
      await page.fill('#baglanti-adresi', '/kartlar');
      await page.fill('#baglanti-yazisi', 'Kartlar');
      await page.press('#baglanti-yazisi', 'Enter');
    });
    expect(stored).toBe('<p><a href="/kartlar">Kartlar</a>Bir <a href="/mevduat">iki</a></p>');
  });

  it('leads to a heading of the page that is picked from a list, and to no other place', async () => {
    const stored = await edited('<p>Bir iki</p><h2>Ödeme planı</h2>', async (page) => {
      await at(page, 'Bir', 0, 3);
      await tool(page, 'Bağlantı').click();
      await page.fill('#baglanti-adresi', '#yok');
      await page.press('#baglanti-adresi', 'Enter');
      await page.getByText('Bu sayfada bu adla bir yer yok').waitFor();
      expect(await page.inputValue('#baglanti-adresi')).toBe('#yok');
      await healthy(page);
      await page.focus('#baglanti-yeri');
      await page.keyboard.press('End');
      await button(page, 'Uygula').click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
    expect(stored).toBe('<p><a href="#bolum-odeme-plani">Bir</a> iki</p><h2>Ödeme planı</h2>');
  });

  itInFull('with a password in it is refused, and says why', async () => {
    await edited('<p>Bir</p>', async (page) => {
      await at(page, 'Bir', 0, 3);
      await tool(page, 'Bağlantı').click();
      await page.fill('#baglanti-adresi', 'https://ayse:gizli@ornek.example/');
      await page.press('#baglanti-adresi', 'Enter');
      await page.getByText('kullanıcı adı ya da parola olamaz').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
      await at(page, 'Bir', 3);
      await page.keyboard.type('!');
    });
  });
});

describe('lists', () => {
  it('are indented by Tab, changed from one kind to the other and left, without nesting', async () => {
    const stored = await edited('<ul><li>Bir</li><li>İki</li><li>Üç</li></ul>', async (page) => {
      await at(page, 'İki', 1);
      await page.keyboard.press('Tab');
      await tool(page, 'Numaralı liste').click();
      await at(page, 'Üç', 1);
      await tool(page, 'Madde imli liste').click();
    });
    expect(stored).toBe('<ul><li>Bir<ol><li>İki</li></ol></li></ul><p>Üç</p>');
  });

  itInFull('let Tab go on where there is nothing to indent', async () => {
    await edited('<ul><li>Bir</li></ul>', async (page) => {
      await at(page, 'Bir', 1);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.editor-rich-text'))).toBeNull();
      await page.focus(TEXT);
      await page.keyboard.type('x');
    });
  });
});

describe('a table', () => {
  const TABLE =
    '<table><caption>Oranlar</caption><thead><tr><th scope="col">Vade</th></tr></thead><tbody><tr><td>12</td></tr></tbody></table>';

  itInFull('gains columns and rows, and loses them again', async () => {
    const grown = await edited(TABLE, async (page) => {
      await at(page, '12', 1);
      await tool(page, 'Sağa sütun ekle').click();
      await tool(page, 'Alta satır ekle').click();
    });
    expect(grown).toBe(
      '<table><caption>Oranlar</caption><thead><tr><th scope="col">Vade</th><th scope="col"></th></tr></thead>' +
        '<tbody><tr><td>12</td><td></td></tr><tr><td></td><td></td></tr></tbody></table>',
    );
    const shrunk = await edited(grown, async (page) => {
      await at(page, '12', 1);
      await page.keyboard.press('Tab');
      await page.keyboard.type('24');
      await tool(page, 'Sütunu sil').click();
      await at(page, '12', 1);
      await page.keyboard.press('Tab');
      await tool(page, 'Satırı sil').click();
    });
    expect(shrunk).toBe(TABLE);
  });
});

it.each(firstOrAll('google-docs', 'word', 'excel', 'outlook', 'web-page'))(
  'takes what was copied from %s',
  async (name) => {
    const [given, expected] = [name, `${name}.expected`].map((file) =>
      readFileSync(new URL(`${file}.html`, FIXTURES), 'utf8'),
    ) as [string, string];
    const stored = await edited('<p></p>', async (page) => {
      await paste(page, given);
      if (given.includes('<img')) await page.getByText('1 görsel yapıştırılmadı').waitFor();
    });
    expect(stored).toBe(expected.replaceAll('\n', ''));
  },
);

itInFull('says what the source holds that is not shown', async () => {
  await edited('<p>Bir</p>', async (page) => {
    await button(page, 'Kaynağı düzenle').click();
    await page
      .getByLabel('HTML kaynağı')
      .fill('<p style="color:red">Bir <u>iki</u></p><iframe src="/x"></iframe>');
    await page.getByText('style özniteliği, <u>, <iframe> ve içindekiler').waitFor();
  });
});
