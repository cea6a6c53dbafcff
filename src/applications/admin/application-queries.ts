import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { ListAddress } from '../../admin/list-address.js';
import { readListQuery } from '../../admin/list-query.js';
import { SESSION_SECRET } from '../../tokens.js';
import { applicationList, type ApplicationQuery } from './application-list.js';
import { clipTerm, isPersonal } from './application-search.js';
import { TermSeal } from './sealed-term.js';

type Given = Readonly<Record<string, unknown>>;

/** Reads and writes addresses of the list. In memory a query holds the term as typed, in addresses sealed. */
@Injectable()
export class ApplicationQueries {
  private readonly seal: TermSeal;

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.seal = new TermSeal(secret);
  }

  /** @throws BadRequestException for unknown keys, values that are not allowed, and terms sealed elsewhere */
  read(given: Given): ApplicationQuery {
    const query = readListQuery(applicationList, given);
    if (!this.seal.isSealed(query.search)) return { ...query, search: clipTerm(query.search) };
    const search = this.seal.open(query.search);
    if (search === null) throw new BadRequestException({ text: 'Bu arama adresi artık geçerli değil.' });
    return { ...query, search };
  }

  /** The query of a list's address, as forms that lead back to it carry it (`type=loan&page=2`). */
  readText(text: unknown): ApplicationQuery {
    if (text === undefined) return this.read({});
    if (typeof text !== 'string' || text.length > 2_000) throw new BadRequestException();
    const given: Record<string, string[]> = {};
    for (const [key, value] of new URLSearchParams(text)) (given[key] ??= []).push(value);
    return this.read(given);
  }

  /** The query as addresses say it: without what names a person. */
  addressed(query: ApplicationQuery): ApplicationQuery {
    return isPersonal(query.search) ? { ...query, search: this.seal.seal(query.search) } : query;
  }

  /** The list's address. */
  address(query: ApplicationQuery): string {
    return new ListAddress(applicationList, this.addressed(query)).current();
  }

  /** The list's address without its path: what `readText` reads. */
  text(query: ApplicationQuery): string {
    return this.address(query).split('?')[1] ?? '';
  }

  /** True when an address must not stand as it was asked, since it names a person. */
  isBare({ q }: Given): boolean {
    return typeof q === 'string' && !this.seal.isSealed(q.trim()) && isPersonal(q.trim());
  }
}
