import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SecondFactorModel } from '../../../views/accounts/second-factor.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { qrDrawing } from '../../platform/rendering/qr-code.js';
import { SiteService } from '../../site/site.service.js';
import type { Person } from '../person.js';
import { Reauthentication } from '../reauthentication.service.js';
import { SecondFactors } from './second-factors.service.js';
import { base32, otpauthUri } from './totp.js';

type Form = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

/** Outcomes of the form that sets up a second factor. */
export type SetUpOutcome =
  /** There is one already: sent twice, or set up in another tab meanwhile. */
  | { readonly kind: 'standing' }
  | { readonly kind: 'wrong'; readonly secret: Buffer; readonly errors: Errors }
  | { readonly kind: 'done'; readonly codes: readonly string[] };

/** Outcomes of a form that asks for the own password only. */
export type ReauthenticatedOutcome<T> =
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'done'; readonly value: T };

const WRONG_CODE =
  'Kod hatalı. Uygulamanın şu anda gösterdiği kodu yazın; telefonunuzun saati otomatik ayarlı olmalıdır';
const STALE = 'Sayfa eskimiş. Kodu uygulamanıza yeniden okutun.';

/** People set up and change their own second factor, in whichever room they are: staff, members, a bank’s people. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly factors: SecondFactors,
    private readonly reauthentication: Reauthentication,
    private readonly site: SiteService,
  ) {}

  /** How it stands; where there is none yet, what is to be set up. */
  async shown({ id, email }: Person, offered?: Buffer): Promise<SecondFactorModel> {
    const [state, { name, timeZone }] = await Promise.all([this.factors.stateOf(id), this.site.current()]);
    if (state)
      return {
        email,
        state: { since: formatInstant(state.since, timeZone), codesLeft: state.codesLeft },
        offer: null,
      };
    const secret = offered ?? this.factors.newSecret();
    return {
      email,
      state: null,
      offer: {
        sealed: this.factors.offerOf(id, secret),
        text: (base32(secret).match(/.{1,4}/g) ?? []).join(' '),
        qr: qrDrawing(otpauthUri(secret, { issuer: name, account: email })),
      },
    };
  }

  async setUp(req: Request, person: Person, body: Form): Promise<SetUpOutcome> {
    if (person.hasSecondFactor) return { kind: 'standing' };
    const secret = this.factors.offered(person.id, body['offer']);
    if (!secret) return { kind: 'wrong', secret: this.factors.newSecret(), errors: { code: STALE } };
    const own = await this.reauthentication.refusalOf(req, body['own_password']);
    if (own !== null) return { kind: 'wrong', secret, errors: { own_password: own } };
    const code = typeof body['code'] === 'string' ? body['code'] : '';
    const codes = await this.factors.setUp(req, person, secret, code);
    return codes === null ? { kind: 'wrong', secret, errors: { code: WRONG_CODE } } : { kind: 'done', codes };
  }

  renewCodes(req: Request, person: Person, body: Form): Promise<ReauthenticatedOutcome<readonly string[]>> {
    return this.asked(req, body, () => this.factors.renewCodes(req, person));
  }

  switchOff(req: Request, person: Person, body: Form): Promise<ReauthenticatedOutcome<void>> {
    return this.asked(req, body, () => this.factors.switchOff(req, person));
  }

  private async asked<T>(
    req: Request,
    body: Form,
    act: () => Promise<T>,
  ): Promise<ReauthenticatedOutcome<T>> {
    const error = await this.reauthentication.refusalOf(req, body['own_password']);
    return error === null ? { kind: 'done', value: await act() } : { kind: 'refused', error };
  }
}
