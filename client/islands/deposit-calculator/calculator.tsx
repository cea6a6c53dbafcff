import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { compareDeposits, type DepositComparison } from '../../../src/finance/deposit-comparison.js';
import { widestLimits } from '../../../src/finance/deposit-form.js';
import { formatDateLong, formatMoney, formatPercent } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { EmptyState } from '../../../views/components/empty-state/empty-state.js';
import { Figures } from '../../../views/components/figures/figures.js';
import { Notice } from '../../../views/components/notice/notice.js';
import { ResultTools } from '../../../views/components/result-tools/result-tools.js';
import { TabLinks } from '../../../views/components/tab-links/tab-links.js';
import { CalculatorForm, FORM_ID } from './calculator-form.js';
import { askedText } from './messages.js';
import { type OfferContext, offerName } from './offer-parts.js';
import { ExcludedOffers, LIST_ID, OffersTable } from './offers-table.js';
import { SIDE_BY_SIDE_ID, SideBySide } from './side-by-side.js';
import type { CalculatorOffer, DepositCalculatorProps } from './types.js';
import { type Calculator, CURRENCY_PARAMETERS, useCalculator } from './use-calculator.js';

const TABS = [
  { currency: 'TRY', label: 'TL' },
  { currency: 'USD', label: 'Dolar (USD)' },
  { currency: 'EUR', label: 'Avro (EUR)' },
] as const;

/** Where a currency has no offer at all, nothing limits what may be typed; the form still shows. */
const NO_LIMITS = { minAmount: 1_00, maxAmount: 10_000_000_00, minTerm: 1, maxTerm: 365 };

/** The deposit page's calculator with everything that depends on the amount and the term asked for. */
export function DepositCalculator(props: DepositCalculatorProps): ReactElement {
  const { action, currency, opening, offers, withholding } = props;
  const limits = useMemo(() => widestLimits(offers) ?? NO_LIMITS, [offers]);
  const calculator = useCalculator(props, limits);
  const { form, compared } = calculator;
  const { amount, termDays } = form;
  const comparison = useMemo(
    () => compareDeposits(offers, { currency, amount, termDays, opening }, withholding),
    [offers, currency, amount, termDays, opening, withholding],
  );
  const context: OfferContext = { currency, form };
  const { priced, excluded } = comparison;
  const sponsored = priced.filter(({ offer }) => offer.isSponsored);
  const ranked = priced.filter(({ offer }) => !offer.isSponsored);
  const chosen = offers.filter(({ key }) => compared.includes(key));
  const table = { comparison, context, calculator };
  return (
    <div className="stack deposit-calculator">
      <TabLinks
        label="Para birimi"
        look="pills"
        tabs={TABS.map((tab) => ({
          label: tab.label,
          href: paths.deposits({ para: CURRENCY_PARAMETERS[tab.currency], vade: termDays }),
          current: tab.currency === currency,
        }))}
      />
      <CalculatorForm action={action} currency={currency} limits={limits} calculator={calculator} />
      <Announcement comparison={comparison} context={context} />
      <Outcome comparison={comparison} context={context} />
      {sponsored.length > 0 && (
        <section className="stack" aria-labelledby="sponsorlu">
          <h2 id="sponsorlu">
            Öne çıkan teklifler <b className="badge badge-brand">Sponsorlu</b>
          </h2>
          <div className="card card-flush card-featured">
            <OffersTable caption="Sponsorlu teklifler" rows={sponsored} {...table} />
          </div>
        </section>
      )}
      {chosen.length > 0 && <SideBySide offers={chosen} comparison={comparison} context={context} />}
      <section className="stack" aria-labelledby="teklifler">
        <h2 id="teklifler">
          <span className="asked">{askedText(form, currency)}</span>
          {` için ${ranked.length} teklif`}
        </h2>
        <p className="muted small">{orderText(comparison)}</p>
        {ranked.length > 0 ? (
          <div className="card card-flush" id={LIST_ID}>
            <OffersTable caption="Mevduat teklifleri" rows={ranked} {...table} />
          </div>
        ) : (
          <EmptyState heading="h3" icon="coins" title="Bu tutar ve vade için başka teklif yok">
            Tutarı ya da vadeyi değiştirip yeniden hesaplayın.
          </EmptyState>
        )}
        {priced.length > 0 && <CompareBar action={action} calculator={calculator} />}
        {priced.length > 0 && <ResultTools of={`teklifler ${LIST_ID}`} />}
      </section>
      {excluded.length > 0 && <ExcludedOffers excluded={excluded} context={context} />}
    </div>
  );
}

