import type { ReactElement } from 'react';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { Badge, SponsorBadge } from '../../components/badge/badge.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Icon } from '../../components/icon/icon.js';
import { Figures } from '../../components/figures/figures.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockProps } from '../types.js';
import { type ComparedProduct, comparedProducts } from './compared.js';

/** The best products of a kind side by side. */
export function BankComparison({ component, data, anchor }: BlockProps<'bankComparison'>): ReactElement {
  const { title, maxItems, showFeatures, showRatings } = component.settings;
  const compared = comparedProducts(component, data);
  if (!compared || compared.products.length === 0) {
    return (
      <>
        <BlockHeading anchor={anchor} title={title} />
        <EmptyState title="Henüz ürün yok" heading="h3" />
      </>
    );
  }
  return (
    <>
      <BlockHeading anchor={anchor} title={title} subtitle={compared.reason} />
      <ul className="compared">
        {compared.products.slice(0, maxItems).map((product, at) => (
          <li key={product.key} className="card">
            <Product
              product={product}
              rank={showRatings ? `${at + 1}. sıra / ${compared.total}` : null}
              showFeatures={showFeatures}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProductProps {
  readonly product: ComparedProduct;
  /** Its place among all products of the kind. */
  readonly rank: string | null;
  readonly showFeatures: boolean;
}

function Product({ product, rank, showFeatures }: ProductProps): ReactElement {
  const { bank, name, href, isSponsored, figures, features } = product;
  return (
    <>
      <div className="compared-head">
        <BankLogo bank={bank} decorative />
        {isSponsored && <SponsorBadge />}
        {rank !== null && <Badge tone="info">{rank}</Badge>}
      </div>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <Figures items={figures} />
      {showFeatures && features.length > 0 && (
        <ul className="compared-ticks">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <span className="compared-more" aria-hidden="true">
        Ayrıntılar <Icon name="arrow-right" />
      </span>
    </>
  );
}
