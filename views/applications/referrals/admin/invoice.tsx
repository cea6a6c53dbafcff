import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { view } from '../../../../src/shared/rendering/page.js';
import type { DisputeState } from '../../../../src/shared/enums/referrals.js';
import { Facts, Instant, type InstantText, Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { RateField } from '../../../components/form-fields/form-fields.js';
import { Notice } from '../../../components/notice/notice.js';
import { ReauthenticationField } from '../../../components/own-password/own-password.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { DISPUTE_LABELS } from '../../../../src/shared/labels/referrals.js';

/** A charge or a credit of a bank for one referral. */
export interface InvoiceLineItem {
  readonly id: string;
  readonly referral: string;
  readonly what: string;
  readonly isCorrection: boolean;
  /** Null where the bank has said nothing against it. */
  readonly dispute: DisputeState | null;
  readonly disputeNote: string | null;
  /** The bank may still dispute it. */
  readonly isDisputable: boolean;
  readonly reached: InstantText;
  readonly amount: string;
}

/** The disputed part of a statement's sum. */
export interface DisputedSum {
  readonly lines: number;
  readonly net: string;
}

/** The disputed part of a sum in words, the same for staff and for the bank. */
export const disputedText = ({ lines, net }: DisputedSum): string =>
  `${net} (${formatNumber(lines)} satır, toplamın içinde)`;

interface BesideItem {
  readonly id: string;
  readonly what: string;
  readonly doubleOf: string | null;
  readonly dispute: DisputeState | null;
  readonly note: string | null;
}

export interface BankInvoiceShowProps {
  readonly bank: string;
  /** In words. */
  readonly month: string;
  /** Name and address of the issuer, line by line. */
  readonly issuer: readonly string[];
  readonly backHref: string;
  readonly files: readonly InvoiceFileLink[];
  readonly lines: readonly InvoiceLineItem[];
  /** The file holds more of them. */
  readonly hasMore: boolean;
  readonly hasMoreBeside: boolean;
  readonly net: string;
  /** Within the sum: disputed, and not settled yet. */
  readonly disputed: DisputedSum | null;
  readonly closed: {
    readonly number: string;
    readonly taxRate: string;
    readonly tax: string;
    readonly total: string;
    readonly by: string;
    readonly at: InstantText;
  } | null;
  /** Lines that came after it was closed: they go on the next one. */
  readonly late: number | null;
  /** Not counted. */
  readonly beside: readonly BesideItem[];
  readonly close: {
    readonly action: string;
    readonly lines: number;
    readonly net: string;
    readonly taxRate: string;
    readonly errors: Readonly<Record<string, string>>;
  } | null;
  readonly isOver: boolean;
}

export interface InvoiceFileLink {
  /** `PDF` */
  readonly label: string;
  readonly href: string;
}

/** A statement as files. */
export const InvoiceFileLinks = ({ files }: Pick<BankInvoiceShowProps, 'files'>): ReactElement => (
  <>
    {files.map(({ label, href }) => (
      <ButtonLink key={label} href={href} icon="download" download>
        {label} indir
      </ButtonLink>
    ))}
  </>
);

const titleOf = ({ bank, month }: BankInvoiceShowProps): string => `${bank}: ${month}`;

function BankInvoiceShowBody(props: BankInvoiceShowProps): ReactElement {
  const { backHref, files, issuer, lines, hasMore, beside, close, closed, late, isOver } = props;
  return (
    <>
      <AdminPageHeader title={titleOf(props)} back={{ href: backHref, label: 'Hesap özetleri' }}>
        <InvoiceFileLinks files={files} />
        <span className="needs-script">
          <Button data-does="print" icon="print">
            Yazdır
          </Button>
        </span>
      </AdminPageHeader>
      <div className="stack">
        <Sums {...props} />
        {close !== null && <CloseForm {...props} close={close} />}
        {closed === null && !isOver && (
          <Notice tone="info" title="Ay sürüyor">
            <p>Tutarlar ay bitene kadar değişir; ay bittiğinde kapatılabilir.</p>
          </Notice>
        )}
        {late !== null && (
          <Notice tone="info" title="Kapandıktan sonra gelen satırlar">
            <p>{formatNumber(late)} satır bu ay kapandıktan sonra yazıldı; izleyen ayın özetine girer.</p>
          </Notice>
        )}
        <div className="admin-list">
          {lines.length === 0 ? (
            <EmptyState title="Bu ay ücret doğmadı" icon="wallet">
              Doğan her ücret burada bir satır olur.
            </EmptyState>
          ) : (
            <AdminTable<InvoiceLineItem>
              caption="Satırlar"
              rows={lines}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: 'Referans no',
                  rowHeader: true,
                  cell: ({ referral }) => <a href={referralPaths.at(referral)}>{referral}</a>,
                },
                { header: 'Başvuru', cell: What },
                { header: 'Ücretin doğduğu zaman', cell: ({ reached }) => <Instant at={reached} /> },
                { header: 'Tutar', numeric: true, cell: ({ amount }) => amount },
              ]}
            />
          )}
        </div>
        {hasMore && (
          <p className="muted">
            İlk {formatNumber(lines.length)} satır gösteriliyor; tümü Excel ve CSV dosyasında.
          </p>
        )}
        {beside.length > 0 && <Beside {...props} />}
        <p className="small muted">{issuer.join(' · ')}</p>
      </div>
    </>
  );
}

