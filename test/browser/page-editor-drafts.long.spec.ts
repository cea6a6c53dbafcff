import { axe } from '../support/browser.js';
import { button, editorPage, openEditor, openTab, untilSaved } from '../support/editor.js';
import { eventually } from '../support/eventually.js';
import { openPageEditor, server, person, other, draftOf, three } from '../support/page-editor-desk.js';
import { accepted, form, PAGES } from '../support/pages.js';
import { Session } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

openPageEditor();

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
        await page.locator('#onizleme').getByRole('radio', { name: label, exact: true }).check();
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
