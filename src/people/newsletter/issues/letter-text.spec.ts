import fc from 'fast-check';
import { richMailLinks, richMailText } from '../../../../views/messages/deliveries/rich-mail.js';
import { isEmptyText, letterText } from './letter-text.js';

const asText = (html: string): string => richMailText(letterText(html));

describe('letterText', () => {
  it('keeps bold words, links, lists and line breaks', () => {
    const html =
      '<p>Merhaba,<br>bu hafta <strong>iki</strong> banka <a href="/ihtiyac-kredisi">ucuzladı</a>.</p>' +
      '<ul><li>Bir</li><li>İki<ol start="3"><li>Üç</li></ol></li></ul>';
    expect(letterText(html)).toEqual([
      {
        kind: 'p',
        spans: [
          { text: 'Merhaba,' },
          { text: '\n' },
          { text: 'bu hafta ' },
          { text: 'iki', marks: ['strong'] },
          { text: ' banka ' },
          { text: 'ucuzladı', href: '/ihtiyac-kredisi' },
          { text: '.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: [
          [{ kind: 'p', spans: [{ text: 'Bir' }] }],
          [
            { kind: 'p', spans: [{ text: 'İki' }] },
            { kind: 'list', isOrdered: true, start: 3, items: [[{ kind: 'p', spans: [{ text: 'Üç' }] }]] },
          ],
        ],
      },
    ]);
    expect(asText(html)).toBe(
      'Merhaba,\nbu hafta iki banka ucuzladı (/ihtiyac-kredisi).\n\n- Bir\n- İki\n  3. Üç',
    );
  });

  it('writes quotes, tables and links of several forms as text', () => {
    expect(asText('<blockquote><p>Bir</p><p>İki</p></blockquote><hr><h3>Ara</h3>')).toBe(
      '> Bir\n> \n> İki\n\n---\n\nAra',
    );
    expect(asText('<table><tr><th>Banka</th><th>Oran</th></tr><tr><td>A</td><td>%3</td></tr></table>')).toBe(
      'Banka | Oran\nA | %3',
    );
    expect(asText('<p><a href="https://a.test/">Bir <strong>iki</strong></a> <a href="/x">/x</a></p>')).toBe(
      'Bir iki (https://a.test/) /x',
    );
  });

  it('takes nothing over that pages do not allow', () => {
    const html =
      '<p onclick="x()">Bir<script>alert(1)</script> <a href="javascript:alert(1)">iki</a></p><img src="x" onerror="y">';
    expect([asText(html), richMailLinks(letterText(html))]).toEqual(['Bir iki', []]);
    expect(['', '<p></p>', '<p> <br> </p>', '<ul><li></li></ul>'].map(isEmptyText)).toEqual(
      Array(4).fill(true),
    );
  });

  it('loses no word of a text', () => {
    const word = fc.constantFrom('faiz', 'İş', 'ışık', '%3,40', '&lt;');
    const inline = fc.oneof(
      word,
      word.map((text) => `<strong>${text}</strong>`),
      word.map((text) => `<a href="/mevduat">${text}</a>`),
    );
    const line = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
    const block = fc.oneof(
      line.map((text) => `<p>${text}</p>`),
      line.map((text) => `<ul><li>${text}</li><li><p>${text}</p></li></ul>`),
      line.map((text) => `<blockquote><p>${text}</p></blockquote>`),
      line.map((text) => `<table><tr><td>${text}</td></tr></table>`),
      line,
    );
    const wordsOf = (text: string): string[] => text.match(/faiz|İş|ışık|%3,40|<(?!\/?[a-z])/g) ?? [];
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const html = blocks.join('\n');
        expect(wordsOf(asText(html))).toEqual(
          wordsOf(html.replace(/<[^<>]*>/g, ' ').replaceAll('&lt;', '<')),
        );
      }),
    );
  });
});
