import type { ReactElement } from 'react';
import { type AdChoice, eligibleAt } from '../../client/eligible-ads.js';
import { paths } from '../../src/shared/paths/site.js';
import { OWN_FRAMES } from './own-frames.js';
import { codeSources } from './code-sources.js';
import {
  type Site,
  type SiteAd,
  useRender,
  useSite,
  useSources,
  useStyles,
} from '../../src/shared/rendering/context.js';
import { scriptJson } from '../../src/shared/rendering/html.js';
import { Picture } from '../components/picture/picture.js';
import type { AdPage } from '../../src/shared/contracts/ad-pages.js';
import { AD_SIZES } from '../../src/shared/contracts/ad-sizes.js';

/** A page may be shown from the cache this long: an ad that begins by then finds its space kept. */
const SPACE_AHEAD_S = 120;

/** The wide ad of a page, as wide as its content; no space at all where the page has none today. */
export function Masthead({ page }: { readonly page: AdPage }): ReactElement | null {
  return <AdSlot page={page} location="masthead" />;
}

/**
 * The two tall ads beside the content, on screens that have room for them. Place it anywhere in the page, or within
 * an element `beside-ads` where they should begin lower.
 */
export function AdSidebars({ page }: { readonly page: AdPage }): ReactElement {
  return (
    <>
      <AdSlot page={page} location="sidebar-left" />
      <AdSlot page={page} location="sidebar-right" />
    </>
  );
}

interface AdSlotProps {
  readonly page: AdPage;
  readonly location: SiteAd['location'];
}

/**
 * Keeps the space of one ad. Which of the eligible ads stands in it is settled in the browser, so that the page is
 * the same for everyone; without script it is the first one.
 */
function AdSlot({ page, location }: AdSlotProps): ReactElement | null {
  const { assets } = useRender();
  const standing = adsOf(useSite(), page, location);
  const ads = standing.map((ad) => toChoice(ad, assets.script('ad-code')));
  const now = Date.now() / 1_000;
  const open = eligibleAt(ads, now);
  if (open.length === 0 && eligibleAt(ads, now + SPACE_AHEAD_S).length === 0) return null;
  for (const { code } of standing) if (code) useSources(codeSources(code));
  if (standing.some(({ frame }) => frame)) useSources(OWN_FRAMES);
  const first = open.find(({ code, frame }) => code === undefined && frame === undefined);
  return <AdSpace page={page} location={location} ads={ads} first={first} />;
}

interface AdSpaceProps extends AdSlotProps {
  readonly ads: readonly AdChoice[];
  /** Without script. */
  readonly first: AdChoice | undefined;
}

/** Its script is loaded and run as that of an island, when the slot is near: pages without an ad know nothing of it. */
function AdSpace({ page, location, ads, first }: AdSpaceProps): ReactElement {
  useStyles(['ad-slot']);
  const { assets } = useRender();
  const script = assets.script('ads');
  const ask = ads.some(({ frame }) => frame === 'cookies') ? assets.script('ad-consent') : undefined;
  const { width, height } = AD_SIZES[location];
  const sizes = `(min-width: ${String(width)}px) ${String(width)}px, 100vw`;
  return (
    <div
      className={`ad ad-${location} no-print${first ? '' : ' ad-scripted'}`}
      data-island="ads"
      data-src={script}
      data-near="200px"
    >
      <div>
        <small>Reklam</small>
        <div className="ad-space" data-island-root="">
          {first && (
            <noscript>
              <a
                href={paths.adClick(first.id)}
                rel="sponsored nofollow noopener"
                target={first.isExternal ? '_blank' : undefined}
              >
                <Picture of={{ ...first, width, height }} alt={first.alt} sizes={sizes} />
              </a>
            </noscript>
          )}
        </div>
      </div>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{
          __html: scriptJson({ page, ads, ask, sizes: ads.some(({ srcSet }) => srcSet) ? sizes : undefined }),
        }}
      />
    </div>
  );
}

/** The ads of a slot that may be shown now or soon. */
function adsOf({ ads }: Site, page: AdPage, location: SiteAd['location']): SiteAd[] {
  const now = Date.now() / 1_000;
  return ads.filter(
    (ad) => ad.location === location && ad.pages.includes(page) && (ad.windows.at(-1) ?? 0) > now,
  );
}

/** An ad as the browser gets it. Code is plain text there, which does nothing before the ad is chosen. */
function toChoice(ad: SiteAd, run: string): AdChoice {
  const { id, imageUrl, srcSet, film, altText, weight, windows, isExternal, isHouse, code, frame } = ad;
  return {
    id,
    src: imageUrl,
    srcSet,
    film,
    alt: altText,
    weight,
    when: windows,
    // An absent flag is false, which saves bytes: most ads have neither.
    ...(isExternal && { isExternal }),
    ...(isHouse && { isHouse }),
    ...(code && { code: { html: code.html, run } }),
    ...(frame && { frame: frame.usesCookies ? 'cookies' : 'plain' }),
  };
}
