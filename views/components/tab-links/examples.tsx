import { TabLinks, TabMenu, type TabLink } from './tab-links.js';

const tabs: readonly TabLink[] = [
  { label: 'İhtiyaç Kredisi', href: '/ihtiyac-kredisi', current: true, icon: 'wallet' },
  { label: 'Konut Kredisi', href: '/konut-kredisi', icon: 'home' },
  { label: 'Taşıt Kredisi', href: '/tasit-kredisi', icon: 'car' },
];

export const line = <TabLinks label="Kredi türü" tabs={tabs} />;

export const pills = (
  <TabLinks
    label="Bildirim türü"
    look="pills"
    tabs={[
      { label: 'Tümü', href: '/bildirimler', current: true, count: 8 },
      { label: 'Kampanyalar', href: '/bildirimler?tur=kampanya', count: 3 },
    ]}
  />
);

export const menu = <TabMenu label="Ürün" tabs={tabs} />;
