import type { FormValues } from '../../../../views/components/admin-form/form-view.js';
import type { RateImportIndexProps } from '../../../../views/offers/admin/rate-imports/index.js';
import type { RateImportPreviewProps } from '../../../../views/offers/admin/rate-imports/preview.js';
import { calendarDate } from '../../../shared/finance/calendar.js';
import { formatDate } from '../../../shared/finance/tr/format.js';
import { rateText } from '../../../shared/finance/tr/rate-text.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../../shared/paths/site.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import type { PastedRates, RateImport, RateQuestion } from './rate-imports.service.js';
import type { RateChange, RatePlan } from './rate-plan.js';

export function toImportPage(
  { values, errors }: { readonly values: FormValues; readonly errors: FieldErrors },
  latest: readonly RateImport[],
  timeZone: string,
): RateImportIndexProps {
  return {
    form: {
      action: adminPaths.rateImportPreview(),
      cancelHref: adminPaths.products(),
      errors,
      values,
      fields: {},
      version: null,
      token: null,
      isTyped: values['text'] !== '',
      step: null,
    },
    imports: latest.map((one) => ({
      id: one.id,
      at: formatInstant(one.applied_at, timeZone),
      by: one.applied_by,
      changes: one.changes,
      undone:
        one.undone_at === null ? null : `${one.undone_by ?? ''}, ${formatInstant(one.undone_at, timeZone)}`,
    })),
  };
}

export function toPreview(
  { text, begins, confirmed, ownReason }: PastedRates,
  { changes, unchanged, wrong, fingerprint }: RatePlan,
  { effects, approval }: RateQuestion,
  state: Pick<RateImportPreviewProps, 'token' | 'isStale' | 'isUnanswered' | 'errors' | 'leftOut'>,
): RateImportPreviewProps {
  return {
    ...state,
    approval,
    reason: ownReason ?? '',
    isConfirmed: confirmed === fingerprint,
    text,
    begins,
    fingerprint,
    unchanged,
    wrong: wrong.map(({ line, text: own, problem }) => ({ line, text: own, problem })),
    changes: changes.map((change) => ({
      line: change.line,
      name: change.product.name,
      bank: change.product.bank,
      ratesHref: adminPaths.productRates(change.product.id),
      before: change.old && rateText(change.old.rate),
      after: rateText(change.rate),
      days: daysOf(change),
      isCorrection: change.old?.from === change.from,
      effects: effects.get(change.line) ?? null,
      waits: approval === 'second' && change.jump?.jump.needsApproval === true,
    })),
  };
}

function daysOf({ from, to }: Pick<RateChange, 'from' | 'to'>): string {
  const begin = formatDate(calendarDate(from));
  return to === null ? `${begin} başlangıçlı` : `${begin} – ${formatDate(to)}`;
}
