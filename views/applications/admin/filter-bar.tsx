import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { optionsOf, SelectField, TextField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { STATUS_LABELS } from '../../../src/shared/labels/admin.js';
import type { ApplicationIndexProps } from './index.js';

/** Search and filters of the applications. */
export function ApplicationFilterBar({
  list,
  filters,
  kinds,
  banks,
  colleagues,
}: Pick<ApplicationIndexProps, 'list' | 'filters' | 'kinds' | 'banks' | 'colleagues'>): ReactElement {
  const own = useStaff().id;
  const others = colleagues.filter(({ id }) => id !== own);
  return (
    <FilterBar
      list={list}
      folded
      searchLabel="No, son 4 hane, telefon, e-posta, tutar veya not"
      posted={{ action: adminPaths.applicationsSearch(), token: <CsrfField /> }}
    >
      <SelectField
        name="type"
        label="Tür"
        options={[{ value: '', label: 'Tümü' }, ...kinds]}
        defaultValue={filters.type ?? ''}
        optional
      />
      <SelectField
        name="status"
        label="Durum"
        options={optionsOf(STATUS_LABELS, 'Tümü')}
        defaultValue={filters.status ?? ''}
        optional
      />
      <SelectField
        name="bank"
        label="Banka"
        options={[{ value: '', label: 'Tümü' }, ...banks.map(({ id, name }) => ({ value: id, label: name }))]}
        defaultValue={filters.bank ?? ''}
        optional
      />
      <SelectField
        name="assignee"
        label="Sorumlu"
        options={[
          { value: '', label: 'Tümü' },
          { value: own, label: 'Bana atanan' },
          { value: 'yok', label: 'Atanmamış' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={filters.assignee ?? ''}
        optional
      />
      <SelectField
        name="suspicious"
        label="Şüphe"
        options={[
          { value: '', label: 'Tümü' },
          { value: 'evet', label: 'Şüpheli' },
          { value: 'hayir', label: 'Şüpheli değil' },
        ]}
        defaultValue={filters.suspicious === undefined ? '' : filters.suspicious ? 'evet' : 'hayir'}
        optional
      />
      <SelectField
        name="unwanted"
        label="Aranmayacak"
        options={optionsOf({ evet: 'Evet', hayir: 'Hayır' }, 'Tümü')}
        defaultValue={filters.unwanted === undefined ? '' : filters.unwanted ? 'evet' : 'hayir'}
        optional
      />
      {filters.product !== undefined && (
        <TextField name="product" label="Kart (ürün no)" optional defaultValue={filters.product} />
      )}
      <TextField name="from" label="Başlangıç" type="date" optional defaultValue={filters.from ?? ''} />
      <TextField name="to" label="Bitiş" type="date" optional defaultValue={filters.to ?? ''} />
    </FilterBar>
  );
}
