import type {
  BankInvoiceShowProps,
  InvoiceLineItem,
} from '../../../../views/applications/referrals/admin/invoice.js';
import type { BankInvoiceIndexProps } from '../../../../views/applications/referrals/admin/invoices.js';
import { addMonths, type CalendarDate, partsOf } from '../../../shared/finance/calendar.js';
import { kurusFromLira } from '../../../shared/finance/money.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { formatLira, formatNumber } from '../../../shared/finance/tr/format.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import type { Site } from '../../../shared/rendering/context.js';
import {
  type BesideRow,
  type InvoiceLine,
  MAX_BESIDE,
  MAX_LINES,
  type MonthRow,
} from '../bank-invoice-statements.js';
import type { InvoiceView } from '../bank-invoices.service.js';
import { filesAt } from './invoice-document.js';
import { scopeLabel } from './price-scopes.js';

/** A form that came back. */
export interface Seen {
  readonly typed: string;
  readonly errors: Readonly<Record<string, string>>;
}

const MONTHS = [
  ...['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran'],
  ...['Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
];

/** `Kasım 2026` */
export function monthText(month: CalendarDate): string {
  const { year, month: number } = partsOf(month);
  return `${MONTHS[number - 1] ?? ''} ${String(year)}`;
}

const nameOf = (month: CalendarDate): string => month.slice(0, 7);
const money = (lira: string): string => formatLira(kurusFromLira(lira), { decimals: 2 });
const percent = (rate: number): string => `%${formatNumber(rate, (String(rate).split('.')[1] ?? '').length)}`;

export function toIndex(
  month: CalendarDate,
  now: CalendarDate,
  rows: readonly MonthRow[],
): BankInvoiceIndexProps {
  const next = addMonths(month, 1);
  const hrefOf = (one: CalendarDate): string => referralPaths.invoices({ month: nameOf(one) });
  return {
    month: monthText(month),
    previousHref: hrefOf(addMonths(month, -1)),
    nextHref: next > now ? null : hrefOf(next),
    total: formatLira(
      rows.reduce((sum, { net }) => sum + kurusFromLira(net), 0),
      { decimals: 2 },
    ),
    rows: rows.map(({ bank_id, bank, number, lines, net, total }) => ({
      id: bank_id,
      bank,
      href: referralPaths.invoice(bank_id, nameOf(month)),
      number,
      lines,
      net: money(net),
      total: total === null ? null : money(total),
    })),
  };
}

interface Parts {
  readonly lines: readonly InvoiceLine[];
  readonly beside: readonly BesideRow[];
  readonly lastRate: number | null;
  readonly site: Pick<Site, 'name' | 'companyName' | 'timeZone'>;
  readonly seen: Seen | undefined;
}

export function toShow(statement: InvoiceView, parts: Parts): BankInvoiceShowProps {
  const { lines, beside, lastRate, site, seen } = parts;
  const { bankId, bank, month, closed, net, isOver } = statement;
  const address = (more: readonly string[]): string => referralPaths.invoice(bankId, nameOf(month), ...more);
  return {
    bank,
    month: monthText(month),
    issuer: [site.name, site.companyName].filter((text) => text !== ''),
    backHref: referralPaths.invoices({ month: nameOf(month) }),
    files: filesAt((kind) => address([kind])),
    lines: lines.map((line) => toLine(line, site.timeZone)),
    hasMore: lines.length >= MAX_LINES,
    hasMoreBeside: beside.length >= MAX_BESIDE,
    net: closed ? formatLira(closed.net, { decimals: 2 }) : money(net),
    disputed:
      statement.disputed.lines === 0
        ? null
        : { lines: statement.disputed.lines, net: money(statement.disputed.net) },
    closed: closed && {
      number: closed.number,
      taxRate: percent(closed.tax_rate),
      tax: formatLira(closed.tax, { decimals: 2 }),
      total: formatLira(closed.total, { decimals: 2 }),
      by: closed.closed_by_name,
      at: { iso: closed.created_at.toISOString(), text: formatInstant(closed.created_at, site.timeZone) },
    },
    late: closed && statement.lines > 0 ? statement.lines : null,
    beside: beside.map(({ id, application_kind, double_of, dispute, dispute_note }) => ({
      id,
      what: scopeLabel(application_kind),
      doubleOf: double_of,
      dispute,
      note: dispute_note,
    })),
    close:
      closed || !isOver || statement.lines === 0
        ? null
        : {
            action: address(['close']),
            lines: statement.lines,
            net,
            taxRate: seen?.typed ?? (lastRate === null ? '' : String(lastRate).replace('.', ',')),
            errors: seen?.errors ?? {},
          },
    isOver,
  };
}

function toLine(line: InvoiceLine, timeZone: string): InvoiceLineItem {
  const { id, referral_id, application_kind, detail, type, amount, reached_at, dispute } = line;
  return {
    id,
    referral: referral_id,
    what: scopeLabel(detail === '' ? application_kind : `${application_kind}:${detail}`),
    isCorrection: type === 'correction',
    dispute: type === 'correction' ? null : dispute,
    disputeNote: type === 'correction' ? null : line.dispute_note,
    isDisputable: line.is_disputable,
    reached: { iso: reached_at.toISOString(), text: formatInstant(reached_at, timeZone) },
    amount: formatLira(amount, { decimals: 2 }),
  };
}
