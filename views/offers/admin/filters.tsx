import type { ReactElement } from 'react';
import type { ListView } from '../../components/admin-table/list-view.js';
import { optionsOf, SelectField } from '../../components/field/controls.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { RATE_STATE_LABELS, SUBTYPE_LABELS, TYPE_LABELS } from '../../../src/shared/labels/offers.js';

export interface ProductFiltersProps {
  readonly list: ListView;
  readonly filters: Readonly<
    Partial<Record<'type' | 'kind' | 'bank' | 'rate', string> & Record<'active' | 'featured', boolean>>
  >;
  readonly banks: readonly { readonly id: string; readonly name: string }[];
}

const YES_NO = { evet: 'Evet', hayir: 'Hayır' } as const;
const chosen = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? 'evet' : 'hayir';

/** Filters of the list of products. */
export function ProductFilters({ list, filters, banks }: ProductFiltersProps): ReactElement {
  return (
    <FilterBar list={list} searchLabel="Ürün adı veya açıklama ara">
      <SelectField
        name="type"
        label={list.heading('type')}
        options={optionsOf(TYPE_LABELS, 'Tümü')}
        defaultValue={filters.type}
        optional
      />
      <SelectField
        name="kind"
        label="Alt tür"
        options={optionsOf(SUBTYPE_LABELS, 'Tümü')}
        defaultValue={filters.kind}
        optional
      />
      <SelectField
        name="bank"
        label={list.heading('bank_id')}
        options={[{ value: '', label: 'Tümü' }, ...banks.map(({ id, name }) => ({ value: id, label: name }))]}
        defaultValue={filters.bank}
        optional
      />
      <SelectField
        name="active"
        label={list.heading('is_active')}
        options={optionsOf(YES_NO, 'Tümü')}
        defaultValue={chosen(filters.active)}
        optional
      />
      <SelectField
        name="featured"
        label={list.heading('is_featured')}
        options={optionsOf(YES_NO, 'Tümü')}
        defaultValue={chosen(filters.featured)}
        optional
      />
      <SelectField
        name="rate"
        label="Oran durumu"
        options={optionsOf(RATE_STATE_LABELS, 'Tümü')}
        defaultValue={filters.rate}
        optional
      />
    </FilterBar>
  );
}
