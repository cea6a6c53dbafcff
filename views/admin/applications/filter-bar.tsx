import type { ReactElement } from 'react';
import { paths } from '../../../src/paths.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { SelectField, TextField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { KIND_LABELS, STATUS_LABELS } from '../labels.js';
import type { ApplicationIndexProps } from './index.js';

const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Search and filters of the applications. */
export function ApplicationFilterBar({
  list,
  filters,
  banks,
}: Pick<ApplicationIndexProps, 'list' | 'filters' | 'banks'>): ReactElement {
  const all = { value: '', label: 'Tümü' };
  return (
    <FilterBar
      list={list}
      searchLabel="Başvuru no, telefon veya e-posta"
      posted={{ action: paths.admin.applicationsSearch(), token: <CsrfField /> }}
    >
      <SelectField
        name="type"
        label="Tür"
        options={[all, ...optionsOf(KIND_LABELS)]}
        defaultValue={filters.type ?? ''}
        optional
      />
      <SelectField
        name="status"
        label="Durum"
        options={[all, ...optionsOf(STATUS_LABELS)]}
        defaultValue={filters.status ?? ''}
        optional
      />
      <SelectField
        name="bank"
        label="Banka"
        options={[all, ...banks.map(({ id, name }) => ({ value: id, label: name }))]}
        defaultValue={filters.bank ?? ''}
        optional
      />
      <TextField name="from" label="Başlangıç" type="date" optional defaultValue={filters.from ?? ''} />
      <TextField name="to" label="Bitiş" type="date" optional defaultValue={filters.to ?? ''} />
    </FilterBar>
  );
}
