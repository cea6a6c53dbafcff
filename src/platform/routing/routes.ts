import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from './access.js';
import { AUDIT } from './audited.js';
import { CACHE_POLICY, type CachePolicy } from './cached.js';
import { PUBLIC_PAGE, type PublicPageOptions } from './public-page.js';
import { SENSITIVE, type Sensitivity } from './sensitive.js';
import { RESUMES_AT, type ResumeOf, RESTORES_DRAFT, type DraftPageOf, DRAFT_PAGE } from './restored-draft.js';

/** A route as its decorators declare it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly action: string;
  readonly access: Access | undefined;
  readonly cache: CachePolicy | undefined;
  readonly page: PublicPageOptions | undefined;
  readonly audit: string | undefined;
  readonly sensitive: Sensitivity | undefined;
  /** Its page shows a form as it was typed when the session before ended. */
  readonly putsBack: boolean;
  readonly goesOn: ResumeOf | undefined;
  /** On which page what is sent here was written. */
  readonly writtenAt: DraftPageOf | undefined;
}

/** Its own methods and those it inherits, nearest first, as Nest finds them. */
function methodsOf(controller: Type): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (let at = controller.prototype as object | null; at && at !== Object.prototype;) {
    for (const name of Object.getOwnPropertyNames(at))
      if (!found.has(name)) found.set(name, Object.getOwnPropertyDescriptor(at, name)?.value);
    at = Object.getPrototypeOf(at) as object | null;
  }
  return found;
}

/** The routes of one controller, read from its decorators: nothing is started. */
export function routesOf(controller: Type): Route[] {
  return [...methodsOf(controller)].flatMap(([name, handler]) => {
    if (typeof handler !== 'function') return [];
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const own = asList(Reflect.getMetadata(PATH_METADATA, handler));
    const bases = asList(Reflect.getMetadata(PATH_METADATA, controller));
    const access: Access | undefined =
      Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
    return bases.flatMap((base) =>
      own.map((path) => ({
        method: RequestMethod[method],
        path: joined(base, path),
        action: `${controller.name}.${name}`,
        access,
        cache: Reflect.getMetadata(CACHE_POLICY, handler) as CachePolicy | undefined,
        page: Reflect.getMetadata(PUBLIC_PAGE, handler) as PublicPageOptions | undefined,
        audit: Reflect.getMetadata(AUDIT, handler) as string | undefined,
        sensitive: Reflect.getMetadata(SENSITIVE, handler) as Sensitivity | undefined,
        putsBack: Reflect.getMetadata(RESTORES_DRAFT, handler) === true,
        goesOn: Reflect.getMetadata(RESUMES_AT, handler) as ResumeOf | undefined,
        writtenAt: Reflect.getMetadata(DRAFT_PAGE, handler) as DraftPageOf | undefined,
      })),
    );
  });
}

/** The routes of the application, module by module. */
export function routesIn(modules: ModulesContainer): Route[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => routesOf(metatype as Type));
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [typeof value === 'string' ? value : ''];
}

function joined(...parts: string[]): string {
  const path = parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/');
  return `/${path}`;
}
