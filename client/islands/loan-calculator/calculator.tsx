import { type ReactElement, useMemo } from 'react';
import { paths } from '../../../src/paths.js';
import { IconFile } from '../../../views/components/icon/icon-file.js';
import { ResultTools } from '../../../views/components/result-tools/result-tools.js';
import { Section } from '../../../views/components/section/section.js';
import { Announcement } from '../calculator/announcement.js';
import { CalculatorForm } from '../calculator/calculator-form.js';
import { CompareBar } from '../calculator/compare-bar.js';
import type { ComparedTable } from '../calculator/compared-table.js';
import { ExcludedOffers, OffersTable } from '../calculator/offers-table.js';
import { SideBySideTable } from '../calculator/side-by-side.js';
import { LIST_ID, SIDE_BY_SIDE_ID } from '../calculator/types.js';
import { useCalculator } from '../calculator/use-calculator.js';
import { AmountSlider } from './amount-slider.js';
import { loanCalculation } from './calculation.js';
import { CostTable } from './cost-table.js';
import { FeaturedOffers } from './featured-offers.js';
import { COLUMNS } from './offer-row.js';
import type { LoanCalculatorProps } from './types.js';

const LOOK = { form: 'calc card', choices: 'chips', icon: 'calculator' } as const;

/** The loan page's calculator with everything that depends on the amount and the term asked for. */
export function LoanCalculator(props: LoanCalculatorProps): ReactElement {
  const { type, limits, ranges, shared } = props;
  const calculation = useMemo(() => loanCalculation(props), [props]);
  const { form, compared, answer, actions } = useCalculator(calculation, props);
  const { asked, offers, featured, excluded } = answer;
  const action = paths.loan(type.path);
  const slider = <AmountSlider limits={limits} amount={form.amount} choose={actions.chooseAmount} />;
  return (
    <>
      <div className="container">
        <CalculatorForm {...{ action, answer, actions, slider }} look={LOOK} choicesBy={limits} />
      </div>
      <Announcement text={answer.told} />
      {featured.length > 0 && <FeaturedOffers cards={featured} />}
      {shared.styles !== undefined && <link rel="stylesheet" href={shared.styles} />}
      <IconFile value={shared.icons}>
        <Section
          id="teklifler"
          title={
            <>
              <span className="asked">{asked}</span>
              {` için ${offers.length} teklif`}
            </>
          }
          lead="Toplam ödemesi (bütün taksitler ve masraf) en düşük olan en üsttedir. Faizin altındaki tarih, oranın geçerli olduğu ilk gündür."
        >
          {offers.length > 0 && (
            <OffersTable
              id={LIST_ID}
              className="offers sheet card card-flush"
              columns={COLUMNS}
              rows={offers}
              toggleCompared={actions.toggleCompared}
            />
          )}
          <CompareBar action={action} count={compared.length} noun="kredi" label="Karşılaştır" />
          <ResultTools of={LIST_ID} />
          <ExcludedOffers
            className="excluded"
            title={`Bu tutar ve vadeyi vermeyen ${excluded.length} banka`}
            offers={excluded}
          />
        </Section>
        {answer.compared && <SideBySide asked={asked} table={answer.compared} />}
        <CostTable title={type.title} ranges={ranges} example={answer.example} />
      </IconFile>
    </>
  );
}

function SideBySide({ asked, table }: { asked: string; table: ComparedTable }): ReactElement {
  return (
    <Section id={SIDE_BY_SIDE_ID} title="Yan yana karşılaştırma" lead={asked}>
      {table.columns.length < 2 ? (
        <p>Karşılaştırmak için listeden en az iki kredi işaretleyin.</p>
      ) : (
        <div className="card card-flush scroll" tabIndex={0} role="region" aria-label="Seçilen krediler">
          <SideBySideTable className="side-by-side sheet" {...table} />
        </div>
      )}
    </Section>
  );
}
