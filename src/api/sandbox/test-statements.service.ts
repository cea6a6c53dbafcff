import { Injectable } from '@nestjs/common';
import type {
  BankMonth,
  ClosedInvoice,
  InvoiceLine,
} from '../../applications/referrals/bank-invoice-statements.js';
import { BankInvoices, type InvoiceView } from '../../applications/referrals/bank-invoices.service.js';
import { sumsOf } from '../../applications/referrals/invoice-sums.js';
import { addMonths, type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import { instantOf } from '../../shared/finance/local-time.js';
import { kurusFromLira, liraFromKurus } from '../../shared/finance/money.js';
import { SiteService } from '../../site/site.service.js';
import type { TestCharge } from './test-lead.entity.js';
import { type ChargedLead, TestLeadStore } from './test-lead-store.service.js';

/** Reads of a bank's program on statements, live or test. */
export type StatementsOfBank = Pick<BankInvoices, 'ofBank' | 'find' | 'lines'>;

/** Percent, where no statement was ever closed. */
const USUAL_TAX_RATE = 20;

interface Line {
  readonly charge: TestCharge;
  readonly lead: ChargedLead;
}

/** Statements of a bank's test leads, added up of their charges whenever they are read. */
@Injectable()
export class TestStatements implements StatementsOfBank {
  constructor(
    private readonly store: TestLeadStore,
    private readonly invoices: BankInvoices,
    private readonly site: SiteService,
  ) {}

  async ofBank(bank: string): Promise<BankMonth[]> {
    const all = await this.all(bank);
    const months = new Set(all.flatMap(({ charge: { month } }) => month ?? []));
    const closed = await Promise.all([...months].sort().map((month) => this.closed(bank, month, all)));
    return closed.filter((one) => one !== null).reverse();
  }

  async find(bank: string, month: CalendarDate): Promise<InvoiceView | undefined> {
    const { timeZone } = await this.site.current();
    const today = todayIn(timeZone, new Date());
    const all = await this.all(bank);
    const closed = await this.closed(bank, month, all);
    const isOld = addMonths(month, 2) <= today;
    if (month > today || (isOld && closed === null)) return undefined;
    const lines = linesOf(all, month, closed !== null, timeZone);
    const disputed = lines.filter(
      ({ charge, lead }) => charge.type === 'referral' && lead.dispute === 'open',
    );
    return {
      ...{ bankId: bank, bank, month, closed },
      ...{ lines: lines.length, net: netOf(lines), isOver: today >= addMonths(month, 1) },
      disputed: { lines: disputed.length, net: netOf(disputed) },
    };
  }

  async lines({ bankId, month, closed }: InvoiceView, after: string, most: number): Promise<InvoiceLine[]> {
    const { timeZone } = await this.site.current();
    return linesOf(await this.all(bankId), month, closed !== null, timeZone)
      .map(toLine)
      .filter(({ id }) => BigInt(id) > BigInt(after))
      .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
      .slice(0, most);
  }

  private async all(bank: string): Promise<readonly Line[]> {
    const leads = await this.store.charged(bank);
    return leads.flatMap((lead) => lead.charges.map((charge) => ({ charge, lead })));
  }

  private async closed(
    bank: string,
    month: CalendarDate,
    all: readonly Line[],
  ): Promise<ClosedInvoice | null> {
    const { timeZone } = await this.site.current();
    const lines = linesOf(all, month, true, timeZone);
    if (lines.length === 0) return null;
    const tax_rate = (await this.invoices.lastTaxRate()) ?? USUAL_TAX_RATE;
    return {
      ...{ id: '0', number: `DENEME-${month.slice(0, 7)}`, bank_id: bank, bank_name: bank, month, tax_rate },
      ...sumsOf(netOf(lines), tax_rate),
      closed_by_name: 'Deneme',
      created_at: instantOf(`${addMonths(month, 1)}T00:00`, timeZone),
    };
  }
}

/** Lines of a closed month, or those that are open at the end of one. */
const linesOf = (
  all: readonly Line[],
  month: CalendarDate,
  isClosed: boolean,
  timeZone: string,
): readonly Line[] =>
  all.filter(({ charge }) =>
    isClosed
      ? charge.month === month
      : charge.month === null && todayIn(timeZone, new Date(charge.reached_at)) < addMonths(month, 1),
  );

const netOf = (lines: readonly Line[]): string =>
  liraFromKurus(lines.reduce((sum, { charge }) => sum + kurusFromLira(charge.amount), 0));

/** A lead has at most one line of each type. */
const toLine = ({ charge, lead }: Line): InvoiceLine => ({
  id: String(BigInt(lead.id) * 2n + (charge.type === 'correction' ? 1n : 0n)),
  referral_id: lead.id,
  application_kind: lead.kind,
  detail: '',
  type: charge.type,
  amount: kurusFromLira(charge.amount),
  reached_at: new Date(charge.reached_at),
  dispute: lead.dispute,
  dispute_note: lead.dispute_note,
  bank_reference: lead.bank_reference,
  is_disputable: charge.type === 'referral' && lead.is_disputable,
});
