import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SecondFactorCodes } from '../../../../views/accounts/admin/profile/second-factor-codes.js';
import { SecondFactorEdit } from '../../../../views/accounts/admin/profile/second-factor.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { formatInstant } from '../../../finance/tr/format-instant.js';
import { type Page, page, type Redirect, redirect } from '../../../rendering/page.js';
import { qrDrawing } from '../../../rendering/qr-code.js';
import { Allow } from '../../../routing/access.js';
import { Audited } from '../../../routing/audited.js';
import { secondFactorPaths } from '../../../second-factor-paths.js';
import { SiteService } from '../../../site/site.service.js';
import type { Person } from '../../person.js';
import { Reauthentication } from '../../reauthentication.service.js';
import { SecondFactors } from '../../second-factor/second-factors.service.js';
import { base32, otpauthUri } from '../../second-factor/totp.js';
import { SessionsService } from '../../sessions.service.js';

type Errors = Readonly<Record<string, string>>;

const WRONG_CODE =
  'Kod hatalı. Uygulamanın şu anda gösterdiği kodu yazın; telefonunuzun saati otomatik ayarlı olmalıdır';
const STALE = 'Sayfa eskimiş. Kodu uygulamanıza yeniden okutun.';

/** One's own second factor: set up, new recovery codes, switched off. */
@Controller(secondFactorPaths.own())
@Allow('profile.write')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  show(@Req() req: Request): Promise<Page> {
    return this.page(personOf(req), this.factors.newSecret());
  }

  @Post()
  @HttpCode(200)
  @Audited('second-factor.create')
  async create(@Req() req: Request, @Body() body: Form): Promise<Page | Redirect> {
    const person = personOf(req);
    // Sent twice, or set up in another tab meanwhile: the page says how it stands.
    if (person.hasSecondFactor) return redirect(secondFactorPaths.own());
    const secret = this.factors.offered(person.id, body['offer']);
    if (!secret) return this.page(person, this.factors.newSecret(), { code: STALE });
    const own = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (own !== null) return this.page(person, secret, { [OWN_PASSWORD]: own });
    const code = typeof body['code'] === 'string' ? body['code'] : '';
    const codes = await this.factors.setUp(req, person, secret, code);
    if (codes === null) return this.page(person, secret, { code: WRONG_CODE });
    return page(SecondFactorCodes, { codes, isNew: true });
  }

  @Post('codes')
  @HttpCode(200)
  @Audited('second-factor.codes')
  async renewCodes(@Req() req: Request, @Body() body: Form): Promise<Page | Redirect> {
    const person = personOf(req);
    if (!person.hasSecondFactor) return redirect(secondFactorPaths.own());
    const own = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (own !== null) return this.page(person, null, { [OWN_PASSWORD]: own });
    return page(SecondFactorCodes, { codes: await this.factors.renewCodes(req, person), isNew: false });
  }

  @Post('off')
  @Audited('second-factor.delete')
  async switchOff(@Req() req: Request, @Body() body: Form): Promise<Page | Redirect> {
    const person = personOf(req);
    if (!person.hasSecondFactor) return redirect(secondFactorPaths.own());
    const own = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (own !== null) return this.page(person, null, { [OWN_PASSWORD]: own });
    await this.factors.switchOff(req, person);
    await this.sessions.flash(req, 'success', 'İki adımlı doğrulama kapatıldı.');
    return redirect(secondFactorPaths.own());
  }

  /** @param secret offered where there is no factor yet */
  private async page(person: Person, secret: Buffer | null, errors: Errors = {}): Promise<Page> {
    const { id, email, mustSetUpSecondFactor: isRequired } = person;
    const [state, { name, timeZone }] = await Promise.all([this.factors.stateOf(id), this.site.current()]);
    const props = {
      email,
      isRequired,
      state: state && { since: formatInstant(state.since, timeZone), codesLeft: state.codesLeft },
      offer:
        state || !secret
          ? null
          : {
              sealed: this.factors.offerOf(id, secret),
              text: (base32(secret).match(/.{1,4}/g) ?? []).join(' '),
              qr: qrDrawing(otpauthUri(secret, { issuer: name, account: email })),
            },
      errors,
    };
    return page(SecondFactorEdit, props, Object.keys(errors).length > 0 ? 422 : 200);
  }
}

/** The guard has let nobody else in. */
function personOf({ user }: Request): Person {
  if (!user) throw new Error('a guarded route without a person');
  return user;
}
