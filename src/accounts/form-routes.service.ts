import { HttpException, Injectable } from '@nestjs/common';
import { HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { type Route, routesIn } from '../platform/routing/routes.js';
import type { Resume } from '../platform/routing/restored-draft.js';
import type { RestoredDraft } from './person.js';

/** Of Express' router as much as says what it answers. */
interface Routed {
  readonly router: {
    readonly stack: readonly {
      readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
      match(path: string): boolean;
    }[];
  };
}

/** Declarations that routes make about their forms, by the address that shows or receives the form. */
@Injectable()
export class FormRoutes {
  private declared: ReadonlyMap<string, Route> | undefined;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly modules: ModulesContainer,
  ) {}

  /** Whether the page at an address shows a form as it was typed. */
  putsBack(path: string): boolean {
    return this.at('get', path)?.putsBack ?? false;
  }

  /** How a form goes on as its route says; null where it says nothing, or can't read what was sent. */
  goesOn({ path, fields }: Pick<RestoredDraft, 'path' | 'fields'>): Resume | null {
    const route = this.at('post', path);
    try {
      return route?.goesOn?.({ params: paramsOf(route.path, path), fields }) ?? null;
    } catch (error) {
      // A form that its route would refuse would have done nothing: there is nothing to go on with.
      if (error instanceof HttpException) return null;
      throw error;
    }
  }

  /** The page that shows a form as it was typed, as its route says; null where it says nothing. */
  writtenAt({ path, fields }: Pick<RestoredDraft, 'path' | 'fields'>): string | null {
    const route = this.at('post', path);
    return route?.writtenAt?.({ params: paramsOf(route.path, path), fields }) ?? null;
  }

  /** The form's action in the audit log, `application.note`, and the record's id; null where the route logs none. */
  logged(path: string): { readonly action: string; readonly id: string | undefined } | null {
    const route = this.at('post', path);
    if (route?.audit === undefined || !/^[a-z-]+\.[a-z-]+$/.test(route.audit)) return null;
    return { action: route.audit, id: paramsOf(route.path, path)['id'] };
  }

  private at(method: 'get' | 'post', path: string): Route | undefined {
    const { router } = this.adapter.httpAdapter.getInstance<Routed>();
    const layer = router.stack.find((one) => one.route?.methods[method] === true && one.match(path));
    this.declared ??= this.find();
    return this.declared.get(`${method} ${layer?.route?.path ?? ''}`);
  }

  private find(): ReadonlyMap<string, Route> {
    return new Map(
      routesIn(this.modules).map((route) => [`${route.method.toLowerCase()} ${route.path}`, route]),
    );
  }
}

function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> {
  const given = path.split('/');
  const named = pattern
    .split('/')
    .flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), given[at] ?? ''] as const] : [],
    );
  return Object.fromEntries(named);
}
