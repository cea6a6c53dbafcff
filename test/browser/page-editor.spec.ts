import { registry } from '../../views/blocks/registry.js';
import { axe } from '../support/browser.js';
import { button, editorPage, itemNames, openEditor, openTab, untilSaved } from '../support/editor.js';
import {
  openPageEditor,
  server,
  person,
  other,
  CONTENT,
  draftOf,
  three,
} from '../support/page-editor-desk.js';
import { components, PAGES } from '../support/pages.js';
import { itInFull } from '../support/tier.js';

openPageEditor();

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
