import { BadRequestException, Body, Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SearchShow } from '../../views/admin/search/show.js';
import { adminPaths } from '../shared/paths/site.js';
import { Json, type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { Sensitive } from '../platform/routing/sensitive.js';
import { readSearch } from '../platform/routing/search-text.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { SESSION_SECRET } from '../platform/tokens.js';
import { clipTerm, isPersonal } from './contact-search.js';
import type { Form } from './form-input.js';
import { AdminSearch } from './search.service.js';
import { QueryTermCipher } from './encrypted-query-term.js';

/** Room for a whole e-mail, as people are found by nothing less. */
const MAX_TERM_LENGTH = 100;

/** Searches everything at once. The term may name a person, and so no address shows it. */
@Controller(adminPaths.search())
@Allow('profile.write')
export class AdminSearchController {
  private readonly seal: QueryTermCipher;

  constructor(
    private readonly search: AdminSearch,
    @Inject(SESSION_SECRET) secret: SessionSecret,
  ) {
    this.seal = new QueryTermCipher(secret);
  }

  @Get()
  async show(@Req() req: Request, @Query() { q = '' }: Form): Promise<PageResponse | Redirect> {
    if (typeof q !== 'string') throw new BadRequestException();
    if (!this.seal.isSealed(q) && isPersonal(q.trim())) return redirect(this.address(q));
    const term = this.seal.isSealed(q) ? this.seal.open(q) : readSearch(q, MAX_TERM_LENGTH);
    if (term === null) throw new BadRequestException({ text: 'Bu arama adresi artık geçerli değil.' });
    const groups = await this.search.find(term, req.user?.role ?? 'user');
    return page(SearchShow, { term, groups });
  }

  @Post()
  @Audited('none: a search changes nothing')
  @Sensitive('free: finds what each may see, masked')
  create(@Body() { q }: Form): Redirect {
    return redirect(this.address(typeof q === 'string' ? q : ''));
  }

  /** The same for the dialog of Ctrl+K, which goes to one of them: scripts of staff may read no HTML (Trusted Types). */
  @Post('hits')
  @Audited('none: a search changes nothing')
  @Sensitive('free: finds what each may see, masked')
  async hits(@Req() req: Request, @Body() { q }: Form): Promise<Json> {
    const term = clipTerm(readSearch(typeof q === 'string' ? q : '', MAX_TERM_LENGTH));
    const groups = await this.search.find(term, req.user?.role ?? 'user');
    return new Json(200, { hits: groups.flatMap(({ hits }) => hits.filter(({ href }) => href !== null)) });
  }

  private address(typed: string): string {
    const term = clipTerm(readSearch(typed, MAX_TERM_LENGTH));
    return adminPaths.search({ q: isPersonal(term) ? this.seal.seal(term) : term });
  }
}
