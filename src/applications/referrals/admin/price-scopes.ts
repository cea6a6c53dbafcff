import type { Option } from '../../../../views/components/field/controls.js';
import { ALL_KINDS, KIND_LABELS, KINDS } from '../../kinds/registry.js';
import { KIND_NAMES } from '../../../shared/enums/application-kinds.js';

/** `loan:konut_kredisi` in words. */
export function scopeLabel(scope: string): string {
  const [name = '', ...rest] = scope.split(':');
  const kind = KIND_NAMES.find((known) => known === name);
  if (kind === undefined) return scope === '' ? 'Tümü' : scope;
  return rest.length === 0
    ? KIND_LABELS[kind]
    : `${KIND_LABELS[kind]}: ${KINDS[kind].nameOf(rest.join(':'))}`;
}

/** Everything, each kind, and what applications of it may be about. @param cards as applications name them */
export function scopeOptions(cards: readonly string[]): readonly Option[] {
  const scopes = ALL_KINDS.flatMap(({ kind, products }) => {
    const asked = products?.isAsked == null ? [] : (products.subjects ?? cards);
    return [kind, ...asked.map((product) => `${kind}:${product}`)];
  });
  return ['', ...scopes].map((value) => ({ value, label: scopeLabel(value) }));
}
