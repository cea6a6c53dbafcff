import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { asParsed, readAdCode, TOO_LONG } from './ad-code.js';

const sha = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('readAdCode', () => {
  it('finds the hashes of scripts and styles, what is loaded from where, and the links in their order', () => {
    const found = readAdCode(
      [
        '<style>.r { color: red; background: url(https://img.example/a.png) }</style>',
        '<div class="r"><a href="https://bank.example/x?a=1&amp;b=2">A</a> <a href="/mevduat">B</a>',
        '<a href="tel:+902121234567">C</a> <a href="https://bank.example/x?a=1&amp;b=2">D</a></div>',
        '<img src="/gorsel/a.webp" srcset="https://cdn.example/1.png 1x, https://cdn.example/2.png 2x" alt="">',
        '<script src="https://cdn.example/tag.js" async></script><script src="/assets/x.js"></script>',
        '<script>const ğ = 1;\r\nconst b = 2;</script><script type="application/json">{"a":1}</script><script> </script>',
      ].join('\n'),
    );
    expect(found).toEqual({
      scripts: [sha('const ğ = 1;\nconst b = 2;')],
      styles: [sha('.r { color: red; background: url(https://img.example/a.png) }')],
      origins: ['img https://cdn.example', 'img https://img.example', 'script https://cdn.example'],
      links: ['https://bank.example/x?a=1&b=2', '/mevduat', '', 'https://bank.example/x?a=1&b=2'],
      refusals: [],
    });
  });

  it('asks to confirm what is framed', () => {
    const frame =
      '<iframe src="https://a.example/b?c=1" title="Teklif" sandbox="allow-scripts allow-popups"></iframe>';
    expect(readAdCode(frame)).toMatchObject({ origins: ['frame https://a.example'], refusals: [] });
  });

  it.each([
    ['<p onclick="x()">a</p>', '1. satır: Satır içi olay işleyicisi kullanılamaz (onclick).'],
    ['\n<svg onload="x()"></svg>', '2. satır: Satır içi olay işleyicisi'],
    ['<p style="color:red">a</p>', 'style özniteliği kullanılamaz.'],
    ['<a href="javascript:x()">a</a>', 'Bağlantı https:// ile başlayan'],
    ['<a href=" java\tscript:x()">a</a>', 'Bağlantı https:// ile başlayan'],
    ['<a href="//evil.example">a</a>', 'Bağlantı https:// ile başlayan'],
    ['<a href="http://bank.example">a</a>', 'Bağlantı https:// ile başlayan'],
    ['<img src="java\nscript:x()" alt="">', 'javascript: adresi kullanılamaz.'],
    ['<img src="http://cdn.example/a.png" alt="">', 'Adres https:// ile başlamalı'],
    ['<img src="//cdn.example/a.png" alt="">', 'Adres https:// ile başlamalı'],
    ['<script>document . write("x")</script>', 'document.write kullanılamaz'],
    ['<script>document["writeln"]("x")</script>', 'document.write kullanılamaz'],
    ['<script>eval("1")</script>', 'eval ve Function kullanılamaz'],
    ['<script>new Function("1")</script>', 'eval ve Function kullanılamaz'],
    ['<script>a.setAttribute("onclick", "x")</script>', 'Betik olay veya style'],
    ['<script src="http://cdn.example/a.js"></script>', 'Adres https:// ile başlamalı'],
    ['<script src="data:text/javascript,1"></script>', 'Adres https:// ile başlamalı'],
    ['<script type="importmap">{}</script>', '<script type="importmap"> kullanılamaz.'],
    ['<svg><script>1</script></svg>', 'SVG içinde <script> kullanılamaz.'],
    ['<form action="https://evil.example"></form>', 'Form yalnızca bu sitede'],
    ['<button formaction="https://evil.example">a</button>', 'Form yalnızca bu sitede'],
    ['<base href="https://evil.example/">', '<base> kullanılamaz.'],
    ['<meta http-equiv="refresh" content="0;url=/x">', '<meta> kullanılamaz.'],
    ['<link rel="stylesheet" href="https://cdn.example/a.css">', '<link> kullanılamaz.'],
    ['<iframe sandbox title="a"></iframe>', '<iframe> için src gerekir.'],
    ['<iframe src="/mevduat" sandbox title="a"></iframe>', 'Çerçevenin adresi https:// ile başlayan'],
    ['<iframe src="" sandbox title="a"></iframe>', 'Çerçevenin adresi https:// ile başlayan'],
    ['<iframe src="http://a.example" sandbox title="a"></iframe>', 'Çerçevenin adresi https:// ile başlayan'],
    ['<iframe src="data:text/html,a" sandbox title="a"></iframe>', 'Çerçevenin adresi https:// ile başlayan'],
    ['<iframe src=" java\nscript:x()" sandbox title="a"></iframe>', 'javascript: adresi kullanılamaz.'],
    ['<iframe src="https://a.example" sandbox></iframe>', '<iframe> için title gerekir'],
    ['<iframe src="https://a.example" title="a"></iframe>', '<iframe> için sandbox gerekir'],
    [
      '<iframe src="https://a.example" title="a" sandbox="allow-scripts Allow-Top-Navigation"></iframe>',
      'sandbox içinde allow-top-navigation kullanılamaz.',
    ],
    ['<iframe src="https://a.example" title="a" sandbox allow="camera"></iframe>', 'allow özniteliği'],
    ['<iframe src="https://a.example" title="a" sandbox srcdoc="b"></iframe>', 'srcdoc özniteliği'],
    ['<object data="x"></object>', '<object> kullanılamaz.'],
    ['<template><script>1</script></template>', '<template> kullanılamaz.'],
    ['<style>@import "x.css";</style>', '@import kullanılamaz.'],
    ['<style>a{background:url(http://cdn.example/a)}</style>', 'Adres https:// ile başlamalı'],
    ['<div><b>a</b>', '<div> kapatılmamış.'],
    ['<script>1', '<script> kapatılmamış.'],
    ['<p\n<b>a</b></p>', '2. satırda HTML bozuk (unexpected-character-in-attribute-name).'],
    ['<a href="x', 'HTML bozuk (eof-in-tag).'],
  ])('refuses %j', (html, reason) => {
    expect(readAdCode(html).refusals.join(' ')).toContain(reason);
  });

  it.each([
    '<form action="/ihtiyac-kredisi" method="get"><input name="tutar"><button>Hesapla</button></form>',
    '<svg viewBox="0 0 9 9"><use href="#a"/><path d="M0 0h9"/></svg>',
    '<ul><li>a<li>b</ul><p>c<br>d<img src="data:image/png;base64,AAAA" alt="">',
    '<a href="#x">a</a><script type="module">import("/assets/x.js");</script>',
  ])('has nothing against %j', (html) => {
    expect(readAdCode(html).refusals).toEqual([]);
  });

  it('reads anything', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<svg>',
      '<b ',
      '<!--',
      '<![CDATA[',
      '"',
      '\r\n',
      '&',
      'ş',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        expect(asParsed(pieces.join(''))).not.toContain('\r');
        readAdCode(pieces.join(''));
      }),
    );
    expect(readAdCode('<b>'.repeat(6_000)).refusals).toEqual([expect.stringContaining('iç içe')]);
    expect(readAdCode('<i></i>'.repeat(2_900)).refusals).toEqual([TOO_LONG]);
    expect(readAdCode(`<style>${'url('.repeat(4_900)}</style>`).refusals).toEqual([]);
  });
});
