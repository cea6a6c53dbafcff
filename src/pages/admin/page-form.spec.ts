import fc from 'fast-check';
import { completed, draftProblems, EMPTY_FORM, prepared, readPageForm, slugOf } from './page-form.js';

const form = { ...EMPTY_FORM, title: 'Başlık', slug: 'baslik' };

describe('readPageForm', () => {
  it('reads a form and JSON alike, and the author that every page has', () => {
    const read = readPageForm({
      title: ' Başlık ',
      slug: 'baslik',
      template: 'json',
      isFeatured: 'true',
      content: ' {} ',
    });
    expect(read).toEqual({
      title: 'Başlık',
      slug: 'baslik',
      metaTitle: '',
      metaDescription: '',
      template: 'json',
      isFeatured: true,
      author: 'Admin',
      category: '',
      content: ' {} ',
    });
    expect(readPageForm({ ...read, isFeatured: false }).isFeatured).toBe(false);
  });

  it.each([
    null,
    'x',
    { title: 7 },
    { content: ['a'] },
    { title: 'a\0' },
    { content: '\ud800' },
    { title: 'a\u0007' },
  ])('refuses %j', (given) => {
    expect(() => readPageForm(given)).toThrow();
  });
});

describe('slugOf', () => {
  it.each([
    ['İstanbul’da Işık & Ümit', 'istanbul-da-isik-umit'],
    ['  --ÇOK   çğıöşü--  ', 'cok-cgiosu'],
    ['日本', ''],
    [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
  ])('makes of %p %p', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

describe('completed', () => {
  it('fills in address and title for search engines where they are empty', () => {
    expect(completed({ ...form, slug: '' }, 'Site')).toMatchObject({
      slug: 'baslik',
      metaTitle: 'Başlık | Site',
    });
    expect(completed({ ...form, metaTitle: 'Kendi' }, 'Site')).toMatchObject({
      slug: 'baslik',
      metaTitle: 'Kendi',
    });
    expect(completed({ ...form, title: '', slug: '' }, 'Site')).toMatchObject({ slug: '', metaTitle: '' });
  });
});

describe('prepared', () => {
  it('keeps every text of components byte for byte', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(4), (json, indent) => {
        const content = JSON.stringify(JSON.parse(json), null, indent);
        expect(prepared({ ...form, content }, null).content).toBe(content);
        const sent = content.replaceAll('\n', '\r\n');
        expect(prepared({ ...form, content: sent }, { ...form, content }).content).toBe(content);
      }),
    );
  });

  it('gives back a stored text whose line ends a browser changed, whatever they were', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const content = text.replaceAll('\r', '') + '\r\nx\ny';
        const sent = content.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n');
        for (const template of ['json', 'default'])
          expect(prepared({ ...form, template, content: sent }, { ...form, content }).content).toBe(content);
      }),
    );
  });

  it('makes markup harmless, and never shortens what is too long', () => {
    const of = (content: string): string => prepared({ ...form, template: 'legal', content }, null).content;
    expect(of('<h1>Bir</h1><img src=x onerror=alert(1)><p style="color:red">İki')).toBe(
      '<h2>Bir</h2><p>İki</p>',
    );
    expect(of('a'.repeat(200_001))).toHaveLength(200_001);
  });
});

describe('draftProblems', () => {
  const about = (content: string): string | undefined =>
    draftProblems({ ...form, content }, null)[0]?.message;

  it('says where a text stops being JSON', () => {
    expect(about('{"a":1,\n  "b" 2}')).toContain('Satır 2, karakter 7.');
    expect(about('{"components":[')).toContain('Sayfa içeriği doğru formatta değil.');
    expect(about('')).toContain('Sayfa içeriği doğru formatta değil.');
    expect(about('{}')).toBeUndefined();
  });

  it('leaves alone what is broken already and has not been touched', () => {
    const broken = { ...form, content: '{' };
    expect(draftProblems(broken, broken)).toEqual([]);
    expect(draftProblems({ ...broken, template: 'eski' }, { ...broken, template: 'eski' })).toEqual([]);
    expect(draftProblems({ ...broken, template: 'eski' }, broken)).toMatchObject([{ field: 'template' }]);
  });
});

describe('a text that is too large or too deep', () => {
  it.each([
    ['<p>a<br>'.repeat(13_000), 'çok karmaşık'],
    ['<blockquote>'.repeat(100), 'iç içe'],
  ])('is refused as it is, and not cut', (content, reason) => {
    const made = prepared({ ...form, template: 'default', content }, null);
    expect(made.content).toBe(content);
    expect(draftProblems(made, null)).toEqual([
      {
        component: null,
        field: 'content',
        message: expect.stringContaining(reason) as string,
        severity: 'error',
      },
    ]);
  });
});
