import { registry } from '../../views/blocks/registry.js';
import { readComponentExamples } from '../../views/components/examples.js';
import { standsAlone } from '../../views/discovery/gallery/index.js';
import { galleryPaths } from '../../src/shared/paths/gallery.js';
import { axe } from '../support/browser.js';
import { fits } from '../support/healthy.js';
import { openPage } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const components = await readComponentExamples();
const alone = components.flatMap(({ name, examples }) =>
  examples.filter(([, element]) => standsAlone(element)).map(([example]) => [name, example] as const),
);
const blocks = Object.values(registry);

const pages: readonly (readonly [string, string])[] = [
  ['all components', galleryPaths.index()],
  ...alone.map(([name, example]) => [`${name}, ${example}`, galleryPaths.component(name, example)] as const),
  // A page made of blocks is among those of visitors, in every run.
  ...firstOrAll(...blocks).map(({ type }) => [type, galleryPaths.block(type)] as const),
];

describe.each(pages)('/galeri: %s', (_name, path) => {
  it.each(firstOrAll(360, 768, 1280))('is accessible and fits at %d px', async (width) => {
    const page = await openPage({ reducedMotion: 'reduce', viewport: { width, height: 800 } });
    for (const look of firstOrAll('acik', 'koyu')) {
      const response = await page.goto(`${server.url}${path}?gorunum=${look}`);
      expect(response?.status()).toBe(200);
      expect([look, await axe(page, look === 'acik' ? 'all' : 'colors'), await fits(page)]).toEqual([
        look,
        [],
        true,
      ]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await fits(page)).toBe(true);
  });
});

describe('the gallery', () => {
  itInFull(
    'shows each example under an anchor of its own, and each component where its source lies',
    async () => {
      const page = await openPage();
      await page.goto(server.url + galleryPaths.index());
      for (const { name, examples } of components) {
        expect(await page.locator(`#bilesen-${name}`).textContent()).toContain(`views/components/${name}`);
        for (const [example] of examples)
          expect(await page.locator(`[id="bilesen-${name}-${example}"]`).count()).toBe(1);
      }
      for (const { type, examples } of blocks) {
        await page.goto(server.url + galleryPaths.block(type));
        const shown = await page.locator(`.gallery ol li a`).allTextContents();
        expect(shown).toEqual(examples.map(({ name }) => name));
        expect(await page.locator(`.block-${type}`).count()).toBe(examples.length);
      }
    },
  );

  it('shows what is chosen in a contrast theme, too', async () => {
    const page = await openPage({ forcedColors: 'active' });
    /** Colors of the first that is chosen, and of the first that is not. */
    const grounds = (all: string, chosen: string, part?: string): Promise<(string | null)[]> =>
      page.evaluate(
        ([every, is, pseudo]) =>
          [`${every}${is}`, `${every}:not(${is})`].map((selector) => {
            const element = document.querySelector(selector);
            return element && getComputedStyle(element, pseudo).backgroundColor;
          }),
        [all, chosen, part] as const,
      );
    await page.goto(server.url + galleryPaths.index());
    for (const [all, chosen, part] of [
      ['.segmented label', ':has(:checked)'],
      ['.segmented a', '[aria-current]'],
      ['.tabs a', '[aria-current]'],
      ['.pagination a', '[aria-current]'],
      ['.steps li', '[aria-current]'],
      ['.toggle-knob', ':is([aria-pressed=true] > *)'],
      ['.toggle-knob', ':is([aria-pressed=true] > *)', '::after'],
    ] as const) {
      const [is, isNot] = await grounds(all, chosen, part);
      expect([all, is, isNot]).not.toContain(null);
      expect([all, is]).not.toEqual([all, isNot]);
    }
    await page.goto(`${server.url}/ihtiyac-kredisi`);
    const [pressed, other] = await grounds('.chips button', '[aria-pressed=true]');
    expect(pressed).not.toBe(other);
  });

  itInFull('changes its look with the address', async () => {
    const page = await openPage();
    await page.goto(server.url + galleryPaths.index());
    const ground = (): Promise<string> =>
      page.locator('.gallery').evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.getByRole('link', { name: 'Koyu' }).click();
    expect(page.url()).toContain('gorunum=koyu');
    expect(await ground()).toBe('rgb(11, 18, 32)');
    await page.getByRole('link', { name: 'Açık' }).click();
    expect(await ground()).toBe('rgb(248, 250, 252)');
    const tabs = await page.getByRole('navigation', { name: 'Görünüm' }).boundingBox();
    const heading = await page.locator('.gallery h2').first().boundingBox();
    expect((heading?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeGreaterThanOrEqual(16);
  });
});
