import type { Option } from '../../../../views/components/field/controls.js';
import { KIND_LABELS, KINDS } from '../../kinds/registry.js';
import type { StoredSubject } from '../../subject-columns.js';
import { type ApplicationKind, KIND_NAMES } from '../../../shared/enums/application-kinds.js';
import { DEPOSIT_SUBTYPES, LOAN_SUBTYPES } from '../../../shared/enums/offers.js';

const NOTHING: StoredSubject = {
  loan_type: null,
  deposit_type: null,
  amount: null,
  term_months: null,
  term_days: null,
  card_name: null,
  bank_name: null,
  application_method: null,
};

/** Name of a product, as applications of its kind show it. */
function nameOf(kind: ApplicationKind, product: string): string {
  return KINDS[kind].productOf({ ...NOTHING, [KINDS[kind].about]: product });
}

/** `loan:konut_kredisi` in words. */
export function scopeLabel(scope: string): string {
  const [name = '', ...rest] = scope.split(':');
  const kind = KIND_NAMES.find((known) => known === name);
  if (kind === undefined) return scope === '' ? 'Tümü' : scope;
  return rest.length === 0 ? KIND_LABELS[kind] : `${KIND_LABELS[kind]}: ${nameOf(kind, rest.join(':'))}`;
}

/** Everything, each kind, and what applications of it may be about. @param cards as applications name them */
export function scopeOptions(cards: readonly string[]): readonly Option[] {
  const products = new Map<string | null, readonly string[]>([
    ['loan_type', LOAN_SUBTYPES],
    ['deposit_type', DEPOSIT_SUBTYPES],
    ['card_name', cards],
  ]);
  const scopes = KIND_NAMES.flatMap((kind) => [
    kind,
    ...(products.get(KINDS[kind].about) ?? []).map((product) => `${kind}:${product}`),
  ]);
  return ['', ...scopes].map((value) => ({ value, label: scopeLabel(value) }));
}
