import type { Request } from 'express';
import { SetMetadata } from '@nestjs/common';
import type { ApiScope, KeyMode } from '../../shared/enums/api.js';
import { isWithin } from '../validation/networks.js';
import { ActionRefused } from './action-refused.js';
import { clientAddress } from './client-address.js';

/** The program that asks, as its key says. */
export interface ApiCaller {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly mode: KeyMode;
  /** The bank whose referrals it may see. */
  readonly bankId: string | null;
  /** From which it may ask; none where it may from anywhere. */
  readonly networks: readonly string[];
}

export const KEY_MODES_OPENED = Symbol('key modes');

/** Modes of the keys that open a route; one that says nothing opens to live keys alone. */
export const OpensTo = (modes: readonly KeyMode[]): MethodDecorator => SetMetadata(KEY_MODES_OPENED, modes);

/** Scope and modes that a route asks of a key. */
export interface KeyTerms {
  readonly scope: ApiScope;
  readonly modes: readonly KeyMode[];
}

const CALLERS = new WeakMap<object, ApiCaller>();

/**
 * The program whose key opened the route.
 * @throws Error on a route that no key opens
 */
export function callerOf(req: Request): ApiCaller {
  const caller = CALLERS.get(req);
  if (!caller) throw new Error(`No key opened ${req.path}`);
  return caller;
}

/** The number of the key that a request bears; undefined where it bears none that is valid. */
export const keyOf = (req: object): string | undefined => CALLERS.get(req)?.keyId;

/**
 * Lets the program in to what its scope and mode open. A refusal is the program's: it is known from here on.
 *
 * @throws ActionRefused for one that may not ask that, or not from there
 */
export function admit(req: Request, caller: ApiCaller, { scope, modes }: KeyTerms): void {
  CALLERS.set(req, caller);
  const { networks, scopes, mode } = caller;
  if (networks.length > 0 && !isWithin(networks, clientAddress(req)))
    throw new ActionRefused('network', { text: 'Bu anahtar bu IP adresinden kullanılamaz.' });
  if (!scopes.includes(scope))
    throw new ActionRefused('scope', { text: `Bu anahtarın "${scope}" yetkisi yok.` });
  if (!modes.includes(mode)) throw new ActionRefused('scope', { text: NOT_IN_MODE[mode] });
}

const NOT_IN_MODE: Readonly<Record<KeyMode, string>> = {
  live: 'Bu işlem yalnızca deneme anahtarıyla (kk_test_…) yapılır.',
  test: 'Deneme anahtarı bu işlemi yapamaz; gerçek bir anahtar gerekir.',
};

/** Finds out which program asks, and counts that it has. */
export interface ApiCallers {
  /** @throws HttpException when no key that is valid now is given, or it has asked too often */
  identify: (req: Request) => Promise<ApiCaller>;
}
