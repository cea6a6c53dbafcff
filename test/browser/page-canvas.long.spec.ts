import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { axe } from '../support/browser.js';
import {
  button,
  canvasOf,
  drag,
  editorPage,
  itemNames,
  openEditor,
  openTab,
  untilSaved,
} from '../support/editor.js';
import { gate } from '../support/gate.js';
import { accepted, components, EditorClient, form, type PageState, textBlock } from '../support/pages.js';
import { plain } from '../support/page.js';
import { idBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
let staff: Session & { readonly person: TestPerson };
let client: EditorClient;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
  client = new EditorClient(server, staff);
});
afterAll(() => server.stop());
beforeEach(() => server.sql(`DELETE FROM pages WHERE NOT is_system`));
const idOf = idBy(() => server, 'SELECT id FROM pages WHERE slug = $1');

describe('the library', () => {
  itInFull('gives a component to the place on the canvas or in the list to which it is dragged', async () => {
    const state = await client.created({
      content: components(
        textBlock('<p>Bir</p>', { id: 'a', title: 'Birinci' }),
        textBlock('<p>İki</p>', { id: 'b', title: 'İkinci' }),
      ),
    });
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, state);
      const rows = canvasOf(page).locator('.canvas-item');
      await rows.nth(1).waitFor();
      const call = page.locator('[data-type="callToAction"]');

      await drag(page, call, rows.nth(1), 0.2);
      expect(await rows.nth(1).getAttribute('data-drop')).toBe('before');
      expect(await page.locator('.editor-dragged').textContent()).toBe('Çağrı');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect([await itemNames(page), await page.locator('.editor-dragged').count()]).toEqual([
        ['Birinci', 'İkinci'],
        0,
      ]);
      await drag(page, call, rows.nth(1), 0.2);
      await page.mouse.up();
      await page.getByRole('heading', { name: 'Çağrı', exact: true }).waitFor();
      await button(page, 'Bileşenler').click();
      expect(await itemNames(page)).toEqual(['Birinci', 'Çağrı', 'İkinci']);

      await page.getByRole('radio', { name: 'Masaüstü' }).check();
      await drag(page, page.locator('[data-type="faq"]'), rows.nth(2), 0.9);
      await page.mouse.up();
      await button(page, 'Bileşenler').click();
      expect(await itemNames(page)).toEqual(['Birinci', 'Çağrı', 'İkinci', 'Sıkça sorulan sorular']);

      await page.getByLabel('Bileşen ara', { exact: true }).fill('maliyet tablosu');
      await drag(page, page.locator('[data-type="costTable"]'), page.locator('.editor-item').first(), 0.1);
      await page.mouse.up();
      await button(page, 'Bileşenler').click();
      expect((await itemNames(page))[0]).toBe('Maliyet tablosu');

      // Let go over nothing, and pressed without going anywhere.
      await drag(page, page.locator('[data-type="footer"]'), page.locator('.editor-bar'), 0.5);
      await page.mouse.up();
      expect(await itemNames(page)).toHaveLength(5);
      await page.click('[data-type="footer"]');
      await button(page, 'Bileşenler').click();
      expect(await itemNames(page)).toHaveLength(6);
      await page.focus('[data-type="newsletter"]');
      await page.keyboard.press('Enter');
      await button(page, 'Bileşenler').click();
      // Each below the one that was added, and so chosen, last.
      expect((await itemNames(page)).indexOf('Bülten')).toBe(2);
    });
  });

  itInFull('fills an empty page by dragging', async () => {
    const state = await client.created({ content: components() });
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, state);
      await canvasOf(page).getByText('Bileşenleri listeden seçin ya da buraya sürükleyin.').waitFor();
      await drag(page, page.locator('[data-type="faq"]'), page.locator('.editor-canvas iframe'), 0.5);
      await page.mouse.up();
      await canvasOf(page).locator('.canvas-item').waitFor();
      expect(await axe(page)).toEqual([]);
    });
  });

  itInFull('is searched without being told that one need not', async () => {
    const state = await client.created({ content: components() });
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, state);
      const search = page.getByLabel('Bileşen ara', { exact: true });
      expect(await search.evaluate((box: HTMLInputElement) => box.required)).toBe(false);
      await search.fill('MALİYET');
      expect(await page.locator('.editor-kinds button').count()).toBe(1);
    });
  });
});

