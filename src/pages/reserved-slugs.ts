import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { fold } from '../shared/finance/tr/fold.js';
import { OPERATION_PATHS } from '../platform/monitoring/operations.js';
import { PAGE_SEEN_PATH, STATIC_PAGES } from '../shared/paths/site.js';
import { Assets } from '../platform/rendering/assets.js';
import { routedPaths } from '../platform/routing/routed-paths.js';
import { HOME_SLUG } from './blocks/stored-pages.service.js';

/**
 * Addresses that parts of the site now being built will answer, and those that robots are told of: a page there would
 * vanish on the day they come.
 */
const COMING = ['.well-known'];

/**
 * First segments that a content page can't have, because something else answers there. Read from the router and
 * from what leaves ahead of it, so that no list has to be kept.
 */
@Injectable()
export class ReservedSlugs {
  private taken: ReadonlySet<string> | undefined;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly assets: Assets,
  ) {}

  /** True when staff may not give a page this slug. Corporate and legal pages keep theirs. */
  has(slug: string): boolean {
    return this.segments().has(foldedSlug(slug));
  }

  private segments(): ReadonlySet<string> {
    this.taken ??= new Set(
      [...this.routes(), ...OPERATION_PATHS, PAGE_SEEN_PATH, ...this.assets.addresses(), `/${HOME_SLUG}`]
        .map(firstSegment)
        .filter((segment) => segment !== '' && !segment.startsWith(':'))
        .filter((segment) => !(STATIC_PAGES as readonly string[]).includes(segment))
        .concat(COMING),
    );
    return this.taken;
  }

  private routes(): string[] {
    return routedPaths(this.adapter.httpAdapter.getInstance<Express>());
  }
}

/** As the address would be read: `/%41ra` and `/ARA` lead to `/ara`. */
function foldedSlug(slug: string): string {
  try {
    return fold(decodeURIComponent(slug));
  } catch {
    return fold(slug);
  }
}

function firstSegment(path: string): string {
  return path.toLowerCase().split('/')[1] ?? '';
}
