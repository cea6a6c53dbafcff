import { AD_CLICK_PATH, ADS_SEEN_PATH } from '../src/shared/paths/site.js';
import { APPLICATION_OPEN_COOKIE, SIGNED_IN_COOKIE } from '../src/shared/enums/markers.js';
import { type AdChoice, type AdSlotProps, eligibleAt, pickByWeight } from './eligible-ads.js';
import { type IslandEvents, partsOf } from './island-parts.js';

/** How much of an ad has to be in sight, and for how long, until it counts as seen. */
const SHARE_SEEN = 0.5;
const SEEN_MS = 1_000;

/** Tells this page view from others, so that nothing of it counts twice; known to nobody afterwards. */
const view = String(Math.random());
/** Ads that were put into the page and are not told yet. */
const served: string[] = [];

/** The script of code ads, which pages without one never load. */
type ShowCode = typeof import('./ad-code.js').default;

/** Set where somebody has opened what is hers alone. They say no more than that. */
const MARKERS = [`${SIGNED_IN_COOKIE}=1`, `${APPLICATION_OPEN_COOKIE}=1`];
/** Code of others has the rights of the page: where somebody is signed in, hers. */
const mayRun = ({ code }: AdChoice): boolean =>
  !code || !document.cookie.split('; ').some((cookie) => MARKERS.includes(cookie));

/** Brings a slot to life as `hydrate` does islands, without what they need of React: puts one eligible ad into it. */
export default (slot: HTMLElement, { failed, hydrated }: IslandEvents): void => {
  const { root, props } = partsOf(slot);
  // The server wrote it of exactly these.
  const { ads, page, sizes } = props as AdSlotProps;
  // The page may come from a cache: what may be shown now is asked of the clock.
  const ad = pickByWeight(eligibleAt(ads.filter(mayRun), Date.now() / 1_000), Math.random());
  if (!ad) return;
  if (ad.code) {
    const { html, run } = ad.code;
    (import(run) as Promise<{ default: ShowCode }>).then(({ default: show }) => {
      show(root, ad.id, html, view);
      hydrated();
      watch(root, ad.id, page);
    }, failed);
    return;
  }
  const image = new Image();
  image.alt = ad.alt;
  const link = document.createElement('a');
  link.href = `${AD_CLICK_PATH + ad.id}?g=${view}`;
  link.rel = 'sponsored nofollow noopener';
  if (ad.isExternal) link.target = '_blank';
  link.append(image);
  image.onload = () => {
    hydrated();
    watch(link, ad.id, page);
  };
  if (ad.srcSet && sizes) {
    image.sizes = sizes;
    image.srcset = ad.srcSet;
  }
  image.src = ad.src;
  root.replaceChildren(link);
};

/**
 * Tells the server that an ad was served and, once half of it was in sight for a second in a page that is in sight
 * itself, seen: a tab in the background and a page that is only prepared (prerender) are hidden. What was served and
 * not seen is told when the page is left.
 */
function watch(link: HTMLElement, ad: string, page: string): void {
  // A robot is no viewer.
  if (navigator.webdriver) return;
  served.push(ad);
  let timer = 0;
  const tell = (seen: string): void => {
    navigator.sendBeacon(
      ADS_SEEN_PATH,
      new URLSearchParams({ page, view, served: served.splice(0).join(), seen }),
    );
  };
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      const share = entries.at(-1)?.intersectionRatio ?? 0;
      if (share < SHARE_SEEN || document.hidden) return;
      timer = window.setTimeout(() => {
        observer.disconnect();
        document.removeEventListener('visibilitychange', again);
        tell(ad);
      }, SEEN_MS);
    },
    { threshold: SHARE_SEEN },
  );
  const again = (): void => {
    if (document.hidden && served.length) tell('');
    observer.unobserve(link);
    clearTimeout(timer);
    observer.observe(link);
  };
  document.addEventListener('visibilitychange', again);
  observer.observe(link);
}
