import type { ReactElement } from 'react';
import { compareLoans } from '../../../src/shared/finance/loan-comparison.js';
import { readLoanForm } from '../../../src/shared/finance/loan-form.js';
import { formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { loanRateWord } from '../../../src/shared/finance/tr/rate-words.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Figures } from '../../components/figures/figures.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockLoans, CostRanges, Range } from '../data.js';
import type { Block, BlockProps } from '../types.js';

/** Lowest and highest costs of loans of a kind today, with an example calculated from the cheapest offer. */
export function CostTable({ component, data, anchor }: BlockProps<'costTable'>): ReactElement {
  const { title, subtitle, loanType } = component.settings;
  const loans = data.loans[loanType];
  return (
    <>
      <BlockHeading anchor={anchor} title={title} subtitle={subtitle} />
      {loans?.ranges ? (
        <div className="card cost-block">
          <Figures items={rangeFigures(loans.ranges)} />
          <Example loans={loans} content={component.content} />
        </div>
      ) : (
        <EmptyState title="Henüz ürün yok" heading="h3" />
      )}
    </>
  );
}

function rangeFigures({
  amount,
  term,
  rate,
  monthlyCost,
  annualCost,
}: CostRanges): { label: string; value: string }[] {
  const between = ({ min, max }: Range, write: (value: number) => string): string =>
    min === max ? write(min) : `${write(min)} – ${write(max)}`;
  return [
    { label: 'Kredi tutarı', value: between(amount, (kurus) => formatLira(kurus)) },
    { label: 'Vade', value: `${between(term, String)} ay` },
    { label: 'Aylık oran', value: between(rate, (percent) => formatPercent(percent)) },
    ...(monthlyCost
      ? [{ label: 'Aylık maliyet oranı', value: between(monthlyCost, (percent) => formatPercent(percent)) }]
      : []),
    ...(annualCost
      ? [{ label: 'Yıllık maliyet oranı', value: between(annualCost, (percent) => formatPercent(percent)) }]
      : []),
  ];
}

interface ExampleProps {
  readonly loans: BlockLoans;
  readonly content: Block<'costTable'>['content'];
}

function Example({ loans, content }: ExampleProps): ReactElement | null {
  if (!loans.taxes) return null;
  const term = content.exampleTerm.trim().replace(/ ?ay$/i, '');
  const asked = readLoanForm(content.exampleAmount, term, loans.limits);
  if (asked.termMonths === 0) return null;
  const [cheapest] = compareLoans(loans.offers, asked, loans.taxes).priced;
  if (!cheapest) return null;
  const { offer, cost } = cheapest;
  return (
    <div className="cost-example">
      <h3>
        Örnek: {formatLira(asked.amount)}, {asked.termMonths} ay
      </h3>
      <p className="muted">
        Toplam maliyeti en düşük teklif olan {offer.bank.name} kredisiyle, bugünkü vergilerle hesaplandı.
      </p>
      <Figures
        items={[
          {
            label: `Aylık ${loanRateWord(offer.bank.isParticipation)}`,
            value: formatPercent(offer.ratePercent),
          },
          { label: 'Aylık taksit', value: formatLira(cost.instalment), strong: true },
          { label: 'Tahsis ücreti', value: formatLira(cost.fee, { decimals: 2 }) },
          { label: 'Toplam ödeme', value: formatLira(cost.total) },
          { label: 'Aylık maliyet oranı', value: formatPercent(cost.monthlyCostPercent) },
          { label: 'Yıllık maliyet oranı', value: formatPercent(cost.annualCostPercent) },
        ]}
      />
    </div>
  );
}
