import { type ReactElement, useMemo, useState } from 'react';
import { compareLoans, type LoanComparison } from '../../../src/finance/loan-comparison.js';
import { formatLira } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { Button } from '../../../views/components/button/button.js';
import { IconFile } from '../../../views/components/icon/icon-file.js';
import { Section } from '../../../views/components/section/section.js';
import { ResultTools } from '../../../views/components/result-tools/result-tools.js';
import { CachedElement } from '../../printed/cached-element.js';
import { CalculatorForm, FORM_ID } from './calculator-form.js';
import { CostTable } from './cost-table.js';
import { FeaturedOffers } from './featured-offers.js';
import { askedText } from './messages.js';
import { type OfferContext, offerName } from './offer-parts.js';
import { ExcludedOffers, LIST_ID, OffersTable } from './offers-table.js';
import { SIDE_BY_SIDE_ID, SideBySide } from './side-by-side.js';
import { type CalculatorOffer, keyOf, type LoanCalculatorProps } from './types.js';
import { type Calculator, useCalculator, useEffectAfterChange } from './use-calculator.js';

/** The loan page's calculator with everything that depends on the amount and the term asked for. */
export function LoanCalculator(props: LoanCalculatorProps): ReactElement {
  const { type, limits, taxes, ranges, shared } = props;
  const offers = useMemo(
    () => props.offers.map((offer) => ({ ...offer, key: keyOf(offer) })),
    [props.offers],
  );
  const calculator = useCalculator(props);
  const { form, compared } = calculator;
  const { amount, termMonths } = form;
  const comparison = useMemo(
    () =>
      termMonths > 0 ? compareLoans(offers, { amount, termMonths }, taxes) : { priced: [], excluded: [] },
    [offers, amount, termMonths, taxes],
  );
  const context: OfferContext = { type, form };
  const featured = offers.flatMap(
    (offer) => (offer.featured && comparison.priced.find((loan) => loan.offer === offer)) ?? [],
  );
  const chosen = offers.filter(({ key }) => compared.includes(key));
  return (
    <>
      <div className="container">
        <CalculatorForm path={type.path} limits={limits} calculator={calculator} />
      </div>
      <Announcement comparison={comparison} form={form} />
      {featured.length > 0 && <FeaturedOffers loans={featured} context={context} />}
      {shared.styles !== undefined && <link rel="stylesheet" href={shared.styles} />}
      <IconFile value={shared.icons}>
        <Section
          id="teklifler"
          title={
            <>
              <span className="asked">{askedText(form)}</span>
              {` için ${comparison.priced.length} teklif`}
            </>
          }
          lead="Toplam ödemesi (bütün taksitler ve masraf) en düşük olan en üsttedir. Faizin altındaki tarih, oranın geçerli olduğu ilk gündür."
        >
          {comparison.priced.length > 0 && (
            <OffersTable comparison={comparison} context={context} calculator={calculator} />
          )}
          <CompareBar path={type.path} calculator={calculator} />
          <ResultTools of={LIST_ID} />
          {comparison.excluded.length > 0 && <ExcludedOffers excluded={comparison.excluded} />}
        </Section>
        {chosen.length > 0 && <SideBySide offers={chosen} taxes={taxes} context={context} />}
        <CostTable context={context} ranges={ranges} taxes={taxes} cheapest={comparison.priced[0]} />
      </IconFile>
    </>
  );
}

interface AnnouncementProps {
  readonly comparison: LoanComparison<CalculatorOffer>;
  readonly form: OfferContext['form'];
}

/** Tells what changed to people who do not see the list; once, when the choice has come to rest. */
function Announcement({ comparison, form }: AnnouncementProps): ReactElement {
  const [said, setSaid] = useState('');
  const best = comparison.priced[0];
  const text = best
    ? `${askedText(form)} için ${comparison.priced.length} teklif. En düşük toplam ${offerName(best.offer)}: ${formatLira(best.cost.total)}, taksit ${formatLira(best.cost.instalment)}.`
    : `${askedText(form)} için teklif yok.`;
  useEffectAfterChange(700, [comparison], () => {
    setSaid(text);
  });
  return (
    <p role="status" className="visually-hidden" data-told={text}>
      {said}
    </p>
  );
}

function CompareBar({ path, calculator }: { path: string; calculator: Calculator }): ReactElement {
  const count = calculator.compared.length;
  return (
    <CachedElement
      as="p"
      className={count > 0 ? 'compare-bar compare-bar-on' : 'compare-bar'}
      by={CompareBar}
      name={`${path} ${count}`}
    >
      {() => (
        <>
          <span>
            {count > 0
              ? `${count} kredi seçildi (en fazla dört)`
              : 'En fazla dört kredi seçip yan yana görün'}
          </span>
          <Button
            type="submit"
            icon="compare"
            form={FORM_ID}
            formAction={`${paths.loan(path)}#${SIDE_BY_SIDE_ID}`}
            onClick={(event) => {
              const region = document.querySelector<HTMLElement>(`#${SIDE_BY_SIDE_ID} [tabindex]`);
              if (!region) return;
              event.preventDefault();
              region.focus();
            }}
          >
            Karşılaştır
          </Button>
        </>
      )}
    </CachedElement>
  );
}
