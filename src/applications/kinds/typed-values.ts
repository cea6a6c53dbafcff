import { isStorable } from '../../platform/validation/rules.js';
import { getOwn } from '../../shared/finance/get-own.js';

const MAX_LENGTH = 300;
const MAX_ITEMS = 40;

/** Captured input that the form shows again: texts only, bounded, from a query or a body of any shape. */
export class TypedValues {
  private readonly given: Readonly<Record<string, unknown>>;

  /**
   * @param names under which values may be sent, by field; given, no other field is read: an address must be able to
   * fill in an amount, never to tick a consent
   */
  constructor(
    raw: unknown,
    private readonly names?: Readonly<Record<string, string>>,
  ) {
    this.given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  }

  text(field: string): string {
    return this.list(field)[0] ?? '';
  }

  list(field: string): string[] {
    const name = this.names ? getOwn(this.names, field) : field;
    const value = name === undefined ? undefined : getOwn(this.given, name);
    const items: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
    return items.filter((item): item is string => typeof item === 'string' && isShowable(item));
  }

  isTicked(field: string): boolean {
    return ['true', 'on', '1'].includes(this.text(field));
  }
}

const isShowable = (text: string): boolean => text !== '' && text.length <= MAX_LENGTH && isStorable(text);
