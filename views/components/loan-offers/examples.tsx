import { formatLira } from '../../../src/shared/finance/tr/format.js';
import { LoanOffers } from './loan-offers.js';

const offer = {
  key: 'akbank',
  bank: 'Akbank',
  bankHref: '/bankalar/akbank',
  isParticipation: undefined,
  ratePercent: 3.4,
  since: '16.11.2026, örnek',
  instalment: 5_458_24,
  total: 65_786_38,
  monthlyCostPercent: 4.42,
  annualCostPercent: 69.15,
  isSponsored: false,
};
const sponsored = {
  ...offer,
  key: 'qnb',
  bank: 'QNB Finansbank',
  bankHref: '/bankalar/qnb',
  isSponsored: true,
};

export const list = <LoanOffers caption="Teklifler" rows={[offer, sponsored]} />;

export const withColumn = (
  <LoanOffers
    caption="Farkıyla teklifler"
    rows={[offer]}
    more={[{ header: 'Fark', numeric: true, cell: ({ total }) => formatLira(total - 60_000_00) }]}
  />
);
