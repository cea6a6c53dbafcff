import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { adminPaths } from '../shared/paths/site.js';
import { isOwnToken } from '../platform/routing/csrf.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { SESSION_SECRET } from '../platform/tokens.js';
import { landingPageOf } from './landing-pages.js';
import { FormRoutes } from './form-routes.service.js';
import { nextAddress } from './next-address.js';
import type { RestoredDraft, Person } from './person.js';
import { isClicked } from './clicked-fields.js';

/** A form that was sent when nobody was signed in any more, as the sign-in form carries it. */
interface Sealed extends RestoredDraft {
  /** That of the form: says whose it is. */
  readonly token: string;
}

/** Where a form goes on once its writer has signed in again. */
export interface Restored {
  readonly address: string;
  /** Null where it was written by somebody else: she gets nothing of it. */
  readonly form: RestoredDraft | null;
}

/** Longest text that is carried, and what a content page of a million characters takes. */
const MAX_LENGTH = 4_000_000;
/** Typed anew: no text of ours carries a password. Who has said yes to a question is asked it again. */
const NEVER_CARRIED = new Set([
  '_csrf',
  'own_password',
  'own_code',
  'password',
  'again',
  'secret',
  'confirmed',
]);
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps what was typed when a session ends in the middle of a form. The sign-in form carries it, sealed, so that nobody
 * but us writes or reads it; whoever signs in and has written it gets her form again as it was. It is never sent in her
 * stead: she sees it and sends it herself.
 */
@Injectable()
export class RestoredDrafts {
  /** That of the secret in use, then that of the other. */
  private readonly keys: readonly Buffer[];

  constructor(
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
    private readonly routes: FormRoutes,
  ) {
    this.keys = secret.all.map((one) => Buffer.from(hkdfSync('sha256', one, '', 'kept form', 32)));
  }

  /** The fields of a form that a signed-out person sent, encrypted; null where nothing is worth keeping. */
  seal(req: Request): string | null {
    const body = req.body as Readonly<Record<string, unknown>> | undefined;
    const area = AREAS.find((one) => one.test(req.path));
    if (req.method !== 'POST' || area === undefined || typeof body?.['_csrf'] !== 'string') return null;
    const fields = Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) =>
        NEVER_CARRIED.has(name) || !isTyped(value) ? [] : [[name, value] as const],
      ),
    );
    const referer = req.get('referer') ?? '';
    const { pathname = '', search = '' } = URL.canParse(referer) ? new URL(referer) : {};
    const from = area.test(pathname) ? nextAddress(pathname + search, '') : '';
    const { files } = req as Request & { readonly files?: readonly unknown[] };
    const hasFiles = files !== undefined && files.length > 0;
    const sealed: Sealed = { path: req.path, fields, hasFiles, token: body['_csrf'], from };
    const text = JSON.stringify(sealed);
    return text.length > MAX_LENGTH ? null : this.encrypt(text);
  }

  /** @returns null for a text that is not ours */
  restore(text: unknown, person: Person): Restored | null {
    const sealed = typeof text === 'string' ? this.open(text) : null;
    if (sealed === null) return null;
    if (!isOwnToken(sealed.token, person, this.secret))
      return { address: landingPageOf(person.role), form: null };
    const { path, fields, hasFiles, from } = sealed;
    const address = STAFF.test(path) ? this.staffAddress(sealed) : this.routes.writtenAt(sealed);
    return {
      address: address ?? (from || landingPageOf(person.role)),
      form: { path, from, fields, hasFiles },
    };
  }

  /** @returns null for what is worth nothing */
  private staffAddress(sealed: Sealed): string | null {
    return this.formOf(sealed) ?? (this.isWorthKeeping(sealed) ? adminPaths.unfinished() : null);
  }

  /**
   * The page that shows the form as it was typed: of something new `…/new`, of a record its own address. Only one that
   * says so does: an address alone doesn't tell.
   */
  private formOf({ path, fields }: Sealed): string | null {
    if (fields['token'] !== undefined && this.routes.putsBack(`${path}/new`)) return `${path}/new`;
    return fields['version'] !== undefined && this.routes.putsBack(path) ? path : null;
  }

  /** Whether something was typed or ticked, or its route says what the click would do. */
  private isWorthKeeping(sealed: Sealed): boolean {
    const isHeld = ([name, value]: readonly [string, string | readonly string[]]): boolean =>
      name === 'ids' || (!isClicked(name) && [value].flat().some((text) => text.trim() !== ''));
    return Object.entries(sealed.fields).some(isHeld) || this.routes.goesOn(sealed) !== null;
  }

  private encrypt(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0] ?? Buffer.alloc(0), iv);
    const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  private open(text: string): Sealed | null {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
    return this.keys.map((key) => openWith(key, bytes)).find((opened) => opened !== null) ?? null;
  }
}

function openWith(key: Buffer, bytes: Buffer): Sealed | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const packed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(inflateRawSync(packed).toString('utf8')) as Sealed;
  } catch {
    return null;
  }
}

const STAFF = /^\/admin(?:\/|$)/;
/** Areas that need a sign-in: staff's, banks' people's, members'. A draft leads back within its own area. */
const AREAS = [STAFF, /^\/portal(?:\/|$)/, /^\/hesabim(?:\/|$)/];

const isTyped = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
