import { AD_CLICK_PATH, ADS_SEEN_PATH } from '../src/paths.js';
import { type AdChoice, eligibleOn, pickByWeight } from './eligible-ads.js';

/** How much of an ad has to be in sight, and for how long, until it counts as seen. */
const SHARE_SEEN = 0.5;
const SEEN_MS = 1_000;

if (document.readyState === 'complete') showAds();
// After everything that answers the visitor.
else addEventListener('load', showAds);

/** Fills the page's ad slots when they come near, each with one eligible ad at random by weight. */
function showAds(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        fill(target as HTMLElement);
      }
    },
    { rootMargin: '300px' },
  );
  for (const slot of document.querySelectorAll('[data-ads]')) near.observe(slot);
}

function fill(slot: HTMLElement): void {
  const { ads = '[]', zone } = slot.dataset;
  // Swedish writes days as YYYY-MM-DD. The page may come from a cache, so that the day is asked anew.
  const today = new Date().toLocaleDateString('sv', { timeZone: zone });
  const ad = pickByWeight(eligibleOn(JSON.parse(ads) as AdChoice[], today), Math.random());
  if (!ad) return;
  const image = new Image();
  image.alt = ad.alt;
  const link = document.createElement('a');
  link.href = AD_CLICK_PATH + ad.id;
  link.rel = 'sponsored nofollow noopener';
  if (ad.isExternal) link.target = '_blank';
  link.append(image);
  link.addEventListener('click', () => {
    // The browser has read the address by then; later clicks of this page view don't count.
    setTimeout(() => {
      link.search = 'tekrar=1';
    });
  });
  image.onload = () => {
    watch(link, ad.id);
  };
  image.src = ad.src;
  slot.querySelector('.ad-space')?.replaceChildren(link);
}

/**
 * Tells the server once when half of the ad was in sight for a second, in a page that is in sight itself: a tab in the
 * background and a page that is only prepared (prerender) are hidden.
 */
function watch(link: HTMLElement, id: string): void {
  // A robot is no viewer.
  if (navigator.webdriver) return;
  let timer = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      const share = entries.at(-1)?.intersectionRatio ?? 0;
      if (share < SHARE_SEEN || document.hidden) return;
      timer = window.setTimeout(() => {
        observer.disconnect();
        document.removeEventListener('visibilitychange', again);
        navigator.sendBeacon(ADS_SEEN_PATH, new URLSearchParams({ ads: id }));
      }, SEEN_MS);
    },
    { threshold: SHARE_SEEN },
  );
  const again = (): void => {
    observer.unobserve(link);
    clearTimeout(timer);
    observer.observe(link);
  };
  document.addEventListener('visibilitychange', again);
  observer.observe(link);
}
