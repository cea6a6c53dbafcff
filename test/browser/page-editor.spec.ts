import { registry } from '../../views/blocks/registry.js';
import { axe } from '../support/browser.js';
import { button, editorPage, itemNames, openEditor, openTab, untilSaved } from '../support/editor.js';
import { eventually } from '../support/eventually.js';
import { accepted, components, EditorClient, form, PAGES, textBlock } from '../support/pages.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, type TestPerson } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;
let person: TestPerson;
let other: EditorClient;

beforeAll(async () => {
  server = await startServer();
  person = await createPerson(server.databaseUrl, 'moderator');
  const colleague = await createPerson(server.databaseUrl, 'moderator', { name: 'Ayşe Yılmaz' });
  const session = new Session(server);
  await session.signIn(colleague);
  other = new EditorClient(server, session);
});
afterAll(() => server.stop());
beforeEach(() => server.sql(`DELETE FROM pages WHERE NOT is_system`));

interface Stored {
  readonly id: string;
  readonly slug: string;
  readonly components: readonly { readonly type: string; readonly title?: string; readonly order: number }[];
}

const CONTENT =
  'SELECT coalesce(d.content, p.content) AS content FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id WHERE p.id = $1';
const draftOf = async (id: string): Promise<Stored['components']> => {
  const [row] = await server.sql<{ content: string }>(CONTENT, [id]);
  return (JSON.parse(row?.content ?? '{}') as Pick<Stored, 'components'>).components;
};
const three = () =>
  components(
    textBlock('<p>Bir</p>', { id: 'a', title: 'Birinci', settings: { title: 'Bir' } }),
    textBlock('<p>İki</p>', { id: 'b', title: 'İkinci', settings: { title: 'İki' } }),
    { id: 'c', type: 'carousel', title: 'Eski vitrin', speed: 3, order: 3 },
  );

describe('a new page', () => {
  it('is built of all twelve components, undone and redone, checked, published and seen by visitors', async () => {
    await editorPage(server, person, async (page) => {
      await page.goto(`${server.url}${PAGES}/new`);
      await page.waitForSelector('.page-editor');
      await page.fill('#alan-title', 'Şubesiz Günlük İşler');
      expect(await page.inputValue('#alan-slug')).toBe('subesiz-gunluk-isler');
      expect(await page.inputValue('#alan-metaTitle')).toMatch(/^Şubesiz Günlük İşler \| /);
      await page.fill(
        '#alan-metaDescription',
        'Elli karakterden uzun, yüz altmıştan kısa bir açıklama burada durur.',
      );
      await openTab(page, 'İçerik');
      for (const type of Object.keys(registry)) {
        await page.click(`[data-type="${type}"]`);
        await button(page, 'Bileşenler').click();
      }
      expect(await itemNames(page)).toHaveLength(12);
      await page.keyboard.press('Control+z');
      expect(await itemNames(page)).toHaveLength(11);
      await page.keyboard.press('Meta+Shift+z');
      expect(await itemNames(page)).toHaveLength(12);
      const canvas = page.frameLocator('.editor-canvas iframe');
      await canvas.locator('.canvas-item').nth(11).waitFor();
      await canvas.getByText('Akbank').first().waitFor({ state: 'attached' });
      expect(await axe(page)).toEqual([]);

      await button(page, 'Yayınla').click();
      await page.getByRole('button', { name: 'Metin: Metin gereklidir.' }).click();
      await page.waitForFunction(() => document.activeElement?.id === 'alan-content-text');
      await page.keyboard.type('Şığüçö ĞÜŞİÖÇ ');
      // As a Turkish keyboard sends them: AltGr is Ctrl and Alt together.
      for (const [key, code] of [
        ['@', 'KeyQ'],
        ['€', 'KeyE'],
        ['₺', 'KeyT'],
        ['æ', 'KeyA'],
        ['ß', 'KeyS'],
      ] as const) {
        await page.evaluate(
          ([letter, place]) => {
            const keys = {
              key: letter,
              code: place,
              ctrlKey: true,
              altKey: true,
              bubbles: true,
              cancelable: true,
            };
            if (document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys)) !== true)
              throw new Error(`${letter} was taken`);
          },
          [key, code] as const,
        );
        await page.keyboard.insertText(key);
      }
      await button(page, 'Bileşenler').click();
      for (const kind of ['Görsel', 'Çağrı']) {
        await page.locator('.editor-item-name', { hasText: kind }).click();
        await page.locator('.editor-panel').getByRole('button', { name: 'Sil', exact: true }).click();
        await page.getByText('Bu bileşeni silmek istediğinizden emin misiniz?').waitFor();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click();
      }
      await button(page, 'Yayınla').click();
      const again = button(page, 'Değişiklikleri yayınla');
      await again.waitFor();
      await page.waitForSelector('.editor-bar [aria-disabled="true"]:has-text("Değişiklikleri yayınla")');
      await again.click({ force: true });
      await page.locator('[data-toasts]').getByText('Yayınlanacak değişiklik yok').waitFor();
      await openTab(page, 'Sayfa ayarları');
      await page.fill('#alan-author', 'Derya Deniz');
      await page.waitForSelector(
        '.editor-bar button:not([aria-disabled]):has-text("Değişiklikleri yayınla")',
      );
    });
    const html = await (await fetch(`${server.url}/subesiz-gunluk-isler`)).text();
    expect(html).toContain('Şığüçö ĞÜŞİÖÇ @€₺æß');
    expect(html.match(/class="block block-/g)).toHaveLength(10);
  });
});

