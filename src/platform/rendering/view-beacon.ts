import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_SEEN_PATH } from '../../shared/paths/site.js';
import { escapeHtml } from '../../shared/rendering/html.js';

/**
 * A picture of nothing at the end of each page that a CDN may keep: asked for by browsers that show the page, from us, since it
 * is kept nowhere. It says what the page shows and nothing of who looks, and needs no script.
 */
export class ViewBeacon {
  private readonly keys: readonly Buffer[];

  /** @param secrets the one in use, then any other that is still known */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map((secret) => createHmac('sha256', secret).update('view-beacon').digest());
  }

  /** @param views as `viewsOf` gives them */
  address(views: string): string {
    return `${PAGE_SEEN_PATH}?${new URLSearchParams({ s: views, k: this.signatures(views)[0] ?? '' }).toString()}`;
  }

  /** The view event of an address; undefined when its signature is not ours. */
  read(url: string): string | undefined {
    const given = new URLSearchParams(url.slice(PAGE_SEEN_PATH.length + 1));
    const views = given.get('s') ?? '';
    const sent = Buffer.from(given.get('k') ?? '');
    const isOurs = this.signatures(views)
      .map((signature) => Buffer.from(signature))
      .some((expected) => sent.length === expected.length && timingSafeEqual(sent, expected));
    return isOurs ? views : undefined;
  }

  /** The page with the picture before the end of its body. */
  addTo(html: Buffer, views: string): Buffer {
    const at = html.lastIndexOf('</body>');
    if (at < 0) return html;
    const picture = `<img src="${escapeHtml(this.address(views))}" alt="" width="1" height="1" hidden>`;
    return Buffer.concat([html.subarray(0, at), Buffer.from(picture), html.subarray(at)]);
  }

  private signatures(views: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(views).digest('base64url').slice(0, 16));
  }
}
