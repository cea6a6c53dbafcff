import type { ReactElement } from 'react';
import { offerName, rateDay } from '../../../src/shared/contracts/calculator.js';
import type { EligibilityOffer } from '../../../src/shared/contracts/eligibility.js';
import type { Criterion } from '../../../src/shared/finance/eligibility.js';
import { loanFormQuery, type LoanForm } from '../../../src/shared/finance/loan-form.js';
import { costRatesText } from '../../../src/shared/finance/tr/cost-text.js';
import {
  criterionText,
  eligibilityText,
  unpublishedText,
  verdictText,
} from '../../../src/shared/finance/tr/eligibility-text.js';
import { formatLira } from '../../../src/shared/finance/tr/format.js';
import { validityText } from '../../../src/shared/finance/tr/validity-text.js';
import { applyPath } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../../views/components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../../views/components/button/button.js';
import { Icon } from '../../../views/components/icon/icon.js';
import type { CheckedOffer } from './checked-offers.js';

interface OfferTableProps {
  readonly type: { readonly path: string; readonly title: string };
  readonly form: LoanForm;
  readonly checked: readonly CheckedOffer[];
  /** She has answered something: verdicts stand beside the conditions. */
  readonly isAnswered: boolean;
}

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/** Published conditions of each bank, with what the loan costs there; beside them whether they are met. */
export function OfferTable({ type, form, checked, isAnswered }: OfferTableProps): ReactElement {
  return (
    <table className="eligibility-offers">
      <caption className="visually-hidden">Bankaların yayımladığı koşullar</caption>
      <thead>
        <tr>
          <th scope="col">Banka</th>
          <th scope="col">Taksit ve toplam</th>
          <th scope="col">Yayımlanan koşullar</th>
          <th scope="col">
            <span className="visually-hidden">Başvuru</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {checked.map((one) => (
          <OfferRow key={one.offer.key} {...one} {...{ type, form, isAnswered }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = CheckedOffer & Omit<OfferTableProps, 'checked'>;

function OfferRow({ offer, cost, eligibility, type, form, isAnswered }: RowProps): ReactElement {
  const { criteria } = eligibility;
  const fit = criteria.some(({ isMet }) => isMet === false)
    ? 'missed'
    : criteria.every(({ isMet }) => isMet === true)
      ? 'met'
      : 'open';
  const gap = unpublishedText(eligibility);
  return (
    <tr>
      <th scope="row">
        <BankLogo bank={{ name: offer.bankName, logoUrl: offer.logoUrl }} decorative />
        <span>{offerName(offer)}</span>
      </th>
      <td>{cost ? <Cost {...cost} /> : <span className="muted">Bu tutar ve vadede hesaplanmıyor</span>}</td>
      <td>
        {isAnswered && (
          <p className={`eligibility-fit eligibility-${fit}`}>{eligibilityText(eligibility, offer, form)}</p>
        )}
        <ul className="eligibility-criteria">
          {criteria.map((criterion) => (
            <CriterionItem key={criterion.kind} {...{ criterion, offer, isAnswered }} />
          ))}
        </ul>
        {gap !== '' && <p className="small muted">{`${gap}.`}</p>}
        <Sources offer={offer} />
      </td>
      <td>
        {cost && (
          <ButtonLink
            size="sm"
            href={applyPath('kredi', { tur: type.path, ...loanFormQuery(form), banka: offer.bankId })}
            aria-label={`${offerName(offer)}: başvur`}
          >
            Başvur
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}

function Cost({ instalment, total, ...rates }: NonNullable<CheckedOffer['cost']>): ReactElement {
  return (
    <>
      <b>{`${money(instalment)} taksit`}</b>
      <span>{`toplam ${money(total)}`}</span>
      <small className="muted">{costRatesText(rates)}</small>
    </>
  );
}

interface CriterionItemProps {
  readonly criterion: Criterion;
  readonly offer: EligibilityOffer;
  readonly isAnswered: boolean;
}

function CriterionItem({ criterion, offer, isAnswered }: CriterionItemProps): ReactElement {
  const text = criterionText(criterion, offer);
  if (!isAnswered) return <li>{text}</li>;
  const { isMet } = criterion;
  return (
    <li className={isMet === null ? undefined : isMet ? 'eligibility-met' : 'eligibility-missed'}>
      <Icon name={isMet === null ? 'info' : isMet ? 'check' : 'close'} />
      <span>{isMet === false ? `${text} (${verdictText(criterion)})` : text}</span>
      {isMet !== false && <span className="visually-hidden">{`: ${verdictText(criterion)}`}</span>}
    </li>
  );
}

/** Each place of publication once, with the day from which its condition holds, and the day of the rate. */
function Sources({ offer }: { readonly offer: EligibilityOffer }): ReactElement {
  const { requirements } = offer;
  const texts = new Set(
    requirements.map(({ since, until = null, source }) =>
      validityText({ since, until, source: `${source}.` }),
    ),
  );
  return <p className="small muted">{[...texts, `Oran tarihi: ${rateDay(offer)}.`].join(' ')}</p>;
}
