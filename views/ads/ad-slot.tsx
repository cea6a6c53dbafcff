import type { ReactElement } from 'react';
import { addDays, type CalendarDate, todayIn } from '../../src/finance/calendar.js';
import { type LoanPath, paths } from '../../src/paths.js';
import { type Site, type SiteAd, useScript, useSite, useStyles } from '../../src/rendering/context.js';
import { type AdChoice, eligibleOn } from '../../client/eligible-ads.js';
import { AD_SIZES } from './sizes.js';

export type AdPage = 'home' | LoanPath | 'kredi-kartlari' | 'mevduat' | 'uzaktan-musteri-edinimi';

/** A page may be shown from a cache for a while: what begins by then is known to it already. */
const DAYS_AHEAD = 2;

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
  const site = useSite();
  const today = todayIn(site.timeZone, new Date());
  const ads = adsOf(site, page, location, today);
  const first = eligibleOn(ads, today)[0];
  return first ? <AdSpace location={location} ads={ads} first={first} zone={site.timeZone} /> : null;
}

interface AdSpaceProps {
  readonly location: SiteAd['location'];
  readonly ads: readonly AdChoice[];
  readonly first: AdChoice;
  readonly zone: string;
}

function AdSpace({ location, ads, first, zone }: AdSpaceProps): ReactElement {
  useStyles(['ad-slot']);
  useScript('ads');
  const { width, height } = AD_SIZES[location];
  return (
    <div className={`ad ad-${location} no-print`} data-ads={JSON.stringify(ads)} data-zone={zone}>
      <div>
        <small>Reklam</small>
        <div className="ad-space">
          <noscript>
            <a
              href={paths.adClick(first.id)}
              rel="sponsored nofollow noopener"
              target={first.isExternal ? '_blank' : undefined}
            >
              <img src={first.src} alt={first.alt} width={width} height={height} loading="lazy" />
            </a>
          </noscript>
        </div>
      </div>
    </div>
  );
}

/** The ads of a slot that have not ended, those that begin soon included. */
function adsOf({ ads }: Site, page: AdPage, location: SiteAd['location'], today: CalendarDate): AdChoice[] {
  const soon = addDays(today, DAYS_AHEAD);
  return ads
    .filter((ad) => ad.location === location && ad.pages.includes(page) && ad.from <= soon && ad.to >= today)
    .map(({ id, imageUrl, altText, weight, from, to, isExternal }) => ({
      id,
      src: imageUrl,
      alt: altText,
      weight,
      from,
      to,
      isExternal,
    }));
}
