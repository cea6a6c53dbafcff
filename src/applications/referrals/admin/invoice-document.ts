import type {
  BankInvoiceShowProps,
  InvoiceFileLink,
} from '../../../../views/applications/referrals/admin/invoice.js';
import { disputedText } from '../../../../views/applications/referrals/admin/invoice.js';
import type { PdfContent, PdfFact } from '../../../platform/documents/pdf.js';
import { DISPUTE_LABELS } from '../../../shared/labels/referrals.js';
import type { Site } from '../../../shared/rendering/context.js';

/** Kinds of files that a statement can be had as, each the last part of its address. */
export const INVOICE_FILES = ['pdf', 'xlsx', 'csv'] as const;
export type InvoiceFile = (typeof INVOICE_FILES)[number];

const LABELS: Readonly<Record<InvoiceFile, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' };

export const filesAt = (hrefOf: (kind: InvoiceFile) => string): InvoiceFileLink[] =>
  INVOICE_FILES.map((kind) => ({ label: LABELS[kind], href: hrefOf(kind) }));

const COLUMNS = [
  { heading: 'Referans no', share: 13 },
  { heading: 'Başvuru', share: 27 },
  { heading: 'Tür', share: 13 },
  { heading: 'Ücretin doğduğu zaman', share: 18 },
  { heading: 'Tutar', share: 14, isFigure: true },
  { heading: 'İtiraz', share: 15 },
] as const;

/** A statement on paper: its sums, and the lines they are made of. */
export function invoicePdf(shown: BankInvoiceShowProps, site: Pick<Site, 'name' | 'publicUrl'>): PdfContent {
  const { bank, month, issuer, lines, hasMore, net, closed, isOver } = shown;
  return {
    title: `Hesap özeti: ${month}`,
    author: site.name,
    foot: `${site.name} · ${site.publicUrl} · ${bank} · ${month}`,
    parts: [
      ...(closed === null
        ? [
            {
              text: isOver ? 'Ay henüz kapanmadı; tutarlar değişebilir.' : 'Ay sürüyor; tutarlar değişir.',
              isStrong: true,
            },
          ]
        : []),
      { facts: factsOf(shown) },
      { heading: 'Satırlar' },
      ...(hasMore ? [{ text: 'Satırların bir bölümü; tümü Excel ve CSV dosyasında.' }] : []),
      {
        table: {
          columns: COLUMNS,
          rows: lines.map(({ referral, what, isCorrection, reached, amount, dispute }) => [
            referral,
            what,
            isCorrection ? 'Düzeltme' : 'Yönlendirme',
            reached.text,
            amount,
            dispute === null ? '' : DISPUTE_LABELS[dispute],
          ]),
          totals: ['Toplam', '', '', '', net, ''],
        },
      },
      { text: issuer.join(' · ') },
    ],
  };
}

function factsOf({ bank, month, net, disputed, closed }: BankInvoiceShowProps): PdfFact[] {
  return [
    ['Banka', bank],
    ['Dönem', month],
    ...(closed
      ? ([
          ['Numara', closed.number],
          ['Kapandı', closed.at.text],
        ] as const)
      : []),
    ['KDV hariç', net],
    ...(disputed === null ? [] : ([['İtirazlı', disputedText(disputed)]] as const)),
    ...(closed
      ? ([
          [`KDV (${closed.taxRate})`, closed.tax],
          ['KDV dahil', closed.total],
        ] as const)
      : []),
  ];
}
