import type { ReactElement } from 'react';
import { Icon, type IconName } from '../../components/icon/icon.js';
import { CalculatorCard, type CalculatorCardProps } from './calculator-card.js';

export interface HomeTile {
  readonly title: string;
  readonly href: string;
  readonly icon: IconName;
  readonly note: string;
}

export interface HomePartsProps {
  readonly heroTitle: string;
  readonly heroSubtitle: string;
  readonly tiles: readonly HomeTile[];
  readonly features: readonly { readonly title: string; readonly description: string }[];
  readonly calculator: CalculatorCardProps;
}

/** Title, calculator and shortcuts: on a phone the calculator is on the first screen. */
export function HomeHero({ heroTitle, heroSubtitle, tiles, calculator }: HomePartsProps): ReactElement {
  return (
    <div className="hero">
      <div className="container hero-grid">
        <div className="hero-words">
          <h1>{heroTitle}</h1>
          {heroSubtitle !== '' && <p>{heroSubtitle}</p>}
        </div>
        <CalculatorCard {...calculator} />
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
      </div>
    </div>
  );
}

/** Advantages of the site, in a row. */
export function HomeFeatures({ features }: Pick<HomePartsProps, 'features'>): ReactElement | null {
  if (features.length === 0) return null;
  return (
    <ul className="container home-features">
      {features.map(({ title, description }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
