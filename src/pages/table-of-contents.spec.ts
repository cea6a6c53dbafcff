import { sanitiseHtml } from '../../views/blocks/content/sanitise-html.js';
import { withContents } from './table-of-contents.js';

const page = (...headings: string[]): ReturnType<typeof withContents> =>
  withContents(sanitiseHtml(headings.map((heading) => `<h2>${heading}</h2><p>Metin</p>`).join('')));

describe('withContents', () => {
  it('lists the headings of a long text and gives them ids', () => {
    const { html, contents } = page('Bir', '<em>İki</em> &amp; <a href="/x">bağ</a>', 'Üç &lt;b&gt;', 'Dört');
    expect(contents).toEqual([
      { id: 'bolum-bir', html: 'Bir' },
      { id: 'bolum-iki-bag', html: 'İki &amp; bağ' },
      { id: 'bolum-uc-b', html: 'Üç &lt;b&gt;' },
      { id: 'bolum-dort', html: 'Dört' },
    ]);
    expect(html).toContain('<h2 id="bolum-iki-bag"><em>İki</em>');
  });

  it('lists headings of the second level alone, and changes nothing but ids', () => {
    const text = '<p>Önce</p><h3>Ara</h3><h2>Bir</h2><h2>İki</h2><h3>Alt</h3><h2>Üç</h2><h2>Dört</h2>';
    const { html, contents } = withContents(sanitiseHtml(text));
    expect(contents.map(({ id }) => id)).toEqual(['bolum-bir', 'bolum-iki', 'bolum-uc', 'bolum-dort']);
    expect(html.replace(/ id="bolum-[a-z]+"/g, '')).toBe(text);
  });

  it('takes a heading written in a text for what it is: text', () => {
    const { html, contents } = page('Bir', 'İki', 'Üç &lt;/h2&gt;&lt;h2&gt;', 'Dört');
    expect(contents).toHaveLength(4);
    expect(html.match(/<h2/g)).toHaveLength(4);
  });

  it('lists nothing of a short text, whose headings links find all the same', () => {
    const { html, contents } = page('Bir', 'İki', 'Üç');
    expect(contents).toEqual([]);
    expect(html).toContain('<h2 id="bolum-uc">Üç</h2>');
  });
});
