import { VersionTable } from './version-table.js';

export const twoVersions = (
  <VersionTable
    caption="Önce ve sonra"
    columns={['Önce', 'Sonra']}
    changedWord="değişti"
    rows={[
      { label: 'Başlık', values: ['Eski', 'Yeni'], isChanged: true },
      { label: 'Tür', values: ['Haber', 'Haber'], isChanged: false },
      { label: 'Bitiş', values: [null, '2026-12-31'], isChanged: true },
    ]}
  />
);
