import type { IncomingMessage } from 'node:http';
import { Counter, type Registry } from 'prom-client';
import { isHumanRequest } from './human-request.js';
import { networkOf } from '../../platform/routing/client-address.js';
import type { CachedResponse } from '../../platform/page-cache/cached-response.js';
import { PAGE_SEEN_PATH } from '../../shared/paths/site.js';
import type { ViewBeacon } from '../../platform/rendering/view-beacon.js';
import { browserOf, AbuseFilter, type Source } from './abuse-filter.js';
import { Sums } from './sums.js';

/** Days begin on a quarter of an hour in every time zone: views of one slot are of one day, whatever the zone. */
export const SLOT_MS = 15 * 60_000;

/** Of one page within a window; people look around, but hardly at the same page. */
const OF_A_PAGE = { perBrowser: 150, perNetwork: 600 } as const;
/** Of all pages together: whoever opens each of them a few times is no visitor either. */
const OF_ALL = { perBrowser: 600, perNetwork: 3_000 } as const;

export interface ViewCounterDeps {
  /** Whether browsers reach us over https, where each of them says what it asks for. */
  readonly isHttps: boolean;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly registry: Registry;
  /** Where a CDN answers for us pages themselves say that they are seen: counted as they leave, some would be twice. */
  readonly beacon?: ViewBeacon;
}

/**
 * Counts pages as they leave, where they leave: an addition in memory per page, no script, no cookie. What waits is
 * one number per page and quarter of an hour, so it needs no bound while the database is away.
 *
 * A view is a document that a browser opens in a window of its own. What one network sends beyond what people do is in no
 * figure, not even its beginning.
 */
export class ViewCounter {
  /** Under `slot subject subject …`: see `viewsOf`. Negative where more was taken back than came. */
  readonly sums = new Sums();
  private readonly ofAPage: AbuseFilter;
  private readonly ofAll: AbuseFilter;
  private readonly leftOut: Counter<'reason'>;

  constructor(private readonly parts: ViewCounterDeps) {
    const registers = [parts.registry];
    const floods = new Counter({
      name: 'page_view_floods_total',
      help: 'AbuseFilter of page views of one network that were found',
      registers,
    });
    this.leftOut = new Counter({
      name: 'page_views_left_out_total',
      help: 'Page views in no figure: of a flood, or of what does not say that it opens a page',
      labelNames: ['reason'],
      registers,
    });
    const found = (): void => {
      floods.inc();
    };
    this.ofAPage = new AbuseFilter(OF_A_PAGE, found);
    this.ofAll = new AbuseFilter(OF_ALL, found);
  }

  /** @param page the response, sent in full or as 304 */
  count(req: IncomingMessage, { options: { views } }: CachedResponse): void {
    if (this.parts.beacon || views === undefined || !isHumanRequest(req)) return;
    this.countOpened(req, views, 'document');
  }

  /** Whether this is what a page says of being seen. */
  hears({ url }: IncomingMessage): boolean {
    return this.parts.beacon !== undefined && url?.startsWith(`${PAGE_SEEN_PATH}?`) === true;
  }

  /** A page says that it is seen: see `ViewBeacon`. */
  countSeen(req: IncomingMessage): void {
    const views = this.parts.beacon?.read(req.url ?? '');
    if (views !== undefined && isHumanRequest(req)) this.countOpened(req, views, 'image');
  }

  private countOpened(req: IncomingMessage, views: string, wanted: 'document' | 'image'): void {
    const destination = req.headers['sec-fetch-dest'];
    // Over http browsers say nothing of the kind.
    if (destination === undefined && this.parts.isHttps) this.leftOut.inc({ reason: 'foreign' });
    // A page that a script fetches is put into a page that was counted when it was opened. A frame is a page within a
    // page.
    if (destination === undefined ? this.parts.isHttps : destination !== wanted) return;
    const source = { network: networkOf(this.parts.addressOf(req)), browser: browserOf(req) };
    this.admit(views, `${String(Math.floor(Date.now() / SLOT_MS))} ${views}`, source);
  }

  private admit(views: string, key: string, source: Source): void {
    let isCounted = false;
    // Both may find out, each later than the other.
    const takeBack = (): void => {
      if (!isCounted) return;
      isCounted = false;
      this.sums.add(key, -1);
      this.leftOut.inc({ reason: 'flood' });
    };
    const isOfPeople = [
      this.ofAPage.admits(source, views, takeBack),
      this.ofAll.admits(source, '', takeBack),
    ].every(Boolean);
    if (!isOfPeople) this.leftOut.inc({ reason: 'flood' });
    else {
      isCounted = true;
      this.sums.add(key);
    }
  }
}