const What = ({ what, isCorrection, dispute, disputeNote }: InvoiceLineItem): ReactElement => (
  <span className="lines">
    <span>{what}</span>
    {isCorrection && (
      <span>
        <Badge tone="warning">Düzeltme</Badge>
      </span>
    )}
    {dispute !== null && (
      <span>
        <Badge tone="warning">{DISPUTE_LABELS[dispute]}</Badge>
        {disputeNote !== null && ` ${disputeNote}`}
      </span>
    )}
  </span>
);

function Sums({ bank, month, net, disputed, closed, lines }: BankInvoiceShowProps): ReactElement {
  return (
    <Panel title={closed === null ? 'Açık hesap özeti' : `Hesap özeti ${closed.number}`}>
      <Facts
        facts={[
          ['Banka', bank],
          ['Dönem', month],
          ['Satır', formatNumber(lines.length)],
          ['KDV hariç', net],
          ...(disputed === null ? [] : [['İtirazlı', disputedText(disputed)] as const]),
          ...(closed === null
            ? []
            : ([
                [`KDV (${closed.taxRate})`, closed.tax],
                ['KDV dahil', <strong key="total">{closed.total}</strong>],
                [
                  'Kapatan',
                  <>
                    {closed.by} · <Instant at={closed.at} />
                  </>,
                ],
              ] as const)),
        ]}
      />
    </Panel>
  );
}

function CloseForm({
  bank,
  month,
  net,
  disputed,
  close,
}: BankInvoiceShowProps & {
  readonly close: NonNullable<BankInvoiceShowProps['close']>;
}): ReactElement {
  const { action, lines, taxRate, errors } = close;
  return (
    <form className="card stack admin-confirm no-print" method="post" action={action} noValidate>
      <h2>Ayı kapat</h2>
      <CsrfField />
      <input type="hidden" name="lines" value={lines} />
      <input type="hidden" name="net" value={close.net} />
      {errors['form'] !== undefined && (
        <Notice tone="warning" title="Kapatılmadı">
          <p>{errors['form']}</p>
        </Notice>
      )}
      <p>
        {bank} için {month} özeti {formatNumber(lines)} satır ve KDV hariç <strong>{net}</strong> ile kapanır.
        Kapanan özet değişmez; sonradan kabul edilen itirazlar izleyen aya düzeltme olarak yazılır.
        {disputed !== null && ` İtirazlı tutar: ${disputedText(disputed)}.`}
      </p>
      <RateField
        name="tax_rate"
        label="KDV oranı"
        placeholder="20"
        defaultValue={taxRate}
        error={errors['tax_rate']}
      />
      <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={errors['own_password']} />
      <div>
        <Button type="submit" variant="primary">
          Ayı kapat
        </Button>
      </div>
    </form>
  );
}

function Beside({
  beside,
  hasMoreBeside,
}: Pick<BankInvoiceShowProps, 'beside' | 'hasMoreBeside'>): ReactElement {
  return (
    <Panel title="Sayılmayanlar">
      <ul className="timeline">
        {beside.map(({ id, what, doubleOf, dispute, note }) => (
          <li key={id}>
            <p>
              <a href={referralPaths.at(id)}>{id}</a> · {what}
            </p>
            {doubleOf !== null && <p className="small muted">Mükerrer: {doubleOf} numarayla gitmişti.</p>}
            {dispute !== null && (
              <p className="small muted">
                {DISPUTE_LABELS[dispute]}
                {note !== null && `: ${note}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasMoreBeside && (
        <p className="small muted">
          İlk {formatNumber(beside.length)} kayıt gösteriliyor; ötekiler “Yönlendirmeler” listesinde.
        </p>
      )}
    </Panel>
  );
}

export const BankInvoiceShow = view<BankInvoiceShowProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-form', 'admin-applications', 'result-tools'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: BankInvoiceShowBody,
});
