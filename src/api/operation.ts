import {
  applyDecorators,
  Get,
  HttpException,
  Post,
  SetMetadata,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { Request } from 'express';
import { Content, Json } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { OpensTo } from '../platform/routing/api-access.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { type ApiScope, KEY_MODES, type KeyMode } from '../shared/enums/api.js';
import {
  type ParameterProblems,
  type Parameters,
  type ReadParameters,
  readParameters,
} from './parameters.js';
import { type FieldErrors, validateInput } from '../platform/validation/validate-input.js';
import type { Schema } from '../shared/contracts/schema.js';

/** One thing that programs can ask for: the route, its check and its place in the document are made from it. */
export interface Operation<P extends Parameters, A> {
  /** Names it in the document and in clients made from that. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** As routes are written: `/api/v1/banks/:id`. */
  readonly path: string;
  readonly scope: ApiScope;
  /** Modes of the keys that it answers. */
  readonly modes: readonly KeyMode[];
  readonly summary: string;
  readonly description?: string;
  /** Path parameters, each with a value that exists in the demo content. */
  readonly inPath: Readonly<Record<string, TextParameter>>;
  readonly query: P;
  /** Request headers that are required, by name. */
  readonly headers: Readonly<Record<string, TextParameter>>;
  readonly body?: Schema<unknown>;
  /** A body that is taken, as the page shows it. */
  readonly example?: object;
  readonly answer: Schema<A>;
  readonly status: 200 | 201;
  /** Statuses of problems beside those that every operation has. */
  readonly problems: readonly number[];
  /** When it answers 308, where that may be. */
  readonly redirects?: string;
}

/** Text that a request must have in its path or header. */
interface TextParameter {
  readonly description: string;
  readonly example: string;
  /** Regular expression of the whole. */
  readonly pattern: string;
}

type Given<P extends Parameters, A> = Pick<Operation<P, A>, 'id' | 'path' | 'summary' | 'answer'> &
  Partial<Operation<P, A>>;

/** Modes of an operation, where not every key asks it. */
export const modesText = ({ modes: [only, ...others] }: Pick<AnyOperation, 'modes'>): string =>
  others.length > 0 ? '' : only === 'test' ? 'Yalnızca deneme anahtarıyla.' : 'Yalnızca gerçek anahtarla.';

/** Of an operation that reads what everybody may see, or that tells live and test apart by itself. */
export const ANY_MODE = KEY_MODES;

const USUAL = {
  method: 'GET',
  scope: 'catalogue.read',
  modes: ['live'],
  inPath: {},
  headers: {},
  status: 200,
  problems: [],
} as const;

export const operation = <const P extends Parameters = Record<never, never>, A = unknown>(
  given: Given<P, A>,
): Operation<P, A> => ({ ...USUAL, query: {} as P, ...given });

/** Any operation, where only what is written of it matters. */
export type AnyOperation = Operation<Parameters, unknown>;

export const OPERATION = Symbol('operation');

/** The handler answers this operation, to programs whose key has its scope. */
export const Serves = (served: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scope: ApiScope;
  readonly modes: readonly KeyMode[];
}): MethodDecorator =>
  applyDecorators(
    served.method === 'GET' ? Get(served.path) : Post(served.path),
    Allow(`key:${served.scope}`),
    OpensTo(served.modes),
    SetMetadata(OPERATION, served),
  );

/** Query parameters or headers that can't be read: status 400. */
export class WrongParameters extends HttpException {
  constructor(readonly problems: ParameterProblems) {
    super({ text: 'İstekteki bazı parametreler geçersiz.' }, 400);
  }
}

/** Fields of a body that can't be taken, each with its reason: status 422. */
export class WrongFields extends HttpException {
  readonly problems: ParameterProblems;

  constructor(fields: FieldErrors) {
    super({ text: 'Gönderilen bazı alanlar geçersiz.' }, 422);
    this.problems = Object.entries(fields).map(([parameter, detail]) => ({ parameter, detail }));
  }
}

/**
 * The body of a request, as its class says it is.
 * @throws WrongFields
 * @throws UnsupportedMediaTypeException for anything but JSON
 */
export function sentTo<T extends object>(type: new () => T, req: Request): T {
  const read = validateInput(type, jsonOf(req));
  if (!read.ok) throw new WrongFields(read.fields);
  return read.value;
}

/** @throws UnsupportedMediaTypeException for anything but JSON */
export function jsonOf(req: Request): unknown {
  if (req.is('application/json') === false)
    throw new UnsupportedMediaTypeException({ text: 'İstek gövdesi application/json olmalı.' });
  return req.body;
}

/** @throws WrongParameters */
export function parametersOf<P extends Parameters>(
  { query }: { readonly query: P },
  given: RawQuery,
): ReadParameters<P> {
  const read = readParameters(query, given);
  if ('problems' in read) throw new WrongParameters(read.problems);
  return read.value;
}

/** Programs ask again whether it is still so; no proxy keeps what a key opened. */
const CACHE_CONTROL = 'private, no-cache';

/** An answer as the operation promises it, with its tag. */
export function answered<A>(
  _of: { readonly answer: Schema<A> },
  value: A,
  headers: readonly string[] = [],
): Content {
  return new Content(JSON.stringify(value), 'application/json; charset=utf-8', CACHE_CONTROL, [
    'Vary',
    'Authorization',
    ...headers,
  ]);
}

/** A page of a list; its header says where the next one is (RFC 8288). @param parameter the one that takes `next` */
export function listed<A extends { readonly next: string | null }>(
  of: { readonly answer: Schema<A>; readonly path: string },
  value: A,
  query: RawQuery,
  parameter = 'cursor',
): Content {
  if (value.next === null) return answered(of, value);
  const next = new URLSearchParams();
  for (const [name, given] of Object.entries(query)) if (typeof given === 'string') next.set(name, given);
  next.set(parameter, value.next);
  return answered(of, value, ['Link', `<${of.path}?${next.toString()}>; rel="next"`]);
}

/** The answer of an operation that made or changed something; it is cached nowhere. */
export function done<A>(
  { status }: { readonly answer: Schema<A>; readonly status: 200 | 201 },
  value: A & object,
): Json {
  return new Json(status, value);
}
