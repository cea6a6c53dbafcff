import { eventually } from '../support/eventually.js';
import type { Page } from 'playwright-core';
import { button, choose, editorPage, looksWell, openEditor, openTab, untilSaved } from '../support/editor.js';
import { components, EditorClient, form, PAGES, type PageState, textBlock } from '../support/pages.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;
let staff: Session & { readonly person: TestPerson };
let client: EditorClient;
let state: PageState;

const CONTENT = components(
  textBlock('<h2>Bir</h2><p>İki</p>', { id: 'a', title: 'Metin' }),
  { id: 'b', type: 'faq', title: 'Sorular', content: { faqs: [{ question: 'Soru', answer: 'Yanıt' }] } },
  { id: 'c', type: 'imageBlock', title: 'Görsel', content: {} },
);

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'admin');
  client = new EditorClient(server, staff);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql(`DELETE FROM pages WHERE NOT is_system`);
  state = await client.created({ content: CONTENT });
});
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.id !== '' ? (activeElement?.id ?? null) : activeElement.textContent;
  });

interface State {
  readonly name: string;
  readonly enter: (page: Page) => Promise<void>;
  /** The element that has the focus then, where it matters. */
  readonly focus?: string;
}

/** How to come to each state of the editor. */
const STATES: readonly State[] = [
  {
    name: 'list of components and library',
    enter: () => Promise.resolve(),
  },
  {
    name: 'general tab of a component',
    enter: async (page) => {
      await choose(page, 'Sorular');
      await openTab(page, 'Genel');
    },
  },
  {
    name: 'content tab with an open question',
    enter: async (page) => {
      await choose(page, 'Sorular');
      await page.locator('.editor-entry-name').click();
    },
  },
  {
    name: 'style tab',
    enter: async (page) => {
      await choose(page, 'Metin');
      await openTab(page, 'Görünüm');
    },
  },
  {
    name: 'question before deleting',
    enter: async (page) => {
      await page.focus('.editor-item-name');
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog').waitFor();
    },
    focus: 'Vazgeç',
  },
  {
    name: 'picture picker',
    enter: async (page) => {
      await choose(page, 'Görsel');
      await page.locator('#alan-content-imageUrl').click();
      await page.locator('.image-choice img').first().waitFor();
    },
    focus: 'gorsel-ara',
  },
  {
    name: 'link picker',
    enter: async (page) => {
      await choose(page, 'Metin');
      await page.locator('.editor-rich-text').click();
      await page.keyboard.press('Control+a');
      await page
        .locator('.editor-rich-tools')
        .getByRole('button', { name: /Bağlantı/ })
        .click();
      await page.getByRole('dialog', { name: 'Bağlantı' }).waitFor();
    },
    focus: 'baglanti-adresi',
  },
  {
    name: 'settings, with a schedule that is refused',
    enter: async (page) => {
      await openTab(page, 'Sayfa ayarları');
      await page.fill('#zaman-yayin', '2020-01-01T10:00');
      await button(page, 'Zamanlamayı kaydet').click();
      await page.locator('#zaman-yayin-hata').waitFor();
    },
  },
  {
    name: 'settings, with a schedule that is kept',
    enter: async (page) => {
      await openEditor(server, page, await client.created({ slug: 'planli', title: 'Planlı' }));
      await openTab(page, 'Sayfa ayarları');
      await page.fill('#zaman-yayin', '2099-01-01T10:00');
      await page.fill('#zaman-kaldirma', '2099-02-01T10:00');
      await button(page, 'Zamanlamayı kaydet').click();
      await button(page, 'Zamanlamayı kaldır').waitFor();
      await page
        .getByText(/2099.* tarihinde yayınlanacak\. .*2099.* tarihinde yayından kalkacak\./)
        .waitFor();
    },
  },
  {
    name: 'list of what is missing',
    enter: async (page) => {
      await button(page, 'Yayınla').click();
      await page.locator('.editor-problems').first().waitFor();
    },
  },
  {
    name: 'preview with its link',
    enter: async (page) => {
      await button(page, 'Önizle').click();
      await button(page, 'Önizleme bağlantısını kopyala').click();
      await page.locator('#onizleme-baglantisi').waitFor();
    },
  },
  {
    name: 'revisions with a comparison',
    enter: async (page) => {
      await button(page, 'Sürümler').click();
      await page.fill('#surum-adi', 'Ara');
      await button(page, 'Sakla').click();
      await page.locator('#surumler').getByRole('button', { name: 'Karşılaştır' }).click();
      await page.getByText('İki sürüm arasında fark yok').waitFor();
    },
  },
  {
    name: 'conflict with a comparison',
    enter: async (page) => {
      await client.write('draft', state, form({ title: 'Onun başlığı', content: CONTENT }));
      await openTab(page, 'Sayfa ayarları');
      await page.fill('#alan-title', 'Benim başlığım');
      const dialog = page.getByRole('alertdialog', { name: 'Sayfa bu sırada değişti' });
      await dialog.getByRole('button', { name: 'Karşılaştır', exact: true }).click();
      await dialog.getByText('Onun başlığı').waitFor();
    },
  },
  {
    name: 'work that waits for the server',
    enter: async (page) => {
      await openTab(page, 'Sayfa ayarları');
      await page.route('**/draft', (route) => route.abort('internetdisconnected'));
      await page.fill('#alan-title', 'Bekleyen başlık');
      await page.waitForSelector('.editor-state[data-state="away"]');
    },
  },
  {
    name: 'work that is offered again',
    enter: async (page) => {
      await openTab(page, 'Sayfa ayarları');
      await page.route('**/draft', (route) => route.abort('internetdisconnected'));
      await page.fill('#alan-title', 'Kalan başlık');
      await page.waitForSelector('.editor-state[data-state="away"]');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await button(page, 'Değişiklikleri aç').waitFor();
    },
  },
];

