import { Injectable, type Type } from '@nestjs/common';
import { HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { type Route, routesOf } from '../routing/routes.js';

/** Of Express' router as much as says what it answers. */
interface Routed {
  readonly router: {
    readonly stack: readonly {
      readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
      match(path: string): boolean;
    }[];
  };
}

/** What is declared about forms, by the address they are shown at or sent to. */
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

  private at(method: 'get', path: string): Route | undefined {
    const { router } = this.adapter.httpAdapter.getInstance<Routed>();
    const layer = router.stack.find((one) => one.route?.methods[method] === true && one.match(path));
    this.declared ??= this.find();
    return this.declared.get(`${method} ${layer?.route?.path ?? ''}`);
  }

  private find(): ReadonlyMap<string, Route> {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    const routes = controllers.flatMap(({ metatype }) => routesOf(metatype as Type));
    return new Map(routes.map((route) => [`${route.method.toLowerCase()} ${route.path}`, route]));
  }
}
