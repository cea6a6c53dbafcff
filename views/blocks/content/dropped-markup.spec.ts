import { droppedFrom } from './dropped-markup.js';
import { sanitiseHtml } from './sanitise-html.js';

describe('droppedFrom', () => {
  it.each([
    ['<p style="color:red">a</p><td style="b">', ['style özniteliği']],
    ['<p style="a">a</p><span style="b">c</span>', ['style özniteliği × 2']],
    ['<u>a</u><u>b</u>', ['<u> × 2']],
    ['<iframe src="https://a.example" width="3"></iframe>', ['<iframe> ve içindekiler']],
    [
      '<a href="javascript:x">a</a><img src="https://b.example/a.png">',
      ['<a> (adresi kabul edilmiyor)', '<img> (adresi kabul edilmiyor)'],
    ],
    ['<a href="https://a.example" target="_blank" rel="nofollow">a</a>', ['target özniteliği']],
    ['<!-- not --><p>a</p>', ['<!-- açıklama -->']],
  ])('names what goes out of %s', (html, expected) => {
    expect(droppedFrom(html)).toEqual(expected);
  });

  it.each([
    '',
    '<h1>a</h1><b>b</b><del>c</del><div>d</div>',
    '<table><tr><td colspan="2">a</td></tr></table>',
  ])('names nothing of %s', (html) => {
    expect(droppedFrom(html)).toEqual([]);
    expect(droppedFrom(sanitiseHtml(html))).toEqual([]);
  });
});
