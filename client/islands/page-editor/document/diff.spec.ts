import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { differencesOf } from './diff.js';

const form = (components: unknown[], more: Partial<PageForm> = {}): PageForm => ({
  title: 'Sayfa',
  slug: 'sayfa',
  metaTitle: '',
  metaDescription: '',
  template: 'json',
  isFeatured: false,
  author: 'Admin',
  category: '',
  content: JSON.stringify({ components }),
  ...more,
});
const faq = {
  id: 'a',
  type: 'faq',
  settings: { title: 'Sorular' },
  content: { faqs: [{ question: 'Neden?', answer: 'Çünkü.' }] },
};
const text = { id: 'b', type: 'textBlock', content: { text: '<p>Merhaba</p>' } };
const header = { id: 'c', type: 'header' };

describe('differencesOf', () => {
  it('finds nothing between equal forms', () => {
    expect(differencesOf(form([faq, text]), form([faq, text]))).toEqual([]);
  });

  it('names what was added, removed, changed and moved', () => {
    const changed = { ...faq, content: { faqs: [{ question: 'Niçin?', answer: 'Çünkü.' }] } };
    const added = { id: 'd', type: 'newsletter' };
    expect(differencesOf(form([faq, text, header]), form([changed, header, added]))).toEqual([
      {
        name: 'Sıkça sorulan sorular',
        kind: 'changed',
        differences: [{ label: 'Sorular 1 › Soru', before: 'Neden?', after: 'Niçin?' }],
      },
      { name: 'Bülten', kind: 'added', differences: [] },
      { name: 'Metin', kind: 'removed', differences: [] },
    ]);
    expect(differencesOf(form([faq, text]), form([text, faq])).map(({ kind }) => kind)).toEqual([
      'moved',
      'moved',
    ]);
  });

  it('shows markup as words and switches as yes or no', () => {
    const after = { ...text, content: { text: '<p>Güle <em>güle</em></p>' }, style: { hideOnPhone: true } };
    expect(differencesOf(form([text]), form([after]))[0]?.differences).toEqual([
      { label: 'Metin', before: 'Merhaba', after: 'Güle güle' },
      { label: 'Görünüm › Telefonda gizle', before: '—', after: 'Evet' },
    ]);
  });

  it('compares the fields of the page and texts by paragraph', () => {
    const before = form([], { template: 'legal', content: '<p>Bir</p><p>İki</p>' });
    const after = { ...before, title: 'Yeni', content: '<p>Bir</p><p>Üç</p>' };
    expect(differencesOf(before, after)).toEqual([
      {
        name: 'Sayfa ayarları',
        kind: 'page',
        differences: [{ label: 'Başlık', before: 'Sayfa', after: 'Yeni' }],
      },
      { name: 'Metin', kind: 'text', differences: [{ label: 'Paragraf 1', before: 'İki', after: 'Üç' }] },
    ]);
  });

  it('compares components of unknown type and broken content as they are stored', () => {
    const carousel = { id: 'x', type: 'carousel', speed: 3 };
    expect(differencesOf(form([carousel]), form([{ ...carousel, speed: 4 }]))).toEqual([
      {
        name: 'Bilinmeyen bileşen',
        kind: 'changed',
        differences: [{ label: 'speed', before: '3', after: '4' }],
      },
    ]);
    expect(differencesOf(form([]), form([], { content: '{' }))[0]?.kind).toBe('text');
  });
});
