import { exampleList } from '../admin-table/example-list.js';
import { BulkBar } from './bulk-bar.js';

export const applications = (
  <BulkBar
    id="toplu-ornek-cubugu"
    action="/admin/applications/bulk"
    list={exampleList}
    actions={[
      { value: 'approve', label: 'Onayla' },
      { value: 'delete', label: 'Sil', variant: 'danger', confirm: 'Seçilen başvurular silinsin mi?' },
    ]}
  >
    <input type="hidden" name="_csrf" value="ornek" />
  </BulkBar>
);
