import type { ReactElement } from 'react';
import { exclusionText } from '../../../client/islands/loan-calculator/messages.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import { loanFormQuery } from '../../../src/shared/finance/loan-form.js';
import { sideBySidePath } from '../../../src/shared/paths/side-by-side.js';
import { paths } from '../../../src/shared/paths/site.js';
import { Badge, SponsorBadge } from '../../components/badge/badge.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { CallToActionPair, callToActionsOf } from '../../components/ways/ways.js';
import {
  type LoanBeside,
  type RowGroup,
  sideBySideGroups,
  type SideBySideProps,
} from './side-by-side-rows.js';

/** Names of the loans in addresses. */
export const keysOf = (loans: readonly LoanBeside[]): string[] => loans.map(({ offer }) => offer.key);

/** The question of the page, as an address says it. */
export const queryOf = ({ form, met }: SideBySideProps) => ({ ...loanFormQuery(form), kosul: met });

/** The loans in columns, what they share in rows. */
export function BesideTable(props: SideBySideProps): ReactElement {
  return (
    <table className="beside sheet">
      <Heads {...props} />
      {sideBySideGroups(props).map((group) => (
        <Rows key={group.title} group={group} columns={props.loans} />
      ))}
      <Actions {...props} />
    </table>
  );
}

function Heads(props: SideBySideProps): ReactElement {
  const { type, loans } = props;
  return (
    <thead>
      <tr>
        <td />
        {loans.map(({ offer, isSponsored }) => {
          const rest = keysOf(loans).filter((key) => key !== offer.key);
          return (
            <th key={offer.key} scope="col">
              <BankLogo bank={{ name: offer.bankName, logoUrl: offer.logoUrl }} decorative eager />
              <a href={paths.bankLoan(type.path, offer.bankId)}>{offerName(offer)}</a>
              {isSponsored && <SponsorBadge />}
              {rest.length >= 2 && (
                <a
                  className="beside-out no-print"
                  href={sideBySidePath(type.path, { ...queryOf(props), karsilastir: rest })}
                  aria-label={`${offerName(offer)}: karşılaştırmadan çıkar`}
                >
                  Çıkar
                </a>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Rows({
  group: { title, rows },
  columns,
}: {
  readonly group: RowGroup;
  readonly columns: readonly LoanBeside[];
}): ReactElement {
  return (
    <tbody>
      <tr className="beside-title">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells, differs }) => (
        <tr key={label} className={differs ? undefined : 'beside-same'}>
          <th scope="row">
            {label}
            {differs && <small>farklı</small>}
          </th>
          {cells.map(({ text, isBest }, at) => (
            <td key={columns[at]?.offer.key}>
              <Text text={text} />
              {isBest && <Badge tone="success">En düşük</Badge>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Text({ text }: { readonly text: string }): ReactElement {
  const parts = text.split('\n');
  if (parts.length === 1) return <>{text}</>;
  return (
    <ul>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

function Actions(props: SideBySideProps): ReactElement {
  const { type, loans, form } = props;
  const asked = loanFormQuery(form);
  return (
    <tfoot>
      <tr>
        <th scope="row">Başvuru</th>
        {loans.map(({ offer, cost, reason, gains, slug, phoneWay }, at) => {
          const { key, bankId, buttonText } = offer;
          const urun = key === bankId ? undefined : key;
          const kosul = gains.find(({ isCounted }) => isCounted)?.of.when;
          return (
            <td key={key}>
              {reason ? (
                exclusionText({ offer, reason })
              ) : !cost ? (
                '–'
              ) : (
                <>
                  <CallToActionPair
                    kind="kredi"
                    size="sm"
                    variant={at === 0 ? 'primary' : 'secondary'}
                    href={paths.apply('kredi', { tur: type.path, ...asked, banka: bankId })}
                    text={buttonText || 'Başvur'}
                    name={offerName(offer)}
                    {...callToActionsOf(bankId, { slug, phoneWay })}
                  />
                  <a
                    className="no-print"
                    href={paths.loanPlan(type.path, bankId, { ...asked, urun, kosul })}
                    aria-label={`${offerName(offer)}: ödeme planı`}
                  >
                    Ödeme planı
                  </a>
                </>
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
