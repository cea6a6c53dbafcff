import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { aCodeAd } from '../factories/content.js';
import type { HasSql } from './sql.js';

/* Tags in the shape in which networks hand them out, and a stand-in for each network. */

export const ADSENSE = `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456"
     crossorigin="anonymous"></script>
<!-- Üst alan -->
<ins class="adsbygoogle"
     style="display:block"
     data-ad-client="ca-pub-1234567890123456"
     data-ad-slot="1234567890"
     data-ad-format="auto"
     data-full-width-responsive="true"></ins>
<script>
     (adsbygoogle = window.adsbygoogle || []).push({});
</script>`;

export const GPT = `<script async src="https://securepubads.g.doubleclick.net/tag/js/gpt.js" crossorigin="anonymous"></script>
<script>
  window.googletag = window.googletag || {cmd: []};
  googletag.cmd.push(function() {
    googletag.defineSlot('/1234567/ust-alan', [728, 90], 'div-gpt-ad-1234567890123-0').addService(googletag.pubads());
    googletag.pubads().enableSingleRequest();
    googletag.enableServices();
  });
</script>
<!-- /1234567/ust-alan -->
<div id='div-gpt-ad-1234567890123-0' style='min-width: 728px; min-height: 90px;'>
  <script>
    googletag.cmd.push(function() { googletag.display('div-gpt-ad-1234567890123-0'); });
  </script>
</div>`;

export const CM360 = `<ins class='dcmads' style='display:inline-block;width:728px;height:90px'
    data-dcm-placement='N1234.567890ORNEK/B12345678.123456789'
    data-dcm-rendering-mode='iframe'
    data-dcm-https-only
    data-dcm-resettable-device-id=''
    data-dcm-app-id=''>
  <script src='https://www.googletagservices.com/dcm/dcmads.js'></script>
</ins>`;

export const ADFORM = `<!-- Adform publisher tag -->
<script type="text/javascript" src="https://track.adform.net/adfscript/?bn=12345678"></script>
<noscript>
<a href="https://track.adform.net/C/?bn=12345678;C=0" target="_blank"><img src="https://track.adform.net/adfserve/?bn=12345678;srctype=4;ord=1" border="0" width="728" height="90" alt=""/></a>
</noscript>`;

export const REVIVE = `<!-- Revive Adserver Asynchronous JS Tag - Generated with Revive Adserver v5.5.2 -->
<ins data-revive-zoneid="5" data-revive-id="727bec5e09208690b050ccfc6a45d384"></ins>
<script async src="//reklam.example/www/delivery/asyncjs.php"></script>`;

const frame = (at: string): string =>
  `document.querySelector('${at}').append(Object.assign(document.createElement('iframe'), { src: 'https://reklam.example/afis', width: 728, height: 90, style: 'border:0' }))`;

/** Answers of the stand-ins, by what their address contains. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [
    /adsbygoogle\.js/,
    `const show = () => { ${frame('ins.adsbygoogle')}; document.querySelector('ins.adsbygoogle').dataset.adStatus = 'filled'; };
     const asked = window.adsbygoogle ?? []; window.adsbygoogle = { push: show }; for (const one of asked) show(one);`,
  ],
  [
    /gpt\.js/,
    `const slot = { addService: () => slot };
     const asked = googletag.cmd;
     Object.assign(googletag, { defineSlot: () => slot, pubads: () => ({ enableSingleRequest() {} }), enableServices() {},
       display: () => { ${frame('[id^=div-gpt-ad]')}; }, cmd: { push: (run) => run() } });
     for (const run of asked) run();`,
  ],
  [/dcmads\.js/, frame('ins.dcmads')],
  [
    /adfscript/,
    `document.write('<a href="https://track.adform.net/C/?bn=12345678;C=1" target="_blank"><img src="https://track.adform.net/afis.svg" width="728" height="90" alt="Kredi"></a>')`,
  ],
  [/asyncjs\.php/, frame('ins[data-revive-zoneid]')],
];

/** Lets stand-ins answer for all networks. @returns hosts that were asked */
export async function networks(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/^https:\/\//, (route) => {
    const address = route.request().url();
    asked.push(new URL(address).hostname);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const script = SCRIPTS.find(([pattern]) => pattern.test(address))?.[1];
    if (script !== undefined) return route.fulfill({ headers, contentType: 'text/javascript', body: script });
    if (address.endsWith('.svg'))
      return route.fulfill({
        ...{ headers, contentType: 'image/svg+xml' },
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="728" height="90"><rect width="728" height="90" fill="teal"/></svg>',
      });
    return route.fulfill({ headers, contentType: 'text/html', body: '<p>Kredi: ayda 100 TL</p>' });
  });
  return asked;
}

/** Stores code that stands in a frame of a page. */
export const addFramed = (database: HasSql, page: string, html_code: string, uses_cookies = false) =>
  aCodeAd(database, {
    ...{ type: 'frame', html_code, pages: [page], is_frame_allowed: true, uses_cookies },
    code_seal: createHash('sha256').update(html_code).digest('hex'),
  });