itInFull('a new page without a title is not published, and leaves no draft', async () => {
  await editorPage(server, person, async (page) => {
    await page.goto(`${server.url}${PAGES}/new`);
    await page.waitForSelector('.page-editor');
    await button(page, 'Yayınla').click();
    await page.locator('#eksikler').getByText('Sayfa başlığı gereklidir.').waitFor();
    expect(await server.sql(`SELECT id FROM pages WHERE NOT is_system`)).toEqual([]);
  });
});

describe('fields', () => {
  itInFull(
    'let the address of a new page follow its title until somebody writes one, saved or not',
    async () => {
      await editorPage(server, person, async (page) => {
        await page.goto(`${server.url}${PAGES}/new`);
        await page.fill('#alan-title', 'Uzun');
        await untilSaved(page);
        await page.fill('#alan-title', 'Uzun bir ad');
        expect(await page.inputValue('#alan-slug')).toBe('uzun-bir-ad');
        await page.fill('#alan-slug', 'kisa');
        await page.fill('#alan-title', 'Başka');
        expect(await page.inputValue('#alan-slug')).toBe('kisa');
      });
      const stored = await other.created({ title: 'Eski', slug: 'eski' });
      await editorPage(server, person, async (page) => {
        await openEditor(server, page, stored);
        await openTab(page, 'Sayfa ayarları');
        await page.fill('#alan-title', 'Yeni');
        expect(await page.inputValue('#alan-slug')).toBe('eski');
      });
    },
  );

  itInFull(
    'take the nearest number where one is out of bounds, and say where a bank’s name comes from',
    async () => {
      const faq = { id: 'a', type: 'faq', title: 'Sorular', settings: { maxItems: 7 } };
      const banks = {
        id: 'b',
        type: 'bankList',
        title: 'Bankalar',
        content: { bankLogos: [{ id: 'akbank' }] },
      };
      const state = await other.created({ content: components(faq, banks) });
      await editorPage(server, person, async (page) => {
        await openEditor(server, page, state);
        await page.click('.editor-item-name >> text=Sorular');
        await openTab(page, 'Genel');
        for (const [typed, taken] of [
          ['25', '20'],
          ['0', '1'],
          ['', '1'],
        ] as const) {
          await page.fill('#alan-settings-maxItems', typed);
          await page.getByText('1 ile 20 arasında bir tam sayı yazın').waitFor();
          await page.locator('#alan-settings-maxItems').blur();
          expect([typed, await page.inputValue('#alan-settings-maxItems')]).toEqual([typed, taken]);
        }
        await button(page, 'Bileşenler').click();
        await page.click('.editor-item-name >> text=Bankalar');
        await page.locator('.editor-panel').getByRole('button', { name: 'Akbank', exact: true }).click();
        expect(await page.locator('.editor-panel').innerText()).toContain('Bankanın kaydından gelir.');
      });
    },
  );
});

