import fc from 'fast-check';
import type { PageForm } from '../../../views/blocks/editor-contract.js';
import { EMPTY_FORM } from './page-form.js';
import { hasErrors, type PageCheckData, problemsOf } from './page-problems.js';

const around: PageCheckData = {
  banks: new Set(['akbank']),
  described: new Set(['0123456789abcdef']),
  isReserved: false,
  isTaken: false,
  isFixed: false,
  innerLinks: new Set(['eski']),
};
const form: PageForm = {
  ...EMPTY_FORM,
  title: 'Başlık',
  slug: 'baslik',
  metaDescription: 'Elli karakterden uzun, yüz altmıştan kısa bir açıklama burada durur.',
};
const found = (more: Partial<PageForm>, where: Partial<PageCheckData> = {}): string[] =>
  problemsOf({ ...form, ...more }, { ...around, ...where }).map(
    ({ component, field, severity }) => `${component ?? ''}:${field}:${severity}`,
  );
const components = (...list: unknown[]): string => JSON.stringify({ components: list });
const text = (html: string, settings: object = {}): object => ({
  id: 't',
  type: 'textBlock',
  settings,
  content: { text: html },
});

describe('problemsOf', () => {
  it.each<[string, Partial<PageForm>, Partial<PageCheckData>, string[]]>([
    ['nothing', { content: components(text('<p>x</p>')) }, {}, []],
    ['no component', {}, {}, [':content:error']],
    ['no component where the code has the page', {}, { isFixed: true }, []],
    ['no list', { content: '{}' }, {}, [':content:error']],
    ['a reserved address', { content: components(text('x')) }, { isReserved: true }, [':slug:error']],
    [
      'a reserved address that it has',
      { content: components(text('x')) },
      { isReserved: true, isFixed: true },
      [],
    ],
    ['a taken address', { content: components(text('x')) }, { isTaken: true }, [':slug:error']],
    ['an empty text', { content: components(text('<p> </p>')) }, {}, ['t:content.text:error']],
    [
      'a picture in place of a text',
      { content: components(text('<img src="/gorsel/a.webp" alt="Köprü">')) },
      {},
      [],
    ],
    [
      'a picture without words',
      { content: components(text('<img src="/gorsel/a.webp">')) },
      {},
      ['t:content.text:hint'],
    ],
    ['a skipped heading', { content: components(text('<h3>x</h3>')) }, {}, ['t:content.text:error']],
    [
      'a heading below the block’s own',
      { content: components(text('<h3>x</h3>', { title: 'Bir' })) },
      {},
      [],
    ],
    ['markup that skips', { template: 'legal', content: '<h2>a</h2><h4>b</h4>' }, {}, [':content:error']],
    ['markup that does not', { template: 'legal', content: '<h2>a</h2><h3>b</h3><h2>c</h2>' }, {}, []],
    [
      'a link to a heading of another block',
      {
        content: components(text('<p><a href="#bolum-ikinci">a</a></p>'), {
          ...text('<h2>İkinci</h2>'),
          id: 'u',
        }),
      },
      {},
      [],
    ],
    [
      'a link to no place of the page',
      { content: components(text('<p><a href="#yok">a</a></p>')) },
      {},
      ['t:content.text:error'],
    ],
    [
      'a link to no place that visitors have already',
      { content: components(text('<p><a href="#eski">a</a></p>')) },
      {},
      ['t:content.text:hint'],
    ],
    [
      'a link of a page whose code has places of its own',
      { content: components(text('<p><a href="#teklifler">a</a></p>')) },
      { isFixed: true },
      [],
    ],
    [
      'a link of a text that is the page',
      { template: 'legal', content: '<h2>a</h2><p><a href="#bolum-a">a</a><a href="#bolum-b">b</a></p>' },
      {},
      [':content:error'],
    ],
    [
      'the address of a button',
      {
        content: components({
          id: 'c',
          type: 'callToAction',
          content: { heading: 'x', buttonUrl: '#yok' },
          settings: { buttonText: 'Git' },
        }),
      },
      {},
      ['c:content.buttonUrl:error'],
    ],
    ['no markup', { template: 'article', content: ' ' }, {}, [':content:error']],
    [
      'a long description',
      { content: components(text('x')), metaDescription: 'a'.repeat(161) },
      {},
      [':metaDescription:hint'],
    ],
  ])('finds %s', (_name, more, where, expected) => {
    expect(found(more, where)).toEqual(expected);
  });

  it('names a component without an id by its place, as views do', () => {
    const content = components(
      {
        type: 'callToAction',
        order: 2,
        content: { heading: 'x', buttonUrl: '/' },
        settings: { buttonText: '' },
      },
      { type: 'faq', order: 1, content: { faqs: [{}] } },
    );
    expect(found({ content })).toEqual([
      'b1:content.faqs.0.question:error',
      'b1:content.faqs.0.answer:error',
      'b2:settings.buttonText:error',
    ]);
  });

  it('looks at the home page’s own texts', () => {
    const content = JSON.stringify({
      heroTitle: '',
      creditOptions: [{ title: 'Kart', path: 'javascript:x' }],
    });
    expect(found({ slug: 'anasayfa', content }, { isFixed: true, isReserved: true })).toEqual([
      ':home.heroTitle:error',
      ':home.creditOptions.0.path:error',
    ]);
  });

  it('refuses a text that is too large or too deep to be shown whole', () => {
    expect(found({ content: components(text('<blockquote>'.repeat(100))) })).toContain(
      't:content.text:error',
    );
    expect(found({ content: components(text(`<p>${'a<br>'.repeat(13_000)}`)) })).toContain(
      't:content.text:error',
    );
  });

  it('says something of every stored text and never fails', () => {
    const anything = fc.oneof(fc.json(), fc.string());
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom('json', 'default', 'x'),
        fc.boolean(),
        (content, template, isFixed) => {
          const problems = problemsOf({ ...form, template, content }, { ...around, isFixed });
          expect(typeof hasErrors(problems)).toBe('boolean');
        },
      ),
    );
  });
});

describe('a picture without words of its own', () => {
  const said = (imageUrl: string, altText = ''): readonly string[] =>
    problemsOf(
      { ...form, content: components({ id: 'g', type: 'imageBlock', content: { imageUrl, altText } }) },
      around,
    ).map(({ message }) => message);

  it.each(['/gorsel/0123456789abcdef.webp', '/gorsel/0123456789abcdef-640.webp'])(
    'gets the words of the library for %s, which has some',
    (src) => {
      expect(said(src)).toEqual([expect.stringContaining('kitaplıktaki alternatif metin okunur')]);
    },
  );

  it('promises no words that the library does not have', () => {
    expect(said('/gorsel/fedcba9876543210.webp')).toEqual([
      expect.stringContaining('ne burada ne de kitaplıkta yazılmış'),
    ]);
    expect(said('/gorsel/fedcba9876543210.webp', 'Bir köprü')).toEqual([]);
  });
});
