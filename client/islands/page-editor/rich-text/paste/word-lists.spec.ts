import { cleanPaste } from './clean-paste.js';

const entry = (mark: string, text: string, level = 1, list = 0): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l${String(list)} level${String(level)} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>\n`;

it.each([
  [
    'signs',
    entry('·', 'Bir') + entry('·', '<b>İki</b>'),
    '<ul><li>Bir</li><li><strong>İki</strong></li></ul>',
  ],
  ['numbers', entry('1.', 'Bir') + entry('2.', 'İki'), '<ol><li>Bir</li><li>İki</li></ol>'],
  [
    'numbers after signs',
    entry('·', 'Bir') + entry('1.', 'İki', 1, 1) + entry('2.', 'Üç', 1, 1),
    '<ul><li>Bir</li></ul><ol><li>İki</li><li>Üç</li></ol>',
  ],
  [
    'numbers that begin again',
    entry('1.', 'Bir') + entry('2.', 'İki') + entry('1.', 'Üç', 1, 1),
    '<ol><li>Bir</li><li>İki</li></ol><ol><li>Üç</li></ol>',
  ],
  [
    'numbers that go on after a text',
    `${entry('1.', 'Bir')}<p>Ara</p>${entry('2.', 'İki')}`,
    '<ol><li>Bir</li></ol><p>Ara</p><ol start="2"><li>İki</li></ol>',
  ],
  [
    'levels',
    entry('·', 'Bir') + entry('a)', 'Alt', 2) + entry('·', 'İki'),
    '<ul><li>Bir<ol><li>Alt</li></ol></li><li>İki</li></ul>',
  ],
  [
    'a first entry that is a deeper one',
    entry('o', 'Alt', 2) + entry('·', 'Bir'),
    '<ul><li>Alt</li><li>Bir</li></ul>',
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
  expect(cleanPaste(html).html).toBe(expected);
});

it.each([
  ['<p class="MsoListParagraph">Devamı</p>', '<p>Devamı</p>'],
  ['<p class="MsoNormal">- Bir</p>', '<p>- Bir</p>'],
  ['<ul><li>Bir</li></ul>', '<ul><li>Bir</li></ul>'],
  ['', ''],
])('makes none of %s', (html, expected) => {
  expect(cleanPaste(html).html).toBe(expected);
});
