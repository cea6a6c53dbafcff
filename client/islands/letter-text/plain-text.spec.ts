import { markupOf } from './plain-text.js';

it('makes paragraphs of empty lines, keeps line breaks, and reads no markup', () => {
  expect(markupOf('Merhaba,\nbu hafta:\n\n\n- <b>bir</b> & iki\n')).toBe(
    '<p>Merhaba,<br>bu hafta:</p><p>- &lt;b&gt;bir&lt;/b&gt; &amp; iki</p>',
  );
  expect(markupOf(' \n\n ')).toBe('');
});
