import { Figures } from './figures.js';

export const loan = (
  <Figures
    items={[
      { label: 'Aylık taksit', value: '5.321 TL', strong: true },
      { label: 'Toplam geri ödeme', value: '63.852 TL', note: '260 TL tahsis ücreti dâhil' },
      { label: 'Faiz (aylık)', value: '%3,49' },
      { label: 'Yıllık maliyet', value: '%68,41' },
    ]}
  />
);