describe('the canvas', () => {
  itInFull('fills placeholders as the page of visitors does', async () => {
    const text = '<p>Bugün %{{stopaj:TRY:6}} ve %{{stopaj:USD}}, {{site}}</p>';
    const state = await client.published({ slug: 'stopaj-bugun', content: components(textBlock(text)) });
    const html = await (await fetch(`${server.url}/stopaj-bugun`)).text();
    const shown = /Bugün %[\d,]+ ve %[\d,]+, [^<]+/.exec(plain(html))?.[0];
    expect(shown).toBeDefined();
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, state);
      const block = canvasOf(page).locator('.block-textBlock p');
      expect(shown).toContain(await block.textContent());
    });
  });

  it('shows what the home page has besides its components, as visitors see it, and leads to its texts', async () => {
    const id = await idOf('anasayfa');
    const visitors = plain(await (await fetch(`${server.url}/`)).text());
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, { id });
      const hero = canvasOf(page).locator('.canvas-fixed');
      await hero.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
      const notes = await hero.locator('.tiles small').allTextContents();
      expect(notes.some((note) => note.includes('%'))).toBe(true);
      for (const note of [...notes, String(await hero.locator('h1').textContent())])
        expect(visitors).toContain(note);
      expect(await axe(page)).toEqual([]);
      await hero.getByRole('button', { name: 'Metinlerini düzenle' }).click();
      await page.fill('#alan-home-heroTitle', 'Yeni ana başlık');
      await openTab(page, 'İçerik');
      await hero.getByText('Yeni ana başlık').waitFor();
      await untilSaved(page);
    });
    expect(await (await fetch(`${server.url}/`)).text()).not.toContain('Yeni ana başlık');
  });

  itInFull('shows what the home page has in place of components, until there is one', async () => {
    const id = await idOf('anasayfa');
    const [row] = await server.sql<{ version: number }>('SELECT version FROM pages WHERE id = $1', [id]);
    const content = JSON.stringify({
      faqs: [{ question: 'Varsayılan soru?', answer: 'Yanıt.' }],
      newsletter: { title: 'Bizden haberler' },
      components: [],
    });
    const state = { id, version: row?.version ?? 0 } as PageState;
    accepted(await client.write('draft', state, form({ slug: 'anasayfa', title: 'Ana Sayfa', content })));
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, { id });
      const fixed = canvasOf(page).locator('.canvas-fixed');
      await fixed.locator('.block-bankList a').first().waitFor();
      expect(await fixed.locator('.block-faq').textContent()).toContain('Varsayılan soru?');
      expect(await fixed.locator('.block-newsletter').textContent()).toContain('Bizden haberler');
      expect(await axe(page)).toEqual([]);
      await page.click('[data-type="callToAction"]');
      await canvasOf(page).locator('.canvas-item .block-callToAction').waitFor();
      expect(await fixed.locator('.block-bankList, .block-faq, .block-newsletter').count()).toBe(0);
      await untilSaved(page);
    });
  });

  itInFull(
    'waits for live data before it says that there is none, also where the server is away at first',
    async () => {
      const state = await client.created({ content: components() });
      const wait = async (page: Page): Promise<void> => {
        await page.clock.install();
        let isAway = true;
        const failure = gate();
        const success = gate();
        await page.route('**/block-data', async (route) => {
          await failure.opened;
          if (isAway) return route.abort('internetdisconnected');
          await success.opened;
          await route.continue();
        });
        await openEditor(server, page, state);
        for (const type of ['bankList', 'bankComparison', 'interestRates', 'costTable']) {
          await page.click(`[data-type="${type}"]`);
          await button(page, 'Bileşenler').click();
        }
        const items = canvasOf(page).locator('.canvas-item');
        await items.nth(3).waitFor();
        const notes = items.locator('.canvas-note');
        expect([await notes.count(), await notes.first().textContent()]).toEqual([
          4,
          'Güncel veriler yükleniyor…',
        ]);
        failure.open();
        await page.clock.runFor(400);
        await notes.first().filter({ hasText: 'Güncel veriler şu anda alınamıyor' }).waitFor();
        isAway = false;
        await page.clock.runFor(6_000);
        expect(await items.getByText('Hiç banka bulunamadı').count()).toBe(0);
        success.open();
        await items.first().locator('.block-bankList a').first().waitFor({ state: 'attached' });
        expect(await notes.count()).toBe(0);
        await page.clock.runFor(2_000);
        await untilSaved(page);
      };
      await editorPage(server, staff.person, wait, { own: true });
    },
  );

  itInFull('says what has nothing to show yet', async () => {
    const state = await client.created({
      content: components(textBlock('', { id: 'm', settings: {} }), {
        id: 's',
        type: 'faq',
        content: { faqs: [] },
      }),
    });
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, state);
      const items = canvasOf(page).locator('.canvas-item');
      await items.nth(1).getByText('Henüz soru eklenmedi').waitFor();
      const label = await items.first().evaluate((item) => getComputedStyle(item, '::before').content);
      expect(label).toMatch(/: henüz içeriği yok/);
    });
  });
});