describe('components', () => {
  it('move by keyboard and by dragging, are doubled below themselves, and pasted into another page', async () => {
    const state = await other.created({ content: three() });
    const second = await other.created({ title: 'Başka', slug: 'baska', content: components() });
    await editorPage(server, person, async (page) => {
      await openEditor(server, page, state);
      await page.focus('.editor-item-name:has-text("Birinci")');
      await page.keyboard.press('Alt+ArrowDown');
      expect(await itemNames(page)).toEqual(['İkinci', 'Birinci', 'Eski vitrin']);
      await page.waitForFunction(() => document.activeElement?.textContent.includes('Birinci') === true);
      await page.keyboard.press('Control+d');
      await button(page, 'Bileşenler').click();
      expect(await itemNames(page)).toEqual(['İkinci', 'Birinci', 'Birinci (Kopya)', 'Eski vitrin']);
      const from = await page.locator('.editor-item').nth(3).locator('.editor-grip').boundingBox();
      const to = await page.locator('.editor-item').first().boundingBox();
      if (!from || !to) throw new Error('nothing to drag');
      await page.mouse.move(from.x + 8, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(to.x + 8, to.y + 4, { steps: 4 });
      await page.mouse.up();
      expect(await itemNames(page)).toEqual(['Eski vitrin', 'İkinci', 'Birinci', 'Birinci (Kopya)']);
      await page.focus('.editor-item-name:has-text("İkinci")');
      await page.keyboard.press('Control+c');
      await untilSaved(page);
      expect(await draftOf(state.id)).toMatchObject([
        { id: 'c', type: 'carousel', speed: 3, order: 1 },
        { id: 'b', order: 2 },
        { id: 'a', order: 3 },
        { title: 'Birinci (Kopya)', order: 4 },
      ]);
      await openEditor(server, page, second);
      await button(page, 'Yapıştır').click();
      await button(page, 'Bileşenler').click();
      expect(await itemNames(page)).toEqual(['İkinci']);
      await untilSaved(page);
    });
  });

  itInFull(
    'are added and pasted below the one that was chosen last, and what was copied elsewhere is taken',
    async () => {
      const state = await other.created({ content: three() });
      await editorPage(server, person, async (page) => {
        await openEditor(server, page, state);
        await page.locator('.editor-item-name', { hasText: 'Birinci' }).click();
        await button(page, 'Panoya kopyala').click();
        await page.locator('[data-toasts]').getByText('Birinci kopyalandı').waitFor();
        await button(page, 'Bileşenler').click();
        await page.getByText('“Birinci” bileşeninin altına eklenir.').waitFor();
        await page.locator('[data-type="faq"]').click();
        await button(page, 'Bileşenler').click();
        expect(await itemNames(page)).toEqual(['Birinci', 'Sıkça sorulan sorular', 'İkinci', 'Eski vitrin']);
        await button(page, 'Yapıştır').click();
        await page.locator('[data-toasts]').getByText('Birinci yapıştırıldı').waitFor();
        await button(page, 'Bileşenler').click();
        await button(page, 'Sona ekle').click();
        const component = { type: 'textBlock', title: 'Dışarıdan', content: { text: '<p>a</p>' } };
        await page.evaluate(
          (text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            document
              .querySelector('.editor-item-name')
              ?.dispatchEvent(
                new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
              );
          },
          JSON.stringify({ kind: 'sayfa-bileseni', component }),
        );
        await page.locator('[data-toasts]').getByText('Dışarıdan yapıştırıldı').waitFor();
        await button(page, 'Bileşenler').click();
        expect(await itemNames(page)).toEqual([
          'Birinci',
          'Sıkça sorulan sorular',
          'Birinci',
          'İkinci',
          'Eski vitrin',
          'Dışarıdan',
        ]);
        await untilSaved(page);
      });
    },
  );

  itInFull('are opened, left, added and deleted by keyboard, which stays where it works', async () => {
    const state = await other.created({ content: three() });
    await editorPage(server, person, async (page) => {
      const focused = (text: string): Promise<unknown> =>
        page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text);
      await openEditor(server, page, state);
      await page.focus('.editor-item-name:has-text("İkinci")');
      await page.keyboard.press('Enter');
      await focused('İkinci');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
      await page.keyboard.press('Shift+Tab');
      await button(page, 'Bileşenler').press('Enter');
      await page.waitForFunction(() => document.activeElement?.className === 'editor-item-name');
      await focused('İkinciMetin');
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).press('Enter');
      await focused('Eski vitrinBu sürümde düzenlenemez');
      await button(page, 'Bileşen ekle').press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'bilesen-ara');
      await page.locator('[data-type="faq"]').press('Enter');
      await focused('Sıkça sorulan sorular');
      await untilSaved(page);
    });
  });

  itInFull('that nobody knows, and broken content, are shown as such and stay as they are', async () => {
    const state = await other.created({ content: three() });
    const broken = await other.created({ title: 'Bozuk', slug: 'bozuk' });
    await server.sql(
      `WITH d AS (UPDATE page_drafts SET content = '{bozuk' WHERE page_id = $1) UPDATE pages SET content = '{bozuk' WHERE id = $1`,
      [broken.id],
    );
    await editorPage(server, person, async (page) => {
      await openEditor(server, page, state);
      await page.locator('.editor-item-name >> text=Eski vitrin').click();
      await page.getByText('Bu bileşen için henüz bir düzenleme arayüzü yok').waitFor();
      expect(await axe(page)).toEqual([]);
      await openEditor(server, page, broken);
      await page
        .locator('.page-editor .notice-title', { hasText: 'Sayfa içeriği doğru formatta değil' })
        .waitFor();
      await openTab(page, 'Sayfa ayarları');
      await page.fill('#alan-author', 'Derya');
      await untilSaved(page);
    });
    const [row] = await server.sql<{ content: string }>(CONTENT, [broken.id]);
    expect(row?.content).toBe('{bozuk');
  });
});