describe('the editor at every width, light and dark', () => {
  it.each(firstOrAll(...STATES))(
    '$name',
    async ({ enter, focus }) => {
      await editorPage(server, staff.person, async (page) => {
        await openEditor(server, page, state);
        await page.frameLocator('.editor-canvas iframe').locator('.canvas-item').nth(2).waitFor();
        await enter(page);
        if (focus !== undefined) expect(await focused(page)).toBe(focus);
        await looksWell(page);
      });
    },
    60_000,
  );
});

describe('where the editor can’t be loaded', () => {
  it.each(firstOrAll('/new', ''))(
    'the plain form of a page %s and its preview link look well',
    async (path) => {
      await editorPage(server, staff.person, async (page) => {
        await page.route('**/island-page-editor-*.js', (route) => route.abort('internetdisconnected'));
        await page.goto(`${server.url}${PAGES}${path === '' ? `/${state.id}` : path}`);
        await page.locator('[data-plain-editor] #title').waitFor();
        await looksWell(page);
        if (path !== '') return;
        await button(page, 'Önizleme bağlantısı al').click();
        await page.getByLabel('Bağlantı', { exact: true }).waitFor();
        await looksWell(page);
      });
    },
    60_000,
  );
});

describe('the canvas', () => {
  it('shows what was just added', async () => {
    const long = textBlock(`<p>${'Uzun bir metin. '.repeat(900)}</p>`, { id: 'u', title: 'Uzun' });
    const tall = await client.created({ slug: 'uzun', title: 'Uzun', content: components(long) });
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, tall);
      await page.click('[data-type="callToAction"]');
      const added = page.frameLocator('.editor-canvas iframe').locator('.canvas-item[data-selected]');
      await added.waitFor();
      await eventually(() => added.evaluate((row) => row.getBoundingClientRect().top < innerHeight), 10_000);
      await untilSaved(page);
    });
  });
});