describe('the settings', () => {
  itInFull(
    'show a page in search results under its address, the home page under that of the site',
    async () => {
      const host = server.url.replace('http://', '');
      const shownAs = async (id: string): Promise<string | null> => {
        let address: string | null = null;
        await editorPage(server, staff.person, async (page) => {
          await openEditor(server, page, { id });
          await openTab(page, 'Sayfa ayarları');
          address = await page.textContent('.editor-search-address');
        });
        return address;
      };
      const { id } = await client.created({ slug: 'bir-sayfa' });
      expect([await shownAs(id), await shownAs(await idOf('anasayfa'))]).toEqual([
        `${host} › bir-sayfa`,
        host,
      ]);
    },
  );
});

describe('the preview', () => {
  itInFull.each([
    [390, '360'],
    [1280, '1280'],
  ])('on a screen of %d px begins at %s px', async (width, first) => {
    const state = await client.created();
    await editorPage(server, staff.person, async (page) => {
      await page.setViewportSize({ width, height: 844 });
      await openEditor(server, page, state);
      await button(page, 'Önizle').click();
      expect(await page.locator('#onizleme input[type="radio"]:checked').inputValue()).toBe(first);
    });
  });
});

describe('a picture', () => {
  itInFull(
    'brings its words along where nobody has written others, and one undo takes both back',
    async () => {
      const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
        .png()
        .toBuffer();
      const body = new FormData();
      body.append('_csrf', await staff.csrfToken());
      body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'deniz.png');
      const sent = await fetch(`${server.url}/admin/content/images`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: staff.cookie, Origin: server.url, Accept: 'text/html' },
        body,
      });
      expect(sent.status).toBe(303);
      await server.sql(`UPDATE images SET alt_text = 'Akşam güneşinde deniz' WHERE name LIKE 'deniz%'`);
      const state = await client.created({
        content: components({ id: 'g', type: 'imageBlock', title: 'Görsel', content: {} }),
      });
      await editorPage(server, staff.person, async (page) => {
        const pick = async (): Promise<void> => {
          await page.locator('#alan-content-imageUrl').click();
          await page.locator('.image-picker [type="search"]').fill('deniz');
          await page.locator('.image-choice', { hasText: 'deniz' }).first().dblclick();
          await page.locator('.image-picker').waitFor({ state: 'detached' });
        };
        await openEditor(server, page, state);
        await page.locator('.editor-item-name').click();
        await pick();
        expect(await page.inputValue('#alan-content-altText')).toBe('Akşam güneşinde deniz');
        await page.keyboard.press('Control+z');
        expect(await page.inputValue('#alan-content-altText')).toBe('');
        expect(await page.locator('.editor-picture img').count()).toBe(0);
        await page.fill('#alan-content-altText', 'Kendi sözüm');
        await pick();
        expect(await page.inputValue('#alan-content-altText')).toBe('Kendi sözüm');
        await untilSaved(page);
      });
    },
  );
});

describe('questions', () => {
  it.each(firstOrAll('mevduat', 'kredi-kartlari', 'uzaktan-musteri-edinimi'))(
    'of /%s keep the category they are stored with',
    async (slug) => {
      const stored = await server.sql<{ category: string }>(
        `SELECT DISTINCT f->>'category' AS category FROM pages, jsonb_path_query(content::jsonb, '$.components[*].content.faqs[*]') f
          WHERE slug = $1`,
        [slug],
      );
      expect(stored).toHaveLength(1);
      await editorPage(server, staff.person, async (page) => {
        await openEditor(server, page, { id: await idOf(slug) });
        await page.locator('.editor-item-name').first().click();
        await page.locator('.editor-entry-name').first().click();
        expect(await page.inputValue('#alan-content-faqs-0-category')).toBe(stored[0]?.category);
      });
    },
  );
});
