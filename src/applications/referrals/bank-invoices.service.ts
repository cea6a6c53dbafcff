import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { firstOf, type Queryable, rowsOf, run, Sql } from '../../platform/database/sql.js';
import { addMonths, type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import { type Kurus, liraFromKurus } from '../../shared/finance/money.js';
import { SiteService } from '../../site/site.service.js';
import {
  BANK,
  type BankMonth,
  BESIDE,
  type BesideRow,
  CLOSED,
  CLOSED_DISPUTED,
  CLOSED_LINES,
  type ClosedInvoice,
  CREATE,
  FILL,
  FIRST_MONTH,
  type InvoiceLine,
  LAST_RATE,
  LOCK,
  MONTH,
  type MonthRow,
  NUMBER,
  OF_BANK,
  OPEN_LINES,
  OPEN_SUM,
  TAKE,
} from './bank-invoice-statements.js';
import { sumsOf } from './invoice-sums.js';

/** A month of a bank, as it stands. */
export interface InvoiceView {
  readonly bankId: string;
  readonly bank: string;
  readonly month: CalendarDate;
  readonly closed: ClosedInvoice | null;
  readonly lines: number;
  /** Lira, as the database adds it up. */
  readonly net: string;
  /** Within lines and sum of the closed invoice, or else of the open month: disputed, and not settled yet. */
  readonly disputed: { readonly lines: number; readonly net: string };
  /** The month is over in the site's time zone: it can be closed. */
  readonly isOver: boolean;
}

export type CloseOutcome =
  | { readonly kind: 'closed'; readonly number: string }
  | { readonly kind: 'not-over' | 'closed-before' | 'nothing' }
  /** Something was added or taken back since it was looked at. */
  | { readonly kind: 'changed' };

/** Monthly invoices of banks: open while the month runs, closed once and for good. */
@Injectable()
export class BankInvoices {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly site: SiteService,
  ) {}

  async month(month: CalendarDate): Promise<MonthRow[]> {
    const { timeZone } = await this.site.current();
    return this.sql.rows(MONTH, [month, timeZone]);
  }

  /** Closed invoices of one bank, the newest first. */
  async ofBank(bankId: string): Promise<BankMonth[]> {
    return this.sql.rows(OF_BANK, [bankId]);
  }

  /** @returns the first month in which a bank can owe something; null for one that nobody knows */
  async firstMonth(bankId: string): Promise<CalendarDate | null> {
    const { timeZone } = await this.site.current();
    return (await this.sql.first(FIRST_MONTH, [bankId, timeZone]))?.month ?? null;
  }

  /** @returns undefined for a bank that nobody knows, and for months to come or before there was anything to owe */
  async find(bankId: string, month: CalendarDate): Promise<InvoiceView | undefined> {
    const { timeZone } = await this.site.current();
    if (month > todayIn(timeZone, new Date())) return undefined;
    const [first, closed, bank, open] = await Promise.all([
      this.firstMonth(bankId),
      this.sql.first(CLOSED, [bankId, month]),
      this.sql.first(BANK, [bankId]),
      this.sql.first(OPEN_SUM, [bankId, month, timeZone]),
    ]);
    const name = closed?.bank_name ?? bank?.name ?? ((open?.lines ?? 0) > 0 ? bankId : undefined);
    if (name === undefined) return undefined;
    if (!closed && (first ?? month) > month) return undefined;
    const disputed = closed ? await this.sql.first(CLOSED_DISPUTED, [closed.id]) : open;
    return {
      bankId,
      bank: name,
      month,
      closed: closed ?? null,
      lines: open?.lines ?? 0,
      net: open?.net ?? '0',
      disputed: { lines: disputed?.disputed ?? 0, net: disputed?.disputed_net ?? '0' },
      isOver: isOver(month, timeZone),
    };
  }

  async lines({ bankId, month, closed }: InvoiceView, after: string, most: number): Promise<InvoiceLine[]> {
    if (closed) return this.sql.rows(CLOSED_LINES, [closed.id, after, most]);
    const { timeZone } = await this.site.current();
    return this.sql.rows(OPEN_LINES, [bankId, month, timeZone, after, most]);
  }

  async beside({ bankId, month }: InvoiceView): Promise<BesideRow[]> {
    const { timeZone } = await this.site.current();
    return this.sql.rows(BESIDE, [bankId, month, timeZone]);
  }

  /** In percent, as it was typed last; null for the first. */
  async lastTaxRate(): Promise<number | null> {
    return (await this.sql.first(LAST_RATE))?.tax_rate ?? null;
  }

  /**
   * Closes a month that is over: charges that were reached by its end and are on no invoice are on this one.
   * @param seen lines and sum as they were looked at
   */
  async close(
    { bankId, bank, month }: InvoiceView,
    taxRate: number,
    seen: { readonly lines: number; readonly net: string },
    actor: Actor,
  ): Promise<CloseOutcome> {
    const { timeZone } = await this.site.current();
    if (!isOver(month, timeZone)) return { kind: 'not-over' };
    const outcome = await this.sql
      .transaction<CloseOutcome>(async (client) => {
        await run(client, LOCK);
        const number = await this.nextNumber(client, month);
        const made = await firstOf(client, CREATE, [
          number,
          bankId,
          bank,
          month,
          taxRate,
          actor.id,
          actor.name,
        ]);
        if (!made) return { kind: 'closed-before' };
        const [taken] = await rowsOf(client, TAKE, [bankId, month, timeZone, made.id]);
        if (!taken || taken.lines === 0) throw new Undone({ kind: 'nothing' });
        if (taken.lines !== seen.lines || Number(taken.net) !== Number(seen.net))
          throw new Undone({ kind: 'changed' });
        const { net, tax, total } = sumsOf(taken.net, taxRate);
        await run(client, FILL, [made.id, liraFromKurus(net), liraFromKurus(tax), liraFromKurus(total)]);
        await this.audit.record(client, actor, {
          action: 'statement.close',
          resource: 'statement',
          resourceId: number,
          after: { bank: bankId, month, lines: taken.lines, total: lira(total) },
        });
        return { kind: 'closed', number };
      })
      .catch((error: unknown) => {
        if (error instanceof Undone) return error.outcome;
        throw error;
      });
    return outcome;
  }

  private async nextNumber(client: Queryable, month: CalendarDate): Promise<string> {
    const row = await firstOf(client, NUMBER, [month]);
    return `${month.slice(0, 7)}-${String(row?.next ?? 1).padStart(4, '0')}`;
  }
}

/** Takes the transaction back. */
class Undone extends Error {
  constructor(readonly outcome: CloseOutcome) {
    super(outcome.kind);
  }
}

const lira = (kurus: Kurus): string => liraFromKurus(kurus);

const isOver = (month: CalendarDate, timeZone: string): boolean =>
  todayIn(timeZone, new Date()) >= addMonths(month, 1);
