import type { ReactElement } from 'react';
import { paths } from '../../../src/paths.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { optionsOf, SelectField, TextField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { KIND_LABELS, STATUS_LABELS } from '../labels.js';
import type { ApplicationIndexProps } from './index.js';

/** Search and filters of the applications. */
export function ApplicationFilterBar({
  list,
  filters,
  banks,
}: Pick<ApplicationIndexProps, 'list' | 'filters' | 'banks'>): ReactElement {
  return (
    <FilterBar
      list={list}
      searchLabel="Başvuru no, telefon veya e-posta"
      posted={{ action: paths.admin.applicationsSearch(), token: <CsrfField /> }}
    >
      <SelectField
        name="type"
        label="Tür"
        options={optionsOf(KIND_LABELS, 'Tümü')}
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
      <TextField name="from" label="Başlangıç" type="date" optional defaultValue={filters.from ?? ''} />
      <TextField name="to" label="Bitiş" type="date" optional defaultValue={filters.to ?? ''} />
    </FilterBar>
  );
}
