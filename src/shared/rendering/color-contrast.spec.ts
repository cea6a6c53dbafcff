import { contrastOf } from './color-contrast.js';

it('has nothing to say about colors that go together', () => {
  const { figures, warnings } = contrastOf('#F7BA45', '#1e293b');
  expect(warnings).toEqual([]);
  expect(figures[0]).toEqual(['Düğme yazısı', '8,4 : 1']);
});

it.each([
  ['#2563eb', '#1e293b', ['okunmaz (kontrast 2,8 : 1', 'seçilmez']],
  ['#fafafa', '#1e293b', ['açık görünümün zemininden']],
  ['#0c1320', '#ffffff', ['koyu görünümün zemininden']],
])('warns of %s with %s', (primary, secondary, texts) => {
  const { warnings } = contrastOf(primary, secondary);
  expect(warnings).toHaveLength(texts.length);
  texts.forEach((text, at) => {
    expect(warnings[at]).toContain(text);
  });
});

it('says nothing of what is no color', () => {
  expect(contrastOf('kırmızı', '#1e293b')).toEqual({ figures: [], warnings: [] });
});
