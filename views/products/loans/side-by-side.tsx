import type { ReactElement } from 'react';
import { Conditions } from '../../../client/islands/calculator/arrangement.js';
import { inputText } from '../../../client/islands/loan-calculator/messages.js';
import { valueAnswer } from '../../../client/islands/loan-calculator/value-messages.js';
import { planFields } from '../../../client/plan/data.js';
import { offerName, TICK } from '../../../src/shared/contracts/calculator.js';
import { offeredConditions } from '../../../src/shared/contracts/condition-words.js';
import { formatDate, formatLira } from '../../../src/shared/finance/tr/format.js';
import { loanInSentence } from '../../../src/shared/finance/tr/rate-words.js';
import { PAID_BY_BANKS } from '../../../src/shared/labels/earnings.js';
import { sideBySidePath } from '../../../src/shared/paths/side-by-side.js';
import { paths } from '../../../src/shared/paths/site.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { FigureField } from '../../components/field/figure-field.js';
import { ValueFields } from '../../components/field/value-fields.js';
import { LoanRights } from '../../components/loan-rights/loan-rights.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import type { SideBySideProps } from './side-by-side-rows.js';
import { queryOf, BesideTable, keysOf } from './side-by-side-table.js';

function SideBySideBody(props: SideBySideProps): ReactElement {
  const { type, rights, taxes, loans } = props;
  const list = paths.loan(type.path, { ...queryOf(props), karsilastir: keysOf(loans) });
  const kind = loanInSentence(type.title);
  return (
    <>
      <PageHeader title={`Yan yana ${kind} teklifleri`} lead={leadOf(props)} />
      <div className="container stack">
        <Remarks {...props} />
        {loans.length >= 2 && <AmountForm {...props} />}
      </div>
      {loans.length < 2 && (
        <EmptyState
          title="Önce en az iki teklif işaretleyin"
          icon="compare"
          action={
            <ButtonLink variant="primary" href={list}>
              {`Bütün ${kind} teklifleri`}
            </ButtonLink>
          }
        >
          Tekliflerin ayrıntılarındaki “Karşılaştır” kutularından iki ile dört arasını işaretleyin.
        </EmptyState>
      )}
      {loans.length >= 2 && !taxes && (
        <EmptyState title="Şu an hesaplama yapılamıyor" icon="calculator">
          {`${type.title} için bugün geçerli vergi oranı tanımlı değil. Lütfen daha sonra tekrar deneyin.`}
        </EmptyState>
      )}
      {loans.length >= 2 && taxes && <Compared {...props} />}
      {loans.length >= 2 && (
        <p className="container no-print">
          <a href={list}>Başka teklif ekle veya çıkar</a>
        </p>
      )}
      {rights && loans.length >= 2 && (
        <div className="section container">
          <LoanRights rights={rights} />
        </div>
      )}
    </>
  );
}

/** The bank that costs least, and by how much. */
function leadOf({ loans, form, taxes }: SideBySideProps): string {
  const priced = loans.flatMap(({ offer, cost }) =>
    cost ? [{ name: offerName(offer), total: cost.total }] : [],
  );
  const [best, next] = priced;
  if (!taxes || !best) return `${inputText(form)}.`;
  const total = formatLira(best.total, { decimals: 2 });
  const gap = next ? next.total - best.total : 0;
  const said = `${inputText(form)} için en düşük toplam ${best.name}: ${total}`;
  if (!next) return `${said}.`;
  return gap === 0
    ? `${said}; ${next.name} ile aynı.`
    : `${said}; ${next.name} ${formatLira(gap, { decimals: 2 })} daha fazla.`;
}

/** Parts of the address that could not be shown. */
function Remarks({ unknown, isCut }: SideBySideProps): ReactElement | null {
  if (unknown === 0 && !isCut) return null;
  return (
    <Notice tone="warning">
      {unknown > 0 && (
        <p>
          {`Bağlantıdaki ${unknown === 1 ? 'bir teklif' : `${String(unknown)} teklif`} listemizde yok: banka teklifi yayından kaldırmış veya bağlantı yanlış yazılmış olabilir.`}
        </p>
      )}
      {isCut && <p>En fazla dört teklif yan yana gelir; ilk dördü gösteriliyor.</p>}
    </Notice>
  );
}

/** Asks for another amount or term of the same loans. */
function AmountForm({ type, limits, form, met, loans }: SideBySideProps): ReactElement {
  const [amount, term] = planFields(form, limits);
  const value = valueAnswer(form, limits);
  return (
    <form className="card plan-form no-print" action={sideBySidePath(type.path)} noValidate>
      <FigureField name="tutar" of={amount} />
      <FigureField name="vade" of={term} />
      {value && form.thing && limits.byValue && (
        <div className="plan-thing">
          <ValueFields thing={limits.byValue.thing} form={form.thing} answer={value} />
          <p className="small muted">{limits.byValue.source}</p>
        </div>
      )}
      <Conditions conditions={offeredConditions(loans.map(({ offer }) => offer))} listing={{ kosul: met }} />
      {keysOf(loans).map((key) => (
        <input key={key} type="hidden" name={TICK} value={key} />
      ))}
      <Button type="submit" icon="calculator">
        Hesapla
      </Button>
    </form>
  );
}

function Compared(props: SideBySideProps): ReactElement {
  const { today } = props;
  return (
    <section id="yan-yana" className="section container" aria-labelledby="yan-yana-baslik">
      <div className="section-head">
        <h2 id="yan-yana-baslik">Karşılaştırma</h2>
        <p>{`Toplam ödemesi en düşük olan en soldadır. ${PAID_BY_BANKS}`}</p>
      </div>
      <p className="beside-only no-print">
        <label>
          <input type="checkbox" id="yalniz-farkli" /> Yalnızca farklı satırları göster
        </label>
      </p>
      <div
        className="card card-flush scroll"
        tabIndex={0}
        role="region"
        aria-label="Karşılaştırma tablosu"
        id="yan-yana-tablo"
      >
        <BesideTable {...props} />
      </div>
      <p className="small muted">
        {`${formatDate(today)} günü hesaplandı. “Farklı” yazan satırlarda teklifler ayrılır; “en düşük” o satırın en düşüğüdür. Bankanın yayımlamadığı masraf veya koşul burada görünmez; imzadan önce sözleşme öncesi bilgi formunu isteyin.`}
      </p>
      <div className="cluster needs-script no-print">
        <Button size="sm" icon="share" data-does="share">
          Bağlantıyı paylaş
        </Button>
        <Button size="sm" icon="copy" data-does="copy" data-of="yan-yana-tablo">
          Tabloyu kopyala
        </Button>
        <Button size="sm" icon="print" data-does="print">
          Yazdır
        </Button>
      </div>
    </section>
  );
}

function head({ type, loans }: SideBySideProps): Head {
  const names = loans.map(({ offer }) => offerName(offer)).join(', ');
  return {
    title: names === '' ? `${type.title}: yan yana karşılaştırma` : `${names}: ${type.title} yan yana`,
    description: `Seçilen ${loanInSentence(type.title)} teklifleri yan yana: taksit, toplam, masraflar, koşullar ve başvuru yolları.`,
    canonical: paths.loan(type.path),
    robots: 'noindex',
    breadcrumb: [{ label: type.title, href: paths.loan(type.path) }, { label: 'Yan yana' }],
  };
}

export const SideBySideShow = view<SideBySideProps>({
  layout: siteLayout,
  styles: ['calculator', 'sheet', 'result-tools', 'loan-plan', 'side-by-side'],
  head,
  body: SideBySideBody,
});
