import { markup } from './markup.js';

describe('markup', () => {
  it('escapes what is put into it, wherever it stands', () => {
    const name = `<img src=x onerror="alert('1')">&`;
    expect(markup`<a title="${name}">${name}</a>`.text).toBe(
      '<a title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">' +
        '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</a>',
    );
  });

  it('takes over what it made itself, alone or in a row', () => {
    const cells = ['a', '<b>'].map((text) => markup`<td>${text}</td>`);
    expect(markup`<tr>${cells}${markup`<td></td>`}</tr>`.text).toBe(
      '<tr><td>a</td><td>&lt;b&gt;</td><td></td></tr>',
    );
  });

  it('leaves nothing where there is nothing, and zero is something', () => {
    expect(markup`<p>${false}${null}${0}</p>`.text).toBe('<p>0</p>');
  });
});
