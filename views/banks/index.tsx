import type { ReactElement } from 'react';
import { paths } from '../../src/shared/paths/site.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { BankLogo as ListedBank } from './model.js';

export interface BankIndexProps {
  readonly search: string;
  readonly banks: readonly (ListedBank & { readonly productCount: number; readonly isFeatured: boolean })[];
  /** There are banks, whether the search finds them or not. */
  readonly hasBanks: boolean;
}

function BankIndexBody({ search, banks, hasBanks }: BankIndexProps): ReactElement {
  return (
    <>
      <PageHeader
        title="Bankalar"
        lead="Her bankanın kredilerini, kartlarını, mevduat oranlarını ve kampanyalarını tek sayfada görün."
      />
      <div className="bank-index container">
        {hasBanks && <SearchForm search={search} />}
        {banks.length === 0 ? (
          <NoBanks hasBanks={hasBanks} />
        ) : (
          <>
            {search !== '' && (
              <p role="status">
                “{search}” için {banks.length} banka bulundu. <a href={paths.banks()}>Tüm bankalar</a>
              </p>
            )}
            <ul className="bank-grid">
              {banks.map((bank) => (
                <li key={bank.id}>
                  <a className={bank.isFeatured ? 'card card-featured' : 'card'} href={paths.bank(bank.id)}>
                    <BankLogo bank={bank} decorative />
                    <strong>{bank.name}</strong>
                    <small className="muted">
                      {bank.productCount === 0 ? 'Bankayı tanıyın' : `${String(bank.productCount)} ürün`}
                    </small>
                    {bank.isFeatured && <Badge>Öne çıkan</Badge>}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

function SearchForm({ search }: { readonly search: string }): ReactElement {
  return (
    <form method="get" action={paths.banks()} role="search">
      <label className="field-label" htmlFor="ara">
        Banka ara
      </label>
      <div className="cluster">
        <div className="control">
          <input id="ara" name="ara" type="search" defaultValue={search} maxLength={80} autoComplete="off" />
        </div>
        <Button type="submit" variant="primary" icon="search">
          Ara
        </Button>
      </div>
    </form>
  );
}

function NoBanks({ hasBanks }: { readonly hasBanks: boolean }): ReactElement {
  if (!hasBanks) {
    return (
      <EmptyState icon="bank" title="Henüz banka yok">
        Bankalar eklendiğinde burada listelenecek.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Bu adla banka bulunamadı"
      action={<ButtonLink href={paths.banks()}>Tüm bankaları göster</ButtonLink>}
    >
      Adın bir bölümünü yazmayı deneyin, örneğin “garanti”.
    </EmptyState>
  );
}

export const BankIndex = view<BankIndexProps>({
  layout: siteLayout,
  styles: ['bank-index'],
  head: () => ({
    title: 'Bankalar: krediler, kartlar ve mevduat',
    description:
      'Türkiye’deki bankaların kredi, kredi kartı ve mevduat ürünlerini, iletişim bilgilerini ve kampanyalarını inceleyin.',
    canonical: paths.banks(),
    breadcrumb: [{ label: 'Bankalar', href: paths.banks() }],
  }),
  body: BankIndexBody,
});
