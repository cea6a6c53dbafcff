import type { ReactElement } from 'react';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { view } from '../../../../src/shared/rendering/page.js';
import type { BillableState } from '../../../../src/shared/enums/referrals.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { Badge } from '../../../components/badge/badge.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { type Option, optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { BILLABLE_LABELS, PRICE_DELETE_QUESTION } from '../../../../src/shared/labels/referrals.js';
import { ReferralTabs } from './tabs.js';

interface PriceItem {
  readonly id: string;
  readonly bank: string;
  /** The scope of the price in words. */
  readonly scope: string;
  readonly campaign: string | null;
  readonly price: string;
  readonly billable: BillableState;
  readonly days: string;
  /** Today. */
  readonly isValid: boolean;
}

export interface PriceIndexProps {
  readonly list: ListView;
  readonly rows: readonly PriceItem[];
  readonly banks: readonly Option[];
  readonly csvHref: string;
  readonly filters: Readonly<Partial<Record<'bank' | 'valid', string>>>;
}

function PriceIndexBody({ list, rows, banks, csvHref, filters }: PriceIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Ücretler"
        subtitle="Bankaların başvuru başına ödediği. Burada satırı olmayan başvuru için bankanın kendi formundaki ücret geçerlidir."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={referralPaths.price('new')} variant="primary" icon="plus">
          Yeni ücret
        </ButtonLink>
      </AdminPageHeader>
      <ReferralTabs current="prices" />
      <FilterBar list={list}>
        <SelectField
          name="bank"
          label="Banka"
          options={[{ value: '', label: 'Tümü' }, ...banks]}
          defaultValue={filters.bank}
          optional
        />
        <SelectField
          name="valid"
          label="Bugün geçerli"
          options={optionsOf({ evet: 'Evet', hayir: 'Hayır' }, 'Tümü')}
          defaultValue={filters.valid}
          optional
        />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<PriceItem>
            caption="Ücretler"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('bank_id'), rowHeader: true, sort: list.sorts['bank'], cell: Bank },
              { header: list.heading('scope'), cell: Scope },
              { header: list.heading('price'), numeric: true, cell: ({ price }) => price },
              {
                header: list.heading('billable_state'),
                cell: ({ billable }) => BILLABLE_LABELS[billable],
              },
              { header: 'Geçerli', sort: list.sorts['from'], cell: Days },
            ]}
            menu={({ id, bank, scope }) => (
              <RowActions
                label={`${bank}, ${scope}`}
                editHref={referralPaths.price(id)}
                remove={{ action: referralPaths.price(id, 'delete'), question: PRICE_DELETE_QUESTION }}
              />
            )}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Bank = ({ id, bank }: PriceItem): ReactElement => <a href={referralPaths.price(id)}>{bank}</a>;

const Scope = ({ scope, campaign }: PriceItem): ReactElement => (
  <span className="lines">
    <span>{scope}</span>
    {campaign !== null && <span className="muted">Kampanya: {campaign}</span>}
  </span>
);

const Days = ({ days, isValid }: PriceItem): ReactElement => (
  <span className="lines">
    <span className="nowrap">{days}</span>
    {isValid && (
      <span>
        <Badge tone="success">Bugün geçerli</Badge>
      </span>
    )}
  </span>
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun ücret bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  ) : (
    <EmptyState
      title="Özel ücret yok"
      icon="wallet"
      action={<ButtonLink href={referralPaths.price('new')}>Yeni ücret</ButtonLink>}
    >
      Her başvuru için bankanın kendi formundaki ücret geçerli. Bir ürüne, bir türe ya da bir kampanyaya başka
      ücret ödeniyorsa buraya ekleyin.
    </EmptyState>
  );
}

export const PriceIndex = view<PriceIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Ücretler', robots: 'noindex' }),
  body: PriceIndexBody,
});
