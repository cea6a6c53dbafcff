import fc from 'fast-check';
import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { findIn, replaceAll } from './find.js';
import { formOf, workOf } from './work.js';

const form = (content: string, more: Partial<PageForm> = {}): PageForm => ({
  title: 'İhtiyaç kredisi rehberi',
  slug: 'ihtiyac-kredisi-rehberi',
  metaTitle: '',
  metaDescription: '',
  template: 'article',
  isFeatured: false,
  author: 'Admin',
  category: '',
  content,
  ...more,
});
const found = (page: PageForm, text: string, isExact = false): [string, number][] =>
  findIn(workOf(page), { text, isExact }).map(({ name, count }) => [name, count]);
const replaced = (page: PageForm, text: string, by: string, isExact = false): PageForm =>
  formOf(replaceAll(workOf(page), { text, isExact }, by));

describe('finding in a page', () => {
  it('finds Turkish capitals, in words and never in tags or addresses', () => {
    const page = form('<p class="kredi">KREDİ ve kredi <a href="/ihtiyac-kredisi">buradan</a></p>');
    expect(found(page, 'kredi')).toEqual([
      ['Sayfa ayarları › Başlık', 1],
      ['Metin', 2],
    ]);
    expect(found(page, 'kredi', true)).toEqual([
      ['Sayfa ayarları › Başlık', 1],
      ['Metin', 1],
    ]);
    expect(found(page, 'href')).toEqual([]);
    expect(found(page, '')).toEqual([]);
    expect(found(form('<p>ISI</p>'), 'ısı')).toEqual([['Metin', 1]]);
  });

  it('names component and field, and shows the words around', () => {
    const components = [
      {
        id: 'a',
        type: 'faq',
        title: 'Sorular',
        content: { faqs: [{ question: 'Neden?', answer: 'Çünkü faiz düştü.' }] },
      },
      { id: 'b', type: 'carousel', text: 'faiz' },
    ];
    const page = form(JSON.stringify({ components }), { template: 'json' });
    const [place] = findIn(workOf(page), { text: 'faiz', isExact: false });
    expect(place).toMatchObject({
      name: 'Sorular › Sorular 1 › Yanıt',
      excerpt: { before: 'Çünkü ', found: 'faiz', after: ' düştü.' },
    });
    expect(found(page, 'faiz')).toHaveLength(1);
  });
});

describe('replacing in a page', () => {
  it('changes words alone, writes signs as text and takes the replacement as it is', () => {
    const page = form('<p>A &amp; B <a href="/a">A</a></p>', { title: 'A' });
    const { title, slug, content } = replaced(page, 'a', '<b>$& & </b>');
    expect([title, slug]).toEqual(['<b>$& & </b>', page.slug]);
    expect(content).toBe(
      '<p>&lt;b&gt;$&amp; &amp; &lt;/b&gt; &amp; B <a href="/a">&lt;b&gt;$&amp; &amp; &lt;/b&gt;</a></p>',
    );
  });

  it('keeps what it does not know, and is undone by the step before', () => {
    const stored = {
      extra: 1,
      components: [{ id: 'a', type: 'textBlock', odd: true, content: { text: '<p>Bir bir</p>' } }],
    };
    const page = form(JSON.stringify(stored), { template: 'json', title: '' });
    const after = JSON.parse(replaced(page, 'bir', 'iki').content) as typeof stored;
    expect(after).toMatchObject({
      extra: 1,
      components: [{ odd: true, content: { text: '<p>iki iki</p>' } }],
    });
  });

  it('leaves no word that is searched, unless the replacement has it, and every tag', () => {
    const tags = (html: string): string[] => html.match(/<[^<>]*>/g) ?? [];
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<strong>',
      'faiz',
      'FAİZ',
      ' ',
      '&amp;',
      'oran',
      '<a href="/faiz">',
    );
    fc.assert(
      fc.property(
        fc.array(part).map((all) => all.join('')),
        (html) => {
          const { content } = replaced(form(html, { title: '' }), 'faiz', 'kâr payı');
          expect(tags(content)).toEqual(tags(html));
          expect(content.replace(/<[^<>]*>/g, ' ')).not.toMatch(/faiz|FAİZ/);
        },
      ),
    );
  });
});
