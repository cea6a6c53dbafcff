import type { ReactElement } from 'react';
import { formatLira } from '../../../src/shared/finance/tr/format.js';
import { PAID_BY_BANKS } from '../../../src/shared/labels/earnings.js';
import { Disclosure } from '../../components/accordion/accordion.js';
import { ButtonLink } from '../../components/button/button.js';
import { LoanOffers } from '../../components/loan-offers/loan-offers.js';
import { LoanRights } from '../../components/loan-rights/loan-rights.js';
import { Section } from '../../components/section/section.js';
import { CallToActionPair, callToActionsOf } from '../../components/ways/ways.js';
import type { RefinancingOffers as Offers, RefinancingRow } from './model.js';

/** The rest waits behind a line. */
const SHOWN = 5;

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/** Offers for the loan that would repay the visitor's, each against staying, and the application. */
export function RefinancingOffers(offers: Offers): ReactElement {
  const { amount, months, rows, notes, rights, applyHref } = offers;
  const asked = `${money(amount)}, ${String(months)} ay`;
  const [best] = rows;
  if (!best)
    return (
      <Section id="teklifler" title={`Teklifler: ${asked}`}>
        <p>Sitedeki bankalar bu tutarı bu vadeyle vermiyor. Yeni vadeyi değiştirip yeniden hesaplayın.</p>
      </Section>
    );
  const isWorth = best.saved > 0;
  const list = (shown: readonly RefinancingRow[], caption: string): ReactElement => (
    <LoanOffers<RefinancingRow>
      caption={caption}
      rows={shown}
      more={[
        { header: 'Mevcut krediye göre', numeric: true, cell: ({ saved }) => differenceText(saved) },
        {
          header: 'Başvuru',
          cell: (row) => (
            <CallToActionPair
              kind="kredi"
              variant={isWorth && row === best ? 'primary' : 'secondary'}
              size="sm"
              href={row.applyHref}
              text="Başvur"
              name={row.bank}
              {...callToActionsOf(row.bankId, row)}
            />
          ),
        },
      ]}
    />
  );
  const rest = rows.slice(SHOWN);
  return (
    <Section id="teklifler" title={`Teklifler: ${asked}`} lead={leadOf(rows)}>
      <div className="refinancing-offers">
        {list(rows.slice(0, SHOWN), `${asked} için teklifler, toplamı en düşük önce`)}
        {rest.length > 0 && (
          <Disclosure summary={`${String(rest.length)} teklif daha`}>
            {list(rest, `${asked} için diğer teklifler`)}
          </Disclosure>
        )}
      </div>
      <div className="stack">
        <p className="small muted">
          Toplamı en düşük teklif üstte. {PAID_BY_BANKS} Fark, yazdığınız masraf ve sigorta düşülerek
          hesaplandı. {notes.join(' ')}
        </p>
        {!isWorth && <p>Bu tekliflerin hiçbiri kazandırmıyor: mevcut kredinizde kalmak daha ucuz.</p>}
        <p className="no-print">
          <ButtonLink href={applyHref} data-apply="kredi" icon="refresh">
            Başvur
          </ButtonLink>
        </p>
        {rights && <LoanRights rights={rights} />}
      </div>
    </Section>
  );
}

function leadOf(rows: readonly RefinancingRow[]): string {
  const better = rows.filter(({ saved }) => saved > 0).length;
  if (better === 0) return 'Kalan borcunuz ve vadeniz için hiçbir teklif bugünkü kredinizden ucuz değil.';
  return `Kalan borcunuz ve vadeniz için ${String(rows.length)} teklifin ${String(better)} tanesi bugünkü kredinizden ucuz.`;
}

function differenceText(saved: number): ReactElement {
  if (saved > 0) return <strong className="saved">{`${money(saved)} az`}</strong>;
  return <>{saved === 0 ? 'aynı' : `${money(-saved)} fazla`}</>;
}
