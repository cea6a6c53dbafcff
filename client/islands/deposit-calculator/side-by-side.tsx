import type { ReactElement } from 'react';
import type { DepositComparison, PricedDeposit } from '../../../src/finance/deposit-comparison.js';
import { formatDate, formatMoney, formatPercent } from '../../../src/finance/tr/format.js';
import { BankLogo } from '../../../views/components/bank-logo/bank-logo.js';
import { askedText, exclusionText, moneyText } from './messages.js';
import { ApplyLink, type OfferContext, offerName } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

export const SIDE_BY_SIDE_ID = 'karsilastirma';

interface SideBySideProps {
  readonly offers: readonly CalculatorOffer[];
  readonly comparison: DepositComparison<CalculatorOffer>;
  readonly context: OfferContext;
}

interface ComparedDeposit {
  readonly offer: CalculatorOffer;
  readonly priced: PricedDeposit<CalculatorOffer> | undefined;
  /** Why nothing is paid for it. */
  readonly reason: string;
}

interface Row {
  readonly label: string;
  /** The figure whose highest value is the best; null where there is none. */
  readonly figure?: (deposit: ComparedDeposit) => number | null;
  readonly text: (deposit: ComparedDeposit, context: OfferContext) => string;
}

type Figure = 'gross' | 'withholding' | 'net' | 'maturityAmount';

const money =
  (figure: Figure): Row['text'] =>
  ({ priced }, { currency }) => {
    const amount = priced?.[figure] ?? null;
    return amount === null ? '–' : formatMoney(amount, currency);
  };

const ROWS: readonly Row[] = [
  {
    label: 'Yıllık faiz',
    figure: ({ offer }) => offer.ratePercent,
    text: ({ offer }) => formatPercent(offer.ratePercent),
  },
  { label: 'Brüt faiz', figure: ({ priced }) => priced?.gross ?? null, text: money('gross') },
  { label: 'Stopaj', text: money('withholding') },
  { label: 'Net faiz', figure: ({ priced }) => priced?.net ?? null, text: money('net') },
  { label: 'Vade sonunda', text: money('maturityAmount') },
  {
    label: 'Tutar aralığı',
    text: ({ offer }, { currency }) =>
      `${moneyText(offer.minAmount, currency)} – ${moneyText(offer.maxAmount, currency)}`,
  },
  { label: 'Vade aralığı', text: ({ offer }) => `${offer.minTerm}–${offer.maxTerm} gün` },
  { label: 'Faizin tarihi', text: ({ offer }) => formatDate(offer.rateDate) },
];

/** Up to four deposits in columns, the best figure of each row marked in words. */
export function SideBySide({ offers, comparison, context }: SideBySideProps): ReactElement {
  const { priced, excluded } = comparison;
  const deposits = offers.map((offer): ComparedDeposit => {
    const out = excluded.find((deposit) => deposit.offer === offer);
    return {
      offer,
      priced: priced.find((deposit) => deposit.offer === offer),
      reason: out ? exclusionText(out, context.currency) : '',
    };
  });
  return (
    <section className="stack" aria-labelledby={SIDE_BY_SIDE_ID}>
      <h2 id={SIDE_BY_SIDE_ID} tabIndex={-1}>
        Yan yana karşılaştırma
      </h2>
      {offers.length < 2 ? (
        <p>Karşılaştırmak için listeden en az iki mevduat işaretleyin.</p>
      ) : (
        <div className="card card-flush">
          <div className="table-scroll" tabIndex={0} role="region" aria-label="Karşılaştırma tablosu">
            <table className="data-table deposit-compare">
              <caption className="visually-hidden">{`${askedText(context.form, context.currency)} için seçilen mevduatlar`}</caption>
              <thead>
                <tr>
                  <td />
                  {offers.map((offer) => (
                    <th key={offer.key} scope="col">
                      <BankLogo bank={{ name: offer.bankName, logoUrl: offer.logoUrl }} decorative />
                      {offerName(offer)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {ROWS.map((row) => (
                  <FigureRow key={row.label} row={row} deposits={deposits} context={context} />
                ))}
                <tr>
                  <th scope="row">Başvuru</th>
                  {deposits.map(({ offer, priced: isPriced, reason }) => (
                    <td key={offer.key}>
                      {isPriced ? <ApplyLink offer={offer} context={context} /> : reason}
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
        </div>
      )}
    </section>
  );
}

function FigureRow({
  row,
  deposits,
  context,
}: {
  row: Row;
  deposits: readonly ComparedDeposit[];
  context: OfferContext;
}): ReactElement {
  const figures = deposits.map((deposit) => row.figure?.(deposit) ?? null);
  const known = figures.filter((figure) => figure !== null);
  const best = Math.max(...known);
  const differ = known.some((figure) => figure !== best);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {deposits.map((deposit, at) => (
        <td key={deposit.offer.key}>
          {row.text(deposit, context)}{' '}
          {differ && figures[at] === best && <b className="badge tone-success">En yüksek</b>}
        </td>
      ))}
    </tr>
  );
}
