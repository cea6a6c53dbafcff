import { paths } from '../../src/shared/paths/site.js';
import { fits } from '../support/healthy.js';
import { edges } from '../support/layout.js';
import { opener } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1280, height: 800 };
const LOANS = paths.loan('ihtiyac-kredisi');

const open = opener(() => server, { reducedMotion: 'reduce' });

const ROWS = '.offers tbody tr:has(th):visible';

describe.each(firstOrAll([LOANS], [paths.deposits()], ['/konut-kredisi']))(
  'the first screen of %s',
  (path) => {
    it.each(firstOrAll(PHONE, TABLET, DESK))(
      'has amount, term and the best offer at $width px',
      async (viewport) => {
        const page = await open(path, { viewport: viewport });
        for (const field of ['#tutar', '#vade'])
          expect((await edges(page, field))[0]?.bottom).toBeLessThan(viewport.height / 2);
        const [first] = await edges(page, ROWS);
        expect(first?.top).toBeGreaterThan(0);
        expect(first?.bottom).toBeLessThanOrEqual(740);
        // Its button is in it, and the only one of its color.
        const bottoms = await page.locator('main .button-primary:visible').evaluateAll((all) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.backgroundColor = 'var(--brand)';
          const brand = getComputedStyle(probe).backgroundColor;
          probe.remove();
          const yellow = all.filter((one) => getComputedStyle(one).backgroundColor === brand);
          return yellow.map((one) => one.getBoundingClientRect().bottom);
        });
        expect(bottoms).toHaveLength(1);
        expect(bottoms[0]).toBeLessThanOrEqual(first?.bottom ?? 0);
      },
    );

    it('has eight offers of a line each at 1280 px, and the rest behind them', async () => {
      const page = await open(path, { viewport: DESK, javaScriptEnabled: false });
      const rows = await edges(page, ROWS);
      expect(rows).toHaveLength(8);
      expect(rows.at(-1)?.bottom).toBeLessThanOrEqual(DESK.height);
      const heights = rows.map(({ top, bottom }) => bottom - top);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
      // Those with a remark have it below their line.
      const remarked = page.locator(ROWS).filter({ has: page.locator('td > small + details') });
      expect(heights.filter((height) => height > 64)).toHaveLength(await remarked.count());
      await page.locator('.rest summary').click();
      await page.locator(ROWS).nth(8).waitFor();
      expect(await page.locator(ROWS).count()).toBe(await page.locator('.offers tbody th').count());
    });

    it('shows advertisement and sponsors below the first eight, and what the page is about below them', async () => {
      const page = await open(path, { viewport: PHONE });
      const [last] = (await edges(page, ROWS)).slice(-1);
      const [ad] = await edges(page, '.ad-masthead');
      const [about] = await edges(page, '.about');
      expect(ad?.top).toBeGreaterThan(last?.bottom ?? Infinity);
      expect(about?.top).toBeGreaterThan(ad?.bottom ?? Infinity);
      for (const sponsored of await edges(page, '.featured'))
        expect(sponsored.top).toBeGreaterThan(last?.bottom ?? Infinity);
      // The page's heading stands first in its document all the same.
      expect(
        await page
          .locator('main h1, main h2')
          .first()
          .evaluate(({ tagName }) => tagName),
      ).toBe('H1');
    });
  },
);

it('the kinds of loan are tabs at the desk, without the button of the phone’s menu', async () => {
  const page = await open(LOANS, { viewport: DESK });
  expect(await page.locator('.tab-menu summary').isVisible()).toBe(false);
  expect(await page.locator('.tab-menu a:visible').count()).toBeGreaterThan(3);
});

