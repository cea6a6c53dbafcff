import type { ReactElement } from 'react';
import { isTelephone } from '../../../src/shared/finance/tr/telephone.js';
import { paths } from '../../../src/shared/paths/site.js';
import { BelowFold } from '../../../src/shared/rendering/below-fold.js';
import type { Site } from '../../../src/shared/rendering/context.js';
import { type JsonLd, view } from '../../../src/shared/rendering/page.js';
import { AdSidebars, Masthead } from '../../ads/ad-slot.js';
import type { BlocksModel } from '../../blocks/model.js';
import { PageBlocks } from '../../blocks/page-blocks.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { type ChangedRate, RateChanges } from '../../offers/rate-history/rate-changes.js';
import { HomeFeatures, HomeHero, type HomePartsProps } from './parts.js';

export interface HomeShowProps extends HomePartsProps {
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** Rates that are not what they were a week ago; the largest change first. */
  readonly changes: readonly ChangedRate[];
  readonly blocks: BlocksModel;
}

function HomeBody(props: HomeShowProps): ReactElement {
  return (
    <>
      <HomeHero {...props} />
      <div className="beside-ads">
        <Masthead page="home" />
        <AdSidebars page="home" />
        <HomeFeatures {...props} />
        <BelowFold>
          <RateChanges changes={props.changes} />
          <PageBlocks of={props.blocks} />
        </BelowFold>
      </div>
    </>
  );
}

export const HomeShow = view<HomeShowProps>({
  layout: siteLayout,
  styles: ['home', 'panels'],
  head: ({ metaTitle, metaDescription }, site) => ({
    title: metaTitle || site.name,
    description: metaDescription || site.description,
    canonical: paths.home(),
    jsonLd: [organisation(site), webSite(site)],
  }),
  body: HomeBody,
});

/** Facts that nobody has entered are left out. */
function organisation(site: Site): JsonLd {
  const { name, publicUrl, companyName, contactEmail, contactPhone, address, social } = site;
  const given = {
    legalName: companyName,
    email: contactEmail,
    telephone: isTelephone(contactPhone) ? contactPhone : '',
    address,
  };
  const profiles = Object.values(social).filter((url) => url.startsWith('https://'));
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#kurulus`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

function webSite({ name, description, publicUrl }: Site): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name,
    description,
    url: `${publicUrl}/`,
    inLanguage: 'tr-TR',
    publisher: { '@type': 'Organization', '@id': `${publicUrl}/#kurulus`, name, url: `${publicUrl}/` },
  };
}
