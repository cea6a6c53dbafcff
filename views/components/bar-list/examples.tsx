import { BarList } from './bar-list.js';

export const kinds = (
  <BarList
    items={[
      { label: 'Kredi', value: 1_204, href: '/admin/applications?type=loan' },
      { label: 'Mevduat', value: 0 },
    ]}
  />
);
