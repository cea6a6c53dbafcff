import { exampleList } from '../admin-table/example-list.js';
import { SelectField } from '../field/controls.js';
import { FilterBar } from './filter-bar.js';

export const banks = (
  <FilterBar list={exampleList} searchLabel="Banka ara">
    <SelectField
      name="status"
      id="ornek-durum"
      label="Durum"
      optional
      options={[
        { value: '', label: 'Tümü' },
        { value: 'evet', label: 'Aktif' },
      ]}
    />
  </FilterBar>
);
