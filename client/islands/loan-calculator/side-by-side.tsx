import type { ReactElement } from 'react';
import type { LoanCost, LoanTaxes } from '../../../src/finance/loan.js';
import { compareLoans } from '../../../src/finance/loan-comparison.js';
import { formatDate, formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { Badge } from '../../../views/components/badge/badge.js';
import { Section } from '../../../views/components/section/section.js';
import { askedText, exclusionText } from './messages.js';
import { ApplyLink, Logo, type OfferContext, offerName } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

export const SIDE_BY_SIDE_ID = 'karsilastirma';

interface SideBySideProps {
  readonly offers: readonly CalculatorOffer[];
  readonly taxes: LoanTaxes;
  readonly context: OfferContext;
}

interface Column {
  readonly offer: CalculatorOffer;
  readonly cost: LoanCost | null;
  /** Why it has no cost. */
  readonly reason: string;
}

interface Row {
  readonly label: string;
  /** The figure whose lowest value is the best; null where there is none. */
  readonly figure?: (column: Column) => number | null;
  readonly text: (column: Column) => string;
}

const costText = (pick: (cost: LoanCost) => number) => (column: Column) =>
  column.cost ? formatLira(pick(column.cost), { decimals: 2 }) : '–';

const ROWS: readonly Row[] = [
  {
    label: 'Aylık faiz',
    figure: ({ offer }) => offer.ratePercent,
    text: ({ offer }) => formatPercent(offer.ratePercent),
  },
  {
    label: 'Aylık taksit',
    figure: ({ cost }) => cost?.instalment ?? null,
    text: costText((cost) => cost.instalment),
  },
  { label: 'Masraf', figure: ({ cost }) => cost?.fee ?? null, text: costText((cost) => cost.fee) },
  {
    label: 'Toplam ödeme',
    figure: ({ cost }) => cost?.total ?? null,
    text: costText((cost) => cost.total),
  },
  {
    label: 'Yıllık maliyet oranı',
    figure: ({ cost }) => cost?.annualCostPercent ?? null,
    text: ({ cost }) => (cost ? formatPercent(cost.annualCostPercent) : '–'),
  },
  {
    label: 'Tutar aralığı',
    text: ({ offer }) => `${formatLira(offer.minAmount)} – ${formatLira(offer.maxAmount)}`,
  },
  { label: 'Vade aralığı', text: ({ offer }) => `${offer.minTerm}–${offer.maxTerm} ay` },
  { label: 'Faizin tarihi', text: ({ offer }) => formatDate(offer.rateDate) },
];

/** Up to four loans in columns, the best figure of each row marked in words. */
export function SideBySide({ offers, taxes, context }: SideBySideProps): ReactElement {
  const { priced, excluded } = compareLoans(offers, context.form, taxes);
  const columns = offers.map((offer): Column => {
    const out = excluded.find((loan) => loan.offer === offer);
    const cost = priced.find((loan) => loan.offer === offer)?.cost ?? null;
    return { offer, cost, reason: out ? exclusionText(out) : '' };
  });
  return (
    <Section id={SIDE_BY_SIDE_ID} title="Yan yana karşılaştırma" lead={askedText(context.form)}>
      {offers.length < 2 ? (
        <p>Karşılaştırmak için listeden en az iki kredi işaretleyin.</p>
      ) : (
        <div className="card card-flush scroll" tabIndex={0} role="region" aria-label="Seçilen krediler">
          <table className="side-by-side sheet">
            <thead>
              <tr>
                <td />
                {offers.map((offer) => (
                  <th key={offer.key} scope="col">
                    <Logo offer={offer} />
                    {offerName(offer)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map((row) => (
                <FigureRow key={row.label} row={row} columns={columns} />
              ))}
              <tr>
                <th scope="row">Başvuru</th>
                {columns.map(({ offer, cost, reason }) => (
                  <td key={offer.key}>
                    {cost ? <ApplyLink offer={offer} context={context} size="sm" /> : reason}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function FigureRow({ row, columns }: { row: Row; columns: readonly Column[] }): ReactElement {
  const figures = columns.map((column) => row.figure?.(column) ?? null);
  const known = figures.filter((figure) => figure !== null);
  const best = Math.min(...known);
  const differ = known.some((figure) => figure !== best);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {columns.map((column, at) => (
        <td key={column.offer.key}>
          {row.text(column)}
          {differ && figures[at] === best && <Badge tone="success">En düşük</Badge>}
        </td>
      ))}
    </tr>
  );
}
