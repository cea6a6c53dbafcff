import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Actor, actorOf, AuditService } from '../../platform/audit/audit.service.js';
import type { Config } from '../../platform/config/config.js';
import { columns } from '../../platform/database/row.js';
import { type Queryable, type RowOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { AdminHost } from '../../platform/routing/admin-host.js';
import { CONFIG } from '../../platform/tokens.js';
import type { Person } from '../person.js';
import { SecurityNotices } from '../security-notices.service.js';
import { UsersService } from '../users.service.js';
import { readNewPasskey, readPasskeyAnswer } from './passkey-answers.js';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges.js';
import { type PasskeySite, passkeySiteOf } from './passkey-site.js';
import { Passkey } from './passkey.entity.js';

/** COSE's numbers of Ed25519, ES256 and RS256. Named, since the package would add what Node.js 24 calls experimental. */
const ALGORITHMS = [-8, -7, -257] as const;
/** More than these nobody tells apart. */
export const MAX_PASSKEYS = 10;

const OF_PERSON = statement(
  'passkeys-of-person',
  `SELECT id, name, credential_id, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY id`,
  columns(Passkey, 'id', 'name', 'credential_id', 'created_at', 'last_used_at'),
);

const FIND = statement(
  'passkey-find',
  'SELECT id, user_id, name, public_key, counter FROM passkeys WHERE credential_id = $1',
  columns(Passkey, 'id', 'user_id', 'name', 'public_key', 'counter'),
);

/** Of two that are added at once the second waits, and counts the first. */
const HOLD = statement('passkeys-hold', 'SELECT 1 FROM second_factors WHERE user_id = $1 FOR UPDATE');

const ADD = statement(
  'passkey-add',
  `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name)
   SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM passkeys WHERE user_id = $1) < $6
   ON CONFLICT DO NOTHING`,
);

/** Devices that count go up with every signature: whoever is behind has a copy. */
const NOTE_USE = statement(
  'passkey-note-use',
  `UPDATE passkeys SET counter = $2, last_used_at = now()
    WHERE id = $1 AND (counter < $2::bigint OR (counter = 0 AND $2::bigint = 0))`,
);

const REMOVE = statement('passkey-remove', 'DELETE FROM passkeys WHERE id = $2 AND user_id = $1');

export type PasskeyItem = RowOf<typeof OF_PERSON>;

/** WebAuthn's options for a browser's request to a device, with bytes in base64url. */
export type PasskeyQuestion = Readonly<Record<string, unknown>>;

type Found = RowOf<typeof FIND>;

/** Keys that devices hold, in the place of password and code. */
@Injectable()
export class Passkeys {
  private readonly hosts: AdminHost;

  constructor(
    private readonly sql: Sql,
    private readonly challenges: PasskeyChallenges,
    private readonly users: UsersService,
    private readonly notices: SecurityNotices,
    private readonly audit: AuditService,
    @Inject(CONFIG) config: Config,
  ) {
    this.hosts = new AdminHost(config);
  }

  /** Where a request came to: staff have keys of the administration's host, banks of the site's. Null where there can be none. */
  siteOf(req: Request): PasskeySite | null {
    return passkeySiteOf(this.hosts.originOf(req));
  }

  of(userId: string): Promise<PasskeyItem[]> {
    return this.sql.rows(OF_PERSON, [userId]);
  }

  /** Options for a new passkey. The caller has proved a moment ago that the person is there. */
  async questionForNew(
    req: Request,
    res: Response,
    person: Person,
    siteName: string,
  ): Promise<PasskeyQuestion> {
    const known = await this.of(person.id);
    return {
      rp: { id: this.siteOf(req)?.id, name: siteName },
      user: { id: handleOf(person.id), name: person.email, displayName: person.name },
      challenge: this.challenges.issue(req, res, 'enrol'),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credential_id: id }) => ({ type: 'public-key', id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /** Options for signing in with a passkey. */
  questionForSignIn(req: Request, res: Response): PasskeyQuestion {
    return {
      rpId: this.siteOf(req)?.id,
      challenge: this.challenges.issue(req, res, 'sign-in'),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    };
  }

  /** @returns whether it was stored: the answer was right, to a question of this session, for the first time */
  async add(
    req: Request,
    res: Response,
    person: Person,
    given: { name: string; answer: unknown },
  ): Promise<boolean> {
    const challenge = this.challenges.take(req, res, 'enrol');
    const response = readNewPasskey(given.answer);
    const site = this.siteOf(req);
    if (challenge === null || !response || !site) return false;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const made = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }).catch(() => null);
    if (!made?.verified) return false;
    const { id, publicKey, counter } = made.registrationInfo.credential;
    return this.sql.transaction(async (client) => {
      if ((await rowsOf(client, HOLD, [person.id])).length === 0) return false;
      if (!(await this.challenges.use(client, challenge))) return false;
      const values = [person.id, id, Buffer.from(publicKey), String(counter), given.name, MAX_PASSKEYS];
      if ((await run(client, ADD, values)) === 0) return false;
      await this.note(client, req, person, 'passkey.create', given.name);
      return true;
    });
  }

  async remove(req: Request, person: Person, { id, name }: Pick<PasskeyItem, 'id' | 'name'>): Promise<void> {
    await this.sql.transaction(async (client) => {
      if ((await run(client, REMOVE, [person.id, id])) > 0)
        await this.note(client, req, person, 'passkey.delete', name);
    });
  }

  /**
   * @returns the person who signs in, when the answer to this browser's challenge is right and comes for the first
   * time
   */
  async identify(req: Request, res: Response, answer: unknown): Promise<Person | null> {
    const challenge = this.challenges.take(req, res, 'sign-in');
    const response = readPasskeyAnswer(answer);
    const site = this.siteOf(req);
    if (challenge === null || !response || !site) return null;
    const key = await this.sql.first(FIND, [response.id]);
    if (!key || response.response.userHandle !== handleOf(key.user_id)) return null;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const signed = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // Whether it has gone up is seen to where it is stored, at once for all replicas.
      credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: 0 },
      requireUserVerification: true,
    }).catch(() => null);
    if (!signed?.verified) return null;
    const person = await this.users.findActive(key.user_id);
    if (!person) return null;
    return (await this.noteUse(req, person, {
      key,
      challenge,
      counter: signed.authenticationInfo.newCounter,
    }))
      ? person
      : null;
  }

  private noteUse(
    req: Request,
    person: Person,
    {
      key,
      challenge,
      counter,
    }: { readonly key: Found; readonly challenge: string; readonly counter: number },
  ): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      if (!(await this.challenges.use(client, challenge))) return false;
      if ((await run(client, NOTE_USE, [key.id, String(counter)])) > 0) return true;
      await this.note(client, req, person, 'passkey.copied', key.name);
      return false;
    });
  }

  /** In the audit log and in a mail to whose key it is. */
  private async note(
    client: Queryable,
    req: Request,
    { id, name }: Person,
    action: `passkey.${'create' | 'delete' | 'copied'}`,
    key: string,
  ): Promise<void> {
    const actor: Actor = { ...actorOf(req), ...(!req.user && { id, name }) };
    await this.audit.record(client, actor, {
      action,
      resource: 'user',
      resourceId: id,
      after: { passkey: key },
    });
    await this.notices.put(client, req, id, action);
  }
}

/** Under which devices keep a person's key: it names nobody. */
const handleOf = (userId: string): string => Buffer.from(`person ${userId}`).toString('base64url');
