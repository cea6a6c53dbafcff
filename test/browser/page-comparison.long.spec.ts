import { pageComparisonPaths } from '../../src/shared/paths/page-comparison.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { healthy } from '../support/healthy.js';
import { author, draftOf, editor, openReviews, server } from '../support/page-review-desk.js';
import { staffPage } from '../support/staff-page.js';
import { firstOrAll } from '../support/tier.js';

openReviews();

it.each(firstOrAll(360, 768, 1280))(
  'shows two versions of a page beside each other, chosen without script, at %d px',
  async (width) => {
    const state = await editor.published({ title: 'İlk başlık' });
    await draftOf(state, 'İkinci başlık');
    await staffPage(
      server,
      author.person,
      async (page) => {
        await page.goto(server.url + adminPaths.pageRevisions(state.id));
        await page.click('a:has-text("Yan yana gör")');
        await page.frameLocator('iframe >> nth=0').locator('h1:has-text("İlk başlık")').waitFor();
        await page.frameLocator('iframe >> nth=1').locator('h1:has-text("İkinci başlık")').waitFor();
        await page.selectOption('#sag', { index: 1 });
        await page.click('button:has-text("Göster")');
        await page.waitForURL(/sag=\d+/);
        expect(page.url()).toContain(pageComparisonPaths.show(state.id));
        await page.frameLocator('iframe >> nth=1').locator('h1:has-text("İlk başlık")').waitFor();
      },
      { width, script: false },
    );
    await staffPage(
      server,
      author.person,
      async (page) => {
        await page.goto(server.url + pageComparisonPaths.show(state.id));
        await healthy(page);
      },
      { width },
    );
  },
);