describe('a draft', () => {
  it('waits in the browser while the server is away, and is offered again when the page was closed', async () => {
    const state = await other.created({ content: three() });
    await editorPage(server, person, async (page) => {
      await openEditor(server, page, state);
      await page.context().setOffline(true);
      await page.locator('.editor-item-name >> text=Birinci').click();
      await openTab(page, 'Genel');
      await page.fill('#alan-settings-title', 'Bağlantısız yazıldı');
      await page.waitForSelector('.editor-state[data-state="away"]');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('author');
      await page.context().setOffline(false);
      await untilSaved(page);
      expect(JSON.stringify(await draftOf(state.id))).toContain('Bağlantısız yazıldı');

      // Nothing is stored until the page has been left, however fast it tries again.
      await page.route('**/draft', (route) => route.abort('internetdisconnected'));
      await page.fill('#alan-settings-title', 'Kapatılırken kaldı');
      await page.waitForSelector('.editor-state[data-state="away"]');
      const asked = page.waitForEvent('dialog');
      const left = page.reload();
      await (await asked).accept();
      await left;
      await page.waitForSelector('.page-editor');
      await page.unroute('**/draft');
      await button(page, 'Değişiklikleri aç').click();
      await untilSaved(page);
    });
    expect(JSON.stringify(await draftOf(state.id))).toContain('Kapatılırken kaldı');
  });

  itInFull('is kept while nobody is signed in, and saved under the token of the next session', async () => {
    const state = await other.created({ content: three() });
    const again = new Session(server);
    await again.signIn(person);
    const [name = '', value = ''] = again.cookie.split('=');
    await editorPage(
      server,
      person,
      async (page) => {
        await openEditor(server, page, state);
        await openTab(page, 'Sayfa ayarları');
        await page.context().clearCookies();
        await page.fill('#alan-title', 'Oturum bitince yazıldı');
        await page.waitForSelector('.editor-state[data-state="signed-out"]');
        await page.locator('.editor-bar').getByRole('link', { name: 'Giriş yap' }).waitFor();
        await page.context().addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await untilSaved(page);
        await page.fill('#alan-title', 'Yeni oturumda yazıldı');
        await page.waitForSelector('.editor-state[data-state="changed"]');
        await untilSaved(page);
        await page.reload();
        await openTab(page, 'Sayfa ayarları');
        expect(await page.inputValue('#alan-title')).toBe('Yeni oturumda yazıldı');
      },
      { expected: / 40[13] \(/ },
    );
  });

  itInFull(
    'that was kept stays on offer while something else is typed, and is never written over what came since',
    async () => {
      const state = await other.created({ content: three() });
      await editorPage(server, person, async (page) => {
        await openEditor(server, page, state);
        await openTab(page, 'Sayfa ayarları');
        await page.route('**/draft', (route) => route.abort('internetdisconnected'));
        await page.fill('#alan-title', 'Kalan başlık');
        await page.waitForSelector('.editor-state[data-state="away"]');
        await page.unroute('**/draft');
        page.once('dialog', (dialog) => void dialog.accept());
        accepted(await other.write('draft', state, form({ title: 'Ayşe’nin başlığı', content: three() })));
        await openEditor(server, page, state);
        await openTab(page, 'Sayfa ayarları');
        await page.fill('#alan-author', 'Derya');
        await untilSaved(page);
        await openEditor(server, page, state);
        await button(page, 'Değişiklikleri aç').click();
        const dialog = page.getByRole('alertdialog', { name: 'Sayfa bu sırada değişti' });

        // Theirs is kept before it is written over, or nothing is.
        await page.route('**/revisions', (route) => route.abort('internetdisconnected'));
        await dialog.getByRole('button', { name: 'Benimkini taslak olarak kaydet' }).click();
        await page.getByText('Sunucuya ulaşılamıyor. Birazdan yeniden deneyin.').waitFor();
        await page.unroute('**/revisions');
        await dialog.getByRole('button', { name: 'Benimkini taslak olarak kaydet' }).click();
        await untilSaved(page);
        await button(page, 'Sürümler').click();
        await page.getByText('Çakışmadan önce:').waitFor();
        await page.keyboard.press('Escape');
        await openEditor(server, page, state);
        await openTab(page, 'Sayfa ayarları');
        expect(await page.inputValue('#alan-title')).toBe('Kalan başlık');
        expect(await button(page, 'Değişiklikleri aç').count()).toBe(0);
      });
    },
  );

  itInFull('goes on where only the state of the page has changed: a plan came due', async () => {
    const state = await other.published({ content: three() });
    const come = (isPublished: boolean): Promise<unknown> =>
      server.sql('UPDATE pages SET is_published = $1, version = version + 1 WHERE id = $2', [
        isPublished,
        state.id,
      ]);
    await editorPage(
      server,
      person,
      async (page) => {
        await page.clock.install();
        await openEditor(server, page, state);
        await come(false);
        await page.clock.fastForward(16_000);
        await page.locator('.editor-bar').getByText('Taslak', { exact: true }).waitFor();
        await come(true);
        await openTab(page, 'Sayfa ayarları');
        await page.fill('#alan-title', 'Benim başlığım');
        await page.clock.fastForward(2_000);
        await untilSaved(page);
        await page.locator('.editor-bar').getByText('Yayında', { exact: true }).waitFor();
        expect(await page.getByRole('alertdialog', { name: 'Sayfa bu sırada değişti' }).count()).toBe(0);
      },
      { own: true },
    );
  });

  it('is never written over a colleague’s: both versions are shown and one is chosen', async () => {
    const state = await other.created({ content: three() });
    await other.post(`${PAGES}/${state.id}/presence`, { leaving: false });
    await editorPage(server, person, async (page) => {
      await openEditor(server, page, state);
      await page.getByText('Ayşe Yılmaz da bu sayfayı düzenliyor').waitFor();
      const theirs = accepted(
        await other.write('draft', state, form({ title: 'Ayşe’nin başlığı', content: three() })),
      );
      await openTab(page, 'Sayfa ayarları');
      await page.fill('#alan-title', 'Benim başlığım');
      const dialog = page.getByRole('alertdialog', { name: 'Sayfa bu sırada değişti' });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Karşılaştır', exact: true }).click();
      await dialog.getByText('Ayşe’nin başlığı').waitFor();
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Benimkini taslak olarak kaydet' }).click();
      await untilSaved(page);
      await button(page, 'Sürümler').click();
      await page.getByText('Çakışmadan önce: Ayşe Yılmaz').waitFor();
      await page.keyboard.press('Escape');
      expect(theirs.version).toBeGreaterThan(state.version);
      await other.post(`${PAGES}/${state.id}/draft`, {
        version: theirs.version + 2,
        token: 'x',
        page: form({ title: 'Yine Ayşe', content: three() }),
      });
      await page.fill('#alan-title', 'Yine ben');
      await dialog.getByRole('button', { name: 'Onunkini al' }).click();
      expect(await page.inputValue('#alan-title')).toBe('Yine Ayşe');
    });
  });

  itInFull('is previewed unsaved at three widths and goes back to a revision', async () => {
    const state = await other.published({ content: three() });
    await editorPage(server, person, async (page) => {
      await openEditor(server, page, state);
      await page.locator('.editor-item-name >> text=Birinci').click();
      await openTab(page, 'Genel');
      await page.fill('#alan-settings-title', 'Henüz kaydedilmedi');
      await button(page, 'Önizle').click();
      const frame = page.frameLocator('iframe[title="Önizleme"]');
      await frame.getByRole('heading', { name: 'Henüz kaydedilmedi' }).waitFor();
      for (const [label, width] of [
        ['Telefon', 360],
        ['Tablet', 768],
        ['Masaüstü', 1280],
      ] as const) {
        await page.locator('#onizleme').getByText(label, { exact: true }).click();
        await eventually(
          async () => (await frame.locator('html').evaluate(() => innerWidth)) === width,
          3_000,
        );
      }
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await button(page, 'Taslağı kaydet').click();
      await page.getByText('Sayfa başarıyla kaydedildi!').waitFor();
      expect(await (await fetch(`${server.url}/deneme-sayfasi`)).text()).not.toContain('Henüz kaydedilmedi');

      await button(page, 'Sürümler').click();
      const list = page.getByRole('dialog', { name: 'Sürümler' });
      await list.getByRole('button', { name: 'Karşılaştır', exact: true }).first().click();
      await list.getByText('Henüz kaydedilmedi').waitFor();
      expect(await axe(page)).toEqual([]);
      await list.getByRole('button', { name: 'Geri yükle' }).first().click();
      await list.waitFor({ state: 'detached' });
      await eventually(
        async () => !JSON.stringify(await draftOf(state.id)).includes('Henüz kaydedilmedi'),
        5_000,
      );
    });
  });
});
