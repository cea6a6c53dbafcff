import { Injectable } from '@nestjs/common';
import { readLoanForm } from '../../shared/finance/loan-form.js';
import { valueQuery } from '../../shared/finance/value-form.js';
import { fold } from '../../shared/finance/tr/fold.js';
import { paths, withQuery } from '../../shared/paths/site.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { LoanPageService } from './loan-page.service.js';
import { type LoanTypeInfo, LoanTypesService } from '../../offers/loan-types.service.js';

/** Sends a form that asks for kind, amount and term to the page that answers it. */
@Injectable()
export class CalculationService {
  constructor(
    private readonly types: LoanTypesService,
    private readonly pages: LoanPageService,
  ) {}

  /**
   * The address of the loan page for `urun` (an id or a path, else the first kind), with amount and term. Values that
   * the kind does not lend or that cannot be read go along as typed, so that the page says so beside its field.
   */
  async addressFor(query: RawQuery): Promise<string> {
    const types = await this.types.list(await this.pages.today());
    const type = chosenOf(types, lastOf(query['urun']));
    if (!type) return paths.home();
    const [typedAmount, typedTerm] = [lastOf(query['tutar']), lastOf(query['vade'])];
    const form = readLoanForm(typedAmount, typedTerm, type.limits, (name) => lastOf(query[name]));
    const isUsed = ({ problem }: { readonly problem: string | null }): boolean =>
      problem === null || problem === 'rounded';
    return withQuery(paths.loan(type.path), {
      tutar: isUsed(form.amountField) ? form.amount / 100 : form.amountField.text,
      vade: isUsed(form.termField) ? form.termMonths : form.termField.text,
      ...valueQuery(form.thing),
      ...(form.thing?.field.problem && { deger: form.thing.field.text }),
    });
  }
}

function chosenOf(types: readonly LoanTypeInfo[], asked: string | undefined): LoanTypeInfo | undefined {
  const wanted = fold((asked ?? '').slice(0, 40));
  return types.find(({ id, path }) => wanted === id || wanted === path) ?? types[0];
}
