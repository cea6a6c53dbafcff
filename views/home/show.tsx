import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import type { Site } from '../../src/rendering/context.js';
import { type JsonLd, view } from '../../src/rendering/page.js';
import { AdSidebars, Masthead } from '../ads/ad-slot.js';
import type { BlocksModel } from '../blocks/model.js';
import { PageBlocks } from '../blocks/page-blocks.js';
import { Icon, type IconName } from '../components/icon/icon.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { CalculatorCard, type CalculatorCardProps } from './calculator-card.js';

export interface HomeTile {
  readonly title: string;
  readonly href: string;
  readonly icon: IconName;
  readonly note: string;
}

export interface HomeShowProps {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly heroTitle: string;
  readonly heroSubtitle: string;
  readonly tiles: readonly HomeTile[];
  readonly features: readonly { readonly title: string; readonly description: string }[];
  readonly calculator: CalculatorCardProps;
  readonly blocks: BlocksModel;
}

function HomeBody(props: HomeShowProps): ReactElement {
  const { heroTitle, heroSubtitle, tiles, features, calculator, blocks } = props;
  return (
    <>
      <div className="hero">
        <div className="container hero-grid">
          <div className="hero-words">
            <h1>{heroTitle}</h1>
            {heroSubtitle !== '' && <p>{heroSubtitle}</p>}
          </div>
          <ul className="tiles">
            {tiles.map((tile) => (
              <li key={tile.href}>
                <a href={tile.href}>
                  <Icon name={tile.icon} />
                  <span>
                    {tile.title}
                    {tile.note !== '' && <small>{tile.note}</small>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <CalculatorCard {...calculator} />
        </div>
      </div>
      <div className="beside-ads">
        <Masthead page="home" />
        <AdSidebars page="home" />
        {features.length > 0 && (
          <ul className="container home-features">
            {features.map(({ title, description }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        )}
        <PageBlocks of={blocks} />
      </div>
    </>
  );
}

export const HomeShow = view<HomeShowProps>({
  layout: siteLayout,
  styles: ['home'],
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
    telephone: contactPhone,
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
