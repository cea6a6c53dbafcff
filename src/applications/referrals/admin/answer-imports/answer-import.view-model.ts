import type { FormValues } from '../../../../../views/components/admin-form/form-view.js';
import type { AnswerImportIndexProps } from '../../../../../views/applications/referrals/admin/answer-imports/index.js';
import type { AnswerImportPreviewProps } from '../../../../../views/applications/referrals/admin/answer-imports/preview.js';
import type { BankOption } from '../../../../admin/bank-options.js';
import type { Kurus } from '../../../../shared/finance/money.js';
import { formatLira } from '../../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../../shared/finance/tr/format-instant.js';
import { referralPaths } from '../../../../shared/paths/referral.js';
import type { FieldErrors } from '../../../../platform/validation/validate-input.js';
import type { AnswerImport } from './answer-imports.service.js';
import { chargingStates } from '../../referral-rules.js';
import type { AnswerChange, AnswerPlan, PastedAnswers } from './answer-plan.js';

interface Known {
  readonly latest: readonly AnswerImport[];
  readonly banks: readonly BankOption[];
  readonly timeZone: string;
}

export function toImportPage(
  { values, errors }: { readonly values: FormValues; readonly errors: FieldErrors },
  { latest, banks, timeZone }: Known,
): AnswerImportIndexProps {
  return {
    form: {
      action: referralPaths.import('preview'),
      cancelHref: referralPaths.list(),
      errors,
      values,
      fields: {},
      version: null,
      token: null,
      isTyped: values['text'] !== '',
      step: null,
    },
    banks: banks.map(({ id, name }) => ({ value: id, label: name })),
    imports: latest.map((one) => ({
      id: one.id,
      bank: one.bank,
      at: formatInstant(one.applied_at, timeZone),
      by: one.applied_by,
      changes: one.changes,
      undone:
        one.undone_at === null ? null : `${one.undone_by ?? ''}, ${formatInstant(one.undone_at, timeZone)}`,
    })),
  };
}

/** The charge that a change brings; null where it brings none. */
const priceOf = ({ to, referral }: AnswerChange): Kurus | null =>
  chargingStates(referral).some((state) => state === to) ? referral.price : null;

/** Effects of a plan, line by line, shown to staff and to a bank's own people alike. */
export function toPlanned({
  changes,
  unchanged,
  wrong,
  fingerprint,
}: AnswerPlan): Pick<
  AnswerImportPreviewProps,
  'fingerprint' | 'unchanged' | 'wrong' | 'changes' | 'charges'
> {
  const charged = changes.flatMap((change) => priceOf(change) ?? []);
  return {
    fingerprint,
    unchanged,
    wrong: wrong.map(({ line, text, problem }) => ({ line, text, problem })),
    changes: changes.map((change) => {
      const { line, id, to, note, referral } = change;
      const price = priceOf(change);
      return {
        line,
        id,
        from: referral.state,
        to,
        note,
        charge:
          price !== null
            ? formatLira(price, { decimals: 2 })
            : referral.charged_at === null
              ? 'Yok'
              : 'Daha önce doğdu',
      };
    }),
    charges:
      charged.length === 0
        ? null
        : {
            count: charged.length,
            sum: formatLira(
              charged.reduce((sum, price) => sum + price, 0),
              { decimals: 2 },
            ),
          },
  };
}

export function toPreview(
  { text, bank, name }: PastedAnswers & { readonly name: string },
  plan: AnswerPlan,
  { token, isStale }: { readonly token: string; readonly isStale: boolean },
): AnswerImportPreviewProps {
  return { text, bank, bankName: name, token, isStale, ...toPlanned(plan) };
}
