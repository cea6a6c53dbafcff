import { pageAnchors } from './page-anchors.js';

const idsIn = (template: string, content: string): string[] =>
  pageAnchors(template, content).map(({ id, label }) => `${id}: ${label}`);

describe('pageAnchors', () => {
  it('names the headings of a text by their words, a second of the same words by a number', () => {
    const text = '<h2>Ödeme planı</h2><h3>Nasıl <em>hesaplanır?</em></h3><h2>Ödeme Planı</h2><h2>★</h2>';
    expect(idsIn('legal', text)).toEqual([
      'bolum-odeme-plani: Ödeme planı',
      'bolum-nasil-hesaplanir: Nasıl hesaplanır?',
      'bolum-odeme-plani-2: Ödeme Planı',
    ]);
  });

  it('names blocks by their headings, headings of their texts, and blocks without either by their own ids', () => {
    const components = [
      { id: 'a', type: 'textBlock', settings: { title: 'Koşullar' }, content: { text: '<h3>Koşullar</h3>' } },
      { id: 'callToAction-7f', type: 'textBlock', title: 'Çağrı', content: { text: '<p>Başvurun</p>' } },
      { type: 'textBlock', content: { text: '<p>Adsız</p>' } },
      { type: 'bilinmeyen' },
    ];
    expect(idsIn('json', JSON.stringify({ components }))).toEqual([
      'bolum-kosullar: Koşullar',
      'bolum-kosullar-2: Koşullar',
      'bolum-calltoaction-7f: Çağrı',
    ]);
  });

  it('keeps the names when blocks change places', () => {
    const [one, two] = ['Bir', 'İki'].map((title) => ({ id: title, type: 'faq', settings: { title } }));
    const ids = (...components: unknown[]): string[] => idsIn('json', JSON.stringify({ components }));
    expect(ids(two, one).toReversed()).toEqual(ids(one, two));
  });

  it('leaves out a heading that changes with the settings', () => {
    expect(idsIn('default', '<h2>Stopaj %{{stopaj:TRY:6}}</h2><h2>Sabit</h2>')).toEqual([
      'bolum-sabit: Sabit',
    ]);
  });

  it.each(['', '{', '[]', '{"components":{}}'])('finds nothing in %j', (content) => {
    expect(pageAnchors('json', content)).toEqual([]);
  });
});
