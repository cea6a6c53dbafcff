import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { OwnPasskeysModel } from '../../../views/accounts/passkeys.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { SiteService } from '../../site/site.service.js';
import type { Person } from '../person.js';
import { Reauthentication } from '../reauthentication.service.js';
import { SessionsService } from '../sessions.service.js';
import { MAX_PASSKEYS, type PasskeyItem, Passkeys } from './passkeys.service.js';

type Form = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

const MAX_NAME = 60;
const NAMELESS = 'Anahtara bir ad verin (en çok 60 karakter)';
const FAILED =
  'Anahtar eklenemedi: aygıt onaylamadı, beş dakikalık süre doldu ya da bu anahtar zaten ekli. Yeniden deneyin.';

/** Outcomes of asking for a new passkey. */
export type RegistrationStart =
  | { readonly kind: 'wrong'; readonly shown: OwnPasskeysModel }
  /** There can be none now: the list says why. */
  | { readonly kind: 'impossible' }
  | { readonly kind: 'question'; readonly name: string; readonly question: string };

/** One's own keys on devices: added, named, removed. They go with the second factor, whose codes stay the other way in. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  async shown(
    req: Request,
    { id, hasSecondFactor }: Person,
    {
      errors = {},
      failure = null,
      name = '',
    }: { readonly errors?: Errors; readonly failure?: string | null; readonly name?: string } = {},
  ): Promise<OwnPasskeysModel> {
    const [keys, { timeZone }] = await Promise.all([this.passkeys.of(id), this.site.current()]);
    return {
      isPossible: this.passkeys.siteOf(req) !== null,
      hasSecondFactor,
      isFull: keys.length >= MAX_PASSKEYS,
      keys: keys.map((key) => ({
        id: key.id,
        name: key.name,
        since: formatInstant(key.created_at, timeZone),
        lastUsed: key.last_used_at && formatInstant(key.last_used_at, timeZone),
      })),
      name,
      errors,
      failure,
    };
  }

  /** Asks who is there; the page that follows asks the device. */
  async ask(req: Request, res: Response, person: Person, body: Form): Promise<RegistrationStart> {
    const name = nameOf(body);
    const own = await this.reauthentication.refusalOf(
      req,
      body['own_password'],
      name === null ? 'wrong' : 'right',
    );
    const errors = { ...(name === null && { name: NAMELESS }), ...(own !== null && { own_password: own }) };
    if (name === null || own !== null)
      return { kind: 'wrong', shown: await this.shown(req, person, { errors, name: name ?? '' }) };
    const [keys, { name: siteName }] = await Promise.all([this.passkeys.of(person.id), this.site.current()]);
    if (!person.hasSecondFactor || !this.passkeys.siteOf(req) || keys.length >= MAX_PASSKEYS)
      return { kind: 'impossible' };
    const question = await this.passkeys.questionForNew(req, res, person, siteName);
    return { kind: 'question', name, question: JSON.stringify(question) };
  }

  /** @returns the page's model where no passkey was added; null when one was */
  async create(req: Request, res: Response, person: Person, body: Form): Promise<OwnPasskeysModel | null> {
    const name = nameOf(body);
    const isAdded =
      name !== null && (await this.passkeys.add(req, res, person, { name, answer: body['credential'] }));
    if (!isAdded) return this.shown(req, person, { failure: FAILED, name: name ?? '' });
    await this.sessions.flash(
      req,
      'success',
      `“${name}” eklendi. Bundan sonra bu anahtarla giriş yapabilirsiniz.`,
    );
    return null;
  }

  /** @throws NotFoundException for what is none of hers */
  async find({ id: userId }: Person, id: string): Promise<PasskeyItem> {
    const key = (await this.passkeys.of(userId)).find((one) => one.id === id);
    if (!key) throw new NotFoundException({ text: 'Geçiş anahtarı bulunamadı. Silinmiş olabilir.' });
    return key;
  }

  /** @returns why it was not removed; null when it was */
  async remove(req: Request, person: Person, key: PasskeyItem, body: Form): Promise<string | null> {
    const own = await this.reauthentication.refusalOf(req, body['own_password']);
    if (own !== null) return own;
    await this.passkeys.remove(req, person, key);
    await this.sessions.flash(
      req,
      'success',
      `“${key.name}” kaldırıldı. Aygıttaki kaydı da oradan silebilirsiniz.`,
    );
    return null;
  }
}

function nameOf({ name }: Form): string | null {
  const text = typeof name === 'string' ? name.replaceAll(/\s+/g, ' ').trim() : '';
  return text !== '' && text.length <= MAX_NAME && !/\p{Cc}/u.test(text) ? text : null;
}
