import { AD_CLICK_PATH, AD_FRAME_PATH, ADS_SEEN_PATH } from '../src/shared/paths/site.js';
import { AD_CONSENT_EVENT, AD_FRAME_MESSAGES, AD_FRAME_SANDBOX } from '../src/shared/contracts/ad-frames.js';
import { APPLICATION_OPEN_COOKIE, SIGNED_IN_COOKIE } from '../src/shared/enums/markers.js';
import { mayUseCookies } from './ad-cookies.js';
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
/** The script that asks about cookies. */
type Ask = typeof import('./ad-consent.js').ask;

/** Set where somebody has opened what is hers alone. They say no more than that. */
const MARKERS = [`${SIGNED_IN_COOKIE}=1`, `${APPLICATION_OPEN_COOKIE}=1`];
/**
 * Code of others in the page has its rights: where somebody is signed in, hers. A frame has none, and waits for a yes
 * where it uses cookies.
 */
const mayRun = ({ code, frame }: AdChoice): boolean =>
  frame === 'cookies'
    ? mayUseCookies() === true
    : !code || !document.cookie.split('; ').some((cookie) => MARKERS.includes(cookie));

/** Told that its ad is to be seen, or is no more. */
type OnPaint = (isPainted: boolean) => void;

/** Brings a slot to life as `hydrate` does islands, without what they need of React: puts one eligible ad into it. */
export default (slot: HTMLElement, { failed, hydrated }: IslandEvents): void => {
  const { root, props } = partsOf(slot);
  // The server wrote it of exactly these.
  const { ads, page, sizes, ask } = props as AdSlotProps;
  // The page may come from a cache: what may be shown now is asked of the clock.
  const open = (): readonly AdChoice[] => eligibleAt(ads.filter(mayRun), Date.now() / 1_000);
  let shown: AdChoice | undefined;
  const show = (): void => {
    shown = pickByWeight(open(), Math.random());
    root.replaceChildren();
    slot.classList.remove('ad-painted');
    if (!shown) return;
    const { id, code, frame } = shown;
    const watched = watch(root, id, page);
    // Neither label nor ground where nothing is to be seen: what was blocked leaves its space alone.
    const onPaint: OnPaint = (isPainted) => {
      slot.classList.toggle('ad-painted', isPainted);
      watched(isPainted);
    };
    if (frame) showFrame(root, id, hydrated, onPaint);
    else if (code)
      (import(code.run) as Promise<{ default: ShowCode }>).then(({ default: showCode }) => {
        showCode(root, id, code.html, view, onPaint);
        hydrated();
      }, failed);
    else showPicture(root, shown, sizes, hydrated, onPaint);
  };
  show();
  if (ask === undefined) return;
  document.addEventListener(AD_CONSENT_EVENT, () => {
    if (!shown || shown.frame === 'cookies') show();
  });
  if (mayUseCookies() === undefined)
    (import(ask) as Promise<{ ask: Ask }>).then(({ ask: askFor }) => {
      askFor();
    }, failed);
};

function showPicture(
  root: HTMLElement,
  { id, alt, src, srcSet, film, isExternal = false }: AdChoice,
  sizes: string | undefined,
  hydrated: () => void,
  onPaint: OnPaint,
): void {
  const image = new Image();
  image.alt = alt;
  const link = document.createElement('a');
  link.href = `${AD_CLICK_PATH + id}?g=${view}`;
  link.rel = 'sponsored nofollow noopener';
  if (isExternal) link.target = '_blank';
  link.append(image);
  const moves = film && matchMedia('(prefers-reduced-motion:no-preference)').matches;
  if (srcSet && sizes && !moves) {
    image.sizes = sizes;
    image.srcset = srcSet;
  }
  image.src = moves ? film : src;
  root.replaceChildren(link);
  // One that does not come, or is blocked, was not seen.
  image.decode().then(
    () => {
      hydrated();
      onPaint(true);
    },
    () => undefined,
  );
}

/** The frame's document says itself whether anything is to be seen in it, and that it was clicked. */
function showFrame(root: HTMLElement, id: string, hydrated: () => void, onPaint: OnPaint): void {
  const frame = document.createElement('iframe');
  frame.title = 'Reklam';
  frame.setAttribute('sandbox', AD_FRAME_SANDBOX);
  frame.src = AD_FRAME_PATH + id;
  frame.addEventListener('load', hydrated, { once: true });
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || !source) return;
    if (data === AD_FRAME_MESSAGES.painted) onPaint(true);
    if (data === AD_FRAME_MESSAGES.empty) onPaint(false);
    if (data === AD_FRAME_MESSAGES.clicked)
      void fetch(`${AD_CLICK_PATH + id}?g=${view}`, { redirect: 'manual', keepalive: true });
  });
  root.replaceChildren(frame);
}

/**
 * Tells the server that an ad was served and, once half of it was painted in sight for a second in a page that is in
 * sight itself, seen: a tab in the background and a page that is only prepared (prerender) are hidden. What was served
 * and not seen is told when the page is left.
 *
 * @returns to be told when it is painted, and when it is no more
 */
function watch(root: HTMLElement, ad: string, page: string): OnPaint {
  // A robot is no viewer.
  if (navigator.webdriver) return () => undefined;
  served.push(ad);
  let timer = 0;
  let [isPainted, isTold] = [false, false];
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
        isTold = true;
        observer.disconnect();
        document.removeEventListener('visibilitychange', again);
        tell(ad);
      }, SEEN_MS);
    },
    { threshold: SHARE_SEEN },
  );
  const again = (): void => {
    if (document.hidden && served.length) tell('');
    observer.unobserve(root);
    clearTimeout(timer);
    if (isPainted && !isTold) observer.observe(root);
  };
  document.addEventListener('visibilitychange', again);
  return (is) => {
    if (is === isPainted) return;
    isPainted = is;
    again();
  };
}