function orderText({ withholdingPercent }: DepositComparison<CalculatorOffer>): string {
  const order =
    withholdingPercent === null
      ? 'Teklifler brüt faize göre sıralanır: en çok faiz veren en üsttedir.'
      : 'Teklifler net faize göre sıralanır: stopajdan sonra en çok kazandıran en üsttedir.';
  return `${order} Sponsorlu teklifler ayrı durur, bu sırayı değiştirmez. Faizin altındaki tarih, o oranın geçerli olduğu ilk gündür.`;
}

interface OutcomeProps {
  readonly comparison: DepositComparison<CalculatorOffer>;
  readonly context: OfferContext;
}

/** The answer in one line of figures; where no withholding rate is in force, it says that it can't know the net. */
function Outcome({ comparison, context }: OutcomeProps): ReactElement {
  const { priced, withholdingPercent, averageRatePercent, maturity } = comparison;
  const best = priced[0];
  const isNet = withholdingPercent !== null;
  return (
    <>
      {!isNet && (
        <Notice tone="warning" title="Stopaj oranı henüz açıklanmadı">
          Bugün açılacak hesap için yürürlükte olan stopaj oranı bilgimiz yok. Bu nedenle yalnızca brüt faizi
          gösteriyoruz; elinize geçecek tutar stopaj kadar daha düşük olur.
        </Notice>
      )}
      {best && (
        <div className="card">
          <Figures
            items={[
              {
                label: isNet ? 'En yüksek net faiz' : 'En yüksek brüt faiz',
                value: formatMoney(best.net ?? best.gross, context.currency),
                note: offerName(best.offer),
                strong: true,
              },
              {
                label: 'Ortalama yıllık faiz',
                value: formatPercent(averageRatePercent ?? 0),
                note: `${priced.length} teklif`,
              },
              ...(isNet ? [{ label: 'Stopaj oranı', value: formatPercent(withholdingPercent, 1) }] : []),
              { label: 'Vade sonu', value: formatDateLong(maturity), note: 'bugün açılırsa' },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** Tells what changed to people who do not see the list; once, when the choice has come to rest. */
function Announcement({ comparison, context }: OutcomeProps): ReactElement {
  const [said, setSaid] = useState('');
  const known = useRef(comparison);
  const { priced } = comparison;
  const best = priced[0];
  const text = best
    ? `${askedText(context.form, context.currency)} için ${priced.length} teklif. En yükseği ${offerName(best.offer)}: ${formatMoney(best.net ?? best.gross, context.currency)}.`
    : `${askedText(context.form, context.currency)} için teklif yok.`;
  useEffect(() => {
    if (known.current === comparison) return undefined;
    const timer = setTimeout(() => {
      known.current = comparison;
      setSaid(text);
    }, 700);
    return () => {
      clearTimeout(timer);
    };
  }, [comparison, text]);
  return (
    <p role="status" className="visually-hidden" data-told={text}>
      {said}
    </p>
  );
}

function CompareBar({ action, calculator }: { action: string; calculator: Calculator }): ReactElement {
  const count = calculator.compared.length;
  return (
    <p className="cluster no-print">
      <button
        className="button"
        form={FORM_ID}
        formAction={`${action}#${SIDE_BY_SIDE_ID}`}
        onClick={(event) => {
          const heading = document.getElementById(SIDE_BY_SIDE_ID);
          if (!heading) return;
          event.preventDefault();
          heading.focus();
        }}
      >
        Seçilenleri karşılaştır
      </button>
      <span className="muted small">
        {count > 0
          ? `${count} mevduat seçildi (en fazla dört)`
          : 'En fazla dört mevduat seçip yan yana görün'}
      </span>
    </p>
  );
}
