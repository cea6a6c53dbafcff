import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sanitiseHtml } from '../../../../../views/blocks/content/sanitise-html.js';
import { cleanPaste } from './clean-paste.js';

const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}.html`, import.meta.url), 'utf8');

describe('cleanPaste', () => {
  // Clipboards as these programs write them; what is expected has a line for each block.
  it.each([
    ['google-docs', '1 görsel'],
    ['word', '1 görsel'],
    ['excel', null],
    ['outlook', '1 görsel'],
    ['web-page', '1 görsel'],
    ['chatgpt', null],
    ['notion', '1 görsel'],
  ])('keeps what the author of %s meant', (name, lost) => {
    const cleaned = cleanPaste(fixture(name));
    // Line by line, so that a difference is short.
    expect(cleaned.html.replaceAll('><', '>\n<').split('\n')).toEqual(
      fixture(`${name}.expected`).replaceAll('\n', '').replaceAll('><', '>\n<').split('\n'),
    );
    if (lost === null) expect(cleaned.lost).toBeNull();
    else expect(cleaned.lost).toContain(lost);
  });

  it.each([
    [
      'a bold that is none',
      '<b style="font-weight:normal"><span style="font-weight:700">a</span>b</b>',
      '<p><strong>a</strong>b</p>',
    ],
    [
      'bold that is taken back',
      '<b>a<span style="font-weight:400">b</span></b>',
      '<p><strong>a</strong>b</p>',
    ],
    ['lines in boxes', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['one word', 'tek', '<p>tek</p>'],
    ['code', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
    ['code and text in one box', '<pre>$ <code>npm test</code></pre>', '<pre>$ <code>npm test</code></pre>'],
    [
      'headings by role',
      '<p role="heading" aria-level="3">a</p><p role="heading">b</p>',
      '<h3>a</h3><h2>b</h2>',
    ],
    [
      'a foot that stands first',
      '<table><tfoot><tr><td>toplam</td><td>3</td></tr></tfoot><tbody><tr><td>a</td><td>3</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td><td>3</td></tr><tr><td>toplam</td><td>3</td></tr></tbody></table>',
    ],
    ['spaces between formats', '<b>a </b> <i> b</i>', '<p><strong>a </strong><em>b</em></p>'],
    [
      'headings with numbers',
      "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Baş</h2>",
      '<h2>Baş</h2>',
    ],
    ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    ['elements nobody knows', '<constructor>a</constructor><to-string>b</to-string>', '<p>a</p><p>b</p>'],
    ['cells without a table', '<tr><td>a</td></tr>', '<p>a</p>'],
  ])('reads %s', (_, html, expected) => {
    expect(cleanPaste(html).html).toBe(expected);
  });

  it('gives a rule of an element and a class to that element alone, as LibreOffice means it', () => {
    const sheet =
      '<style>h1.western { font-weight: bold } h2.western, p.baska { font-style: italic }</style>';
    expect(cleanPaste(`${sheet}<p class="western">Düz</p><h1 class="western">Baş</h1>`).html).toBe(
      '<p>Düz</p><h2>Baş</h2>',
    );
  });

  it('leaves out what Word holds beside its text, says so, and keeps it for who asks', () => {
    const word =
      '<p>Oran<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span> ' +
      '<del cite="mailto:Ali" datetime="2026-11-26T10:00">%3,10</del><ins cite="mailto:Ali">%3,45</ins></p>' +
      "<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'>" +
      '<p>[A1]Hukuk onaylamadı, yayınlamayın!</p></div></div>';
    const { html, lost, canKeep } = cleanPaste(word);
    expect([html, canKeep]).toEqual(['<p>Oran %3,45</p>', true]);
    expect(lost).toBe('Word yorumları yapıştırılmadı. Değişiklik izlemede silinmiş metin yapıştırılmadı.');
    expect(cleanPaste(word, true).html).toMatch(/<s>%3,10<\/s>.*yayınlamayın/);
  });

  it.each([
    ['Word and LibreOffice', '<h1><a name="_Toc1"></a>Ödeme planı</h1>', '#_Toc1'],
    ['web pages', '<h2 id="plan">Ödeme planı</h2>', '#plan'],
    ['names that the address escapes', '<h2 id="ödeme">Ödeme planı</h2>', '#%C3%B6deme'],
  ])(
    'leads a link to a heading that came along to its place on the page, as %s name it',
    (_, heading, href) => {
      const { html, lost } = cleanPaste(`<p><a href="${href}">Plana bakın</a></p>${heading}`);
      expect(html).toBe('<p><a href="#bolum-odeme-plani">Plana bakın</a></p><h2>Ödeme planı</h2>');
      expect(lost).toBeNull();
    },
  );

  it('keeps a link that this editor has copied where its place is on the page or came along', () => {
    const copied =
      '<p data-pm-slice="1 1 []"><a href="#bolum-bir">a</a><a href="#bolum-iki">b</a><a href="#bolum-uc">c</a></p><h2>İki</h2>';
    const { html, lost } = cleanPaste(copied, false, () => [{ id: 'bolum-bir' }]);
    expect(html).toBe('<p><a href="#bolum-bir">a</a><a href="#bolum-iki">b</a>c</p><h2>İki</h2>');
    expect(lost).toContain('düz yazı oldu');
  });

  it('makes text of links into the document, whose places have no address here', () => {
    const { html, lost } = cleanPaste('<p>Faiz<a href="#_ftn1"><sup>[1]</sup></a></p>');
    expect(html).toBe('<p>Faiz<sup>[1]</sup></p>');
    expect(lost).toContain('düz yazı oldu');
  });

  it('takes the address out of those that check it first', () => {
    const safe =
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fornek.example%2Foran&amp;data=05%7Cayse%40ornek.example';
    expect(cleanPaste(`<p><a href="${safe}">Oran</a></p>`).html).toBe(
      '<p><a href="https://ornek.example/oran" rel="noopener">Oran</a></p>',
    );
  });

  it('says when a text was cut at the longest that is stored', () => {
    const { lost } = cleanPaste(`<p>${'kelime '.repeat(32_000)}</p>`);
    expect(lost).toContain('sonu yapıştırılmadı');
  });

  it('leaves what this editor has copied', () => {
    expect(cleanPaste('<p data-pm-slice="1 1 []">a<b>b</b></p>').html).toBe('<p>a<strong>b</strong></p>');
  });

  it('says when a text was too large', () => {
    expect(cleanPaste('<p>a</p>'.repeat(13_000)).lost).toContain('çok büyük');
  });

  it('loses no word of any text, and gives what the sanitiser leaves as it is', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<p class=MsoListParagraph>',
      '<span style="mso-list:Ignore">',
      '</span>',
      '<ul>',
      '<li>',
      '<table>',
      '<td>',
      '<tr>',
      '<br>',
      'söz ',
      '</p>',
      '<h1>',
      '<div style="font-weight:bold">',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 30 }), (pieces) => {
        const { html } = cleanPaste(pieces.join(''));
        expect(sanitiseHtml(html)).toBe(html);
      }),
    );
  });
});
