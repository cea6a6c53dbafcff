import { BadRequestException } from '@nestjs/common';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { clipTerm, isPersonal } from './contact-search.js';
import { ListAddress } from './list-address.js';
import { type Filters, type ListQuery, type ListSource, readListQuery } from './list-query.js';
import { QueryTermCipher } from './encrypted-query-term.js';
import { grouped } from '../shared/finance/get-own.js';

type Given = Readonly<Record<string, unknown>>;

/**
 * Reads and writes addresses of a list of people. In memory a query holds the term as typed, in addresses sealed.
 * The filter form is posted (`FilterBar`'s `posted`), so that no term stands in an address on its way either.
 */
export class EncryptedQueries<F extends Filters, S extends string> {
  private readonly seal: QueryTermCipher;

  constructor(
    private readonly list: ListSource<F, S>,
    secret: SessionSecret,
  ) {
    this.seal = new QueryTermCipher(secret);
  }

  /** @throws BadRequestException for unknown keys, values that are not allowed, and terms sealed elsewhere */
  read(given: Given): ListQuery<F> {
    const query = readListQuery(this.list, given);
    if (!this.seal.isSealed(query.search)) return { ...query, search: clipTerm(query.search) };
    const search = this.seal.open(query.search);
    if (search === null) throw new BadRequestException({ text: 'Bu arama adresi artık geçerli değil.' });
    return { ...query, search };
  }

  /** The query of a posted filter form. */
  readForm(form: Given): ListQuery<F> {
    return this.read(Object.fromEntries(Object.entries(form).filter(([name]) => name !== '_csrf')));
  }

  /** The query of a list's address, as forms that lead back to it carry it (`type=loan&page=2`). */
  readText(text: unknown): ListQuery<F> {
    if (text === undefined) return this.read({});
    if (typeof text !== 'string' || text.length > 2_000) throw new BadRequestException();
    return this.read(grouped([...new URLSearchParams(text)]));
  }

  /** The query as addresses say it: without what names a person. */
  addressed(query: ListQuery<F>): ListQuery<F> {
    return isPersonal(query.search) ? { ...query, search: this.seal.seal(query.search) } : query;
  }

  /** The list's address. */
  address(query: ListQuery<F>): string {
    return new ListAddress(this.list, this.addressed(query)).current();
  }

  /** The list's address without its path: what `readText` reads. */
  text(query: ListQuery<F>): string {
    return this.address(query).split('?')[1] ?? '';
  }

  /** True when an address must not stand as it was asked, since it names a person. */
  isBare({ q }: Given): boolean {
    return typeof q === 'string' && !this.seal.isSealed(q.trim()) && isPersonal(q.trim());
  }
}
