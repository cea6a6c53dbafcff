import { withWordLists } from './word-lists.js';

const entry = (mark: string, text: string, level = 1): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${String(level)} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>\n`;

it.each([
  ['signs', entry('·', 'Bir') + entry('·', '<b>İki</b>'), '<ul><li>Bir</li><li><b>İki</b></li></ul>'],
  ['numbers', entry('1.', 'Bir') + entry('2.', 'İki'), '<ol><li>Bir</li><li>İki</li></ol>'],
  [
    'levels',
    entry('·', 'Bir') + entry('a)', 'Alt', 2) + entry('·', 'İki'),
    '<ul><li>Bir<ol><li>Alt</li></ol></li><li>İki</li></ul>',
  ],
  [
    'text between',
    `<p>Önce</p>${entry('·', 'Bir')}<p>Ara</p>${entry('·', 'İki')}<p>Sonra</p>`,
    '<p>Önce</p><ul><li>Bir</li></ul><p>Ara</p><ul><li>İki</li></ul><p>Sonra</p>',
  ],
  [
    'what a browser has left of it',
    '<p class="MsoListParagraph"><span>·<span>&nbsp; </span></span>Bir</p>',
    '<ul><li>Bir</li></ul>',
  ],
])('makes lists of %s', (_, html, expected) => {
  expect(withWordLists(html)).toBe(expected);
});

it.each([
  '<p class="MsoListParagraph">Devamı</p>',
  '<p class="MsoNormal">- Bir</p>',
  '<ul><li>Bir</li></ul>',
  '',
])('leaves %s', (html) => {
  expect(withWordLists(html)).toBe(html);
});
