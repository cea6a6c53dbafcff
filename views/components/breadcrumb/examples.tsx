import { Breadcrumb } from './breadcrumb.js';

export const bank = (
  <Breadcrumb
    items={[
      { label: 'Ana Sayfa', href: '/' },
      { label: 'İhtiyaç Kredisi', href: '/ihtiyac-kredisi' },
      { label: 'Akbank' },
    ]}
  />
);