it('an offer is three lines on a phone, its cost rates the third, and opens at a touch anywhere on them, without script', async () => {
  const page = await open(LOANS, { viewport: PHONE, javaScriptEnabled: false });
  const heights = (await edges(page, ROWS)).map(({ top, bottom }) => bottom - top);
  // The first has its button, and some a remark.
  expect(Math.min(...heights)).toBeLessThanOrEqual(90);
  const cost = page.locator(ROWS).nth(1).locator('td').nth(3);
  expect(await cost.innerText()).toMatch(/^%\d+,\d\d \(aylık %\d,\d\d\)$/);
  expect(await cost.isVisible()).toBe(true);
  const row = page.locator(ROWS).nth(2);
  const plan = row.getByRole('link', { name: 'Ödeme planı' });
  expect(await plan.isVisible()).toBe(false);
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
  await plan.waitFor();
  await row.getByRole('checkbox', { name: 'Karşılaştır' }).waitFor();
  const bank = await row.getByRole('rowheader').innerText();
  for (const name of ['Banka beni arasın', 'Bankaya git'])
    await row.getByRole('link', { name: `${bank.split('\n')[0] ?? ''} ${name}`, exact: true }).waitFor();
});

it('what was asked stays in sight while the list is read', async () => {
  const phone = await open(LOANS, { viewport: PHONE });
  await phone.evaluate(() => {
    document.querySelector('.rest')?.scrollIntoView({ block: 'end' });
  });
  await phone.waitForFunction(() => {
    const { top = -1, bottom = -1 } = document.querySelector('.list-head')?.getBoundingClientRect() ?? {};
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    return scrollY > 200 && Math.abs(top - bar) <= 1 && bottom < 200;
  });
  const desk = await open(LOANS, { viewport: DESK });
  await desk.locator('.rest summary').click();
  await desk.evaluate(() => {
    scrollTo(0, 700);
  });
  await desk.waitForFunction(() => {
    const { top = -1 } = document.querySelector('#tutar')?.getBoundingClientRect() ?? {};
    return scrollY > 300 && top > 64 && top < 300;
  });
});

itInFull('holds with text of twice the size: nothing is cut off or written over', async () => {
  // A desk at 200 % is half as wide.
  for (const [viewport, size] of [
    [PHONE, '200%'],
    [{ width: 640, height: 400 }, '100%'],
  ] as const) {
    const page = await open(LOANS, { viewport: viewport });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
    const isWide = await page
      // The strip of conditions scrolls in itself.
      .locator('.tool :is(input:not(.conditions input), h2, .list-head a, .offers :is(th, td))')
      .evaluateAll((parts) => parts.some((part) => part.getBoundingClientRect().right > innerWidth));
    expect(isWide).toBe(false);
    const faults = await page.locator(ROWS).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const cells = [...row.querySelectorAll('th, td:not(:last-child)')].filter(
          (cell) => cell.getBoundingClientRect().width > 0,
        );
        const { top, bottom } = row.getBoundingClientRect();
        const boxes = cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect();
        });
        const isOut = boxes.some((box) => box.top < top - 1 || box.bottom > bottom + 1);
        const isOver = boxes.some((a, at) =>
          boxes
            .slice(at + 1)
            .some(
              (b) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
            ),
        );
        return isOut || isOver ? [row.textContent] : [];
      }),
    );
    expect(faults).toEqual([]);
  }
});

it.each(['ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi'])(
  '/%s fits a window of any width',
  async (path) => {
    const page = await open(`/${path}`, { viewport: DESK });
    const wide: number[] = [];
    for (const width of [1280, 1200, 1199, 1100, 1024, 1023, 900, 768, 767, 600]) {
      await page.setViewportSize({ width, height: 900 });
      if (!(await fits(page))) wide.push(width);
    }
    expect(wide).toEqual([]);
  },
);

it('offers are put beside one another by boxes beside their rows at the desk, by boxes within opened rows on a phone', async () => {
  const desk = await open(LOANS, { viewport: DESK, javaScriptEnabled: false });
  const boxes = desk.locator(`${ROWS} input`);
  for (const at of [0, 3]) await boxes.nth(at).check();
  expect(await desk.locator('.offers details[open]').count()).toBe(0);
  await desk.getByRole('button', { name: 'Karşılaştır' }).click();
  await desk.waitForURL(/\/yan-yana\/ihtiyac-kredisi\?.*karsilastir=\w+&karsilastir=\w+/);
  const phone = await open(LOANS, { viewport: PHONE });
  expect(await phone.locator(`${ROWS} input`).filter({ visible: true }).count()).toBe(0);
});
