import { Controller, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { BankMonth, InvoiceLine } from '../applications/referrals/bank-invoice-statements.js';
import type { InvoiceView } from '../applications/referrals/bank-invoices.service.js';
import { parseCalendarDate } from '../shared/finance/calendar.js';
import { type Kurus, liraFromKurus } from '../shared/finance/money.js';
import type { Of } from '../shared/contracts/schema.js';
import type { Content } from '../shared/rendering/page.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { answered, listed, parametersOf, Serves } from './operation.js';
import { toCursor } from './parameters.js';
import { BankStores } from './bank-stores.service.js';
import { bankOf } from './referral-reads.service.js';
import { LIST_STATEMENTS, MONTH, SHOW_STATEMENT, STATEMENT } from './statements.js';

/** A bank's statements for its own program. */
@Controller()
export class PartnerStatementsController {
  constructor(private readonly stores: BankStores) {}

  @Serves(LIST_STATEMENTS)
  async list(@Req() req: Request, @Query() query: RawQuery): Promise<Content> {
    parametersOf(LIST_STATEMENTS, query);
    const closed = await this.stores.statementsOf(req).ofBank(bankOf(req));
    return answered(LIST_STATEMENTS, { data: closed.map(toSummary) });
  }

  @Serves(SHOW_STATEMENT)
  async show(@Req() req: Request, @Param('month') given: string, @Query() query: RawQuery): Promise<Content> {
    const { cursor, limit } = parametersOf(SHOW_STATEMENT, query);
    const month = MONTH.test(given) ? parseCalendarDate(`${given}-01`) : null;
    const statements = this.stores.statementsOf(req);
    const found = month === null ? undefined : await statements.find(bankOf(req), month);
    if (!found) throw new NotFoundException({ text: 'Böyle bir hesap özeti yok.' });
    const rows = await statements.lines(found, cursor ?? '0', limit + 1);
    const lines = rows.slice(0, limit);
    const last = rows.length > limit ? lines.at(-1) : undefined;
    return listed(
      { ...SHOW_STATEMENT, path: SHOW_STATEMENT.path.replace(':month', given) },
      { ...toStatement(found), lines: lines.map(toLine), next: last ? toCursor(last.id) : null },
      query,
    );
  }
}

const amountOf = (kurus: Kurus): number => Number(liraFromKurus(kurus));

const toSummary = ({ month, number, net, tax, total, created_at }: BankMonth) => ({
  month: month.slice(0, 7),
  number,
  net: amountOf(net),
  tax: amountOf(tax),
  total: amountOf(total),
  closed_at: created_at.toISOString(),
});

function toStatement({
  month,
  closed,
  net,
  disputed,
  isOver,
}: InvoiceView): Omit<Of<typeof STATEMENT>, 'lines' | 'next'> {
  const open = { number: null, net: Number(net), tax: null, total: null, closed_at: null };
  return {
    ...(closed ? toSummary(closed) : { ...open, month: month.slice(0, 7) }),
    tax_rate: closed?.tax_rate ?? null,
    is_over: isOver,
    disputed: Number(disputed.net),
  };
}

const toLine = ({
  id,
  referral_id,
  application_kind,
  type,
  amount,
  reached_at,
  ...referral
}: InvoiceLine) => ({
  id,
  referral_id,
  reference: referral.bank_reference,
  kind: application_kind,
  type,
  amount: amountOf(amount),
  reached_at: reached_at.toISOString(),
  // A correction is the end of a dispute, not one of its own.
  dispute: type === 'correction' ? null : referral.dispute,
});
