import { sanitiseHtml } from './sanitise-html.js';
import { withContents } from './table-of-contents.js';

const page = (...headings: string[]): ReturnType<typeof withContents> =>
  withContents(sanitiseHtml(headings.map((heading) => `<h2>${heading}</h2><p>Metin</p>`).join('')));

describe('withContents', () => {
  it('lists the headings of a long text and gives them ids', () => {
    const { html, contents } = page('Bir', '<em>İki</em> &amp; <a href="/x">bağ</a>', 'Üç &lt;b&gt;', 'Dört');
    expect(contents).toEqual([
      { id: 'bolum-1', html: 'Bir' },
      { id: 'bolum-2', html: 'İki &amp; bağ' },
      { id: 'bolum-3', html: 'Üç &lt;b&gt;' },
      { id: 'bolum-4', html: 'Dört' },
    ]);
    expect(html).toContain('<h2 id="bolum-2"><em>İki</em>');
  });

  it('leaves a short text as it is', () => {
    const { html, contents } = page('Bir', 'İki', 'Üç');
    expect(contents).toEqual([]);
    expect(html).not.toContain('id=');
  });
});
