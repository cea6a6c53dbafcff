import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PasskeyNew } from '../../../../views/accounts/admin/profile/passkey-new.js';
import { PasskeyRemove } from '../../../../views/accounts/admin/profile/passkey-remove.js';
import { PasskeyIndex } from '../../../../views/accounts/admin/profile/passkeys.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import { formatInstant } from '../../../finance/tr/format-instant.js';
import { type Page, page, type Redirect, redirect } from '../../../rendering/page.js';
import { Allow } from '../../../routing/access.js';
import { Audited } from '../../../routing/audited.js';
import { Sensitive } from '../../../routing/sensitive.js';
import { secondFactorPaths } from '../../../second-factor-paths.js';
import { SiteService } from '../../../site/site.service.js';
import { MAX_PASSKEYS, type PasskeyItem, Passkeys } from '../../passkeys/passkeys.service.js';
import type { Person } from '../../person.js';
import { Reauthentication } from '../../reauthentication.service.js';
import { SessionsService } from '../../sessions.service.js';

type Errors = Readonly<Record<string, string>>;

const MAX_NAME = 60;
const NAMELESS = 'Anahtara bir ad verin (en çok 60 karakter)';
const FAILED =
  'Anahtar eklenemedi: aygıt onaylamadı, beş dakikalık süre doldu ya da bu anahtar zaten ekli. Yeniden deneyin.';

/** One's own keys on devices: added, named, removed. They go with the second factor, whose codes stay the other way in. */
@Controller(secondFactorPaths.passkeys())
@Allow('profile.write')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  index(@Req() req: Request): Promise<Page> {
    return this.page(personOf(req));
  }

  /** Asks who is there; the page that follows asks the device. */
  @Post()
  @HttpCode(200)
  @Audited('none: nothing is stored before the device has answered')
  @Sensitive('asks')
  async ask(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<Page | Redirect> {
    const person = personOf(req);
    const name = nameOf(body);
    const own = await this.reauthentication.refusalOf(
      req,
      body[OWN_PASSWORD],
      name === null ? 'wrong' : 'right',
    );
    const errors = { ...(name === null && { name: NAMELESS }), ...(own !== null && { [OWN_PASSWORD]: own }) };
    if (name === null || own !== null) return this.page(person, { errors, name: name ?? '' });
    const [keys, { name: siteName }] = await Promise.all([this.passkeys.of(person.id), this.site.current()]);
    if (!person.hasSecondFactor || !this.passkeys.site || keys.length >= MAX_PASSKEYS)
      return redirect(secondFactorPaths.passkeys());
    const question = await this.passkeys.questionForNew(req, res, person, siteName);
    return page(PasskeyNew, { name, question: JSON.stringify(question) });
  }

  @Post('key')
  @Audited('passkey.create')
  @Sensitive('free: answers a question that was put after asking, once')
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<Page | Redirect> {
    const person = personOf(req);
    const name = nameOf(body);
    const isAdded =
      name !== null && (await this.passkeys.add(req, res, person, { name, answer: body['credential'] }));
    if (!isAdded) return this.page(person, { failure: FAILED, name: name ?? '' });
    await this.sessions.flash(
      req,
      'success',
      `“${name}” eklendi. Bundan sonra bu anahtarla giriş yapabilirsiniz.`,
    );
    return redirect(secondFactorPaths.passkeys());
  }

  @Get(':id')
  async show(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    return this.askRemoval(await this.find(personOf(req), id), null);
  }

  @Post(':id')
  @HttpCode(200)
  @Audited('passkey.delete')
  @Sensitive('asks')
  async destroy(@Req() req: Request, @Param('id') id: string, @Body() body: Form): Promise<Page | Redirect> {
    const person = personOf(req);
    const key = await this.find(person, id);
    const own = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (own !== null) return this.askRemoval(key, own);
    await this.passkeys.remove(req, person, key);
    await this.sessions.flash(
      req,
      'success',
      `“${key.name}” kaldırıldı. Aygıttaki kaydı da oradan silebilirsiniz.`,
    );
    return redirect(secondFactorPaths.passkeys());
  }

  /** @throws RecordNotFound */
  private async find({ id: userId }: Person, id: string): Promise<PasskeyItem> {
    const key = (await this.passkeys.of(userId)).find((one) => one.id === id);
    if (!key) throw new RecordNotFound('Geçiş anahtarı');
    return key;
  }

  private askRemoval({ id, name }: PasskeyItem, error: string | null): Page {
    return page(PasskeyRemove, { id, name, error }, error === null ? 200 : 422);
  }

  private async page(
    { id, hasSecondFactor }: Person,
    {
      errors = {},
      failure = null,
      name = '',
    }: { errors?: Errors; failure?: string | null; name?: string } = {},
  ): Promise<Page> {
    const [keys, { timeZone }] = await Promise.all([this.passkeys.of(id), this.site.current()]);
    const props = {
      isPossible: this.passkeys.site !== null,
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
    return page(PasskeyIndex, props, Object.keys(errors).length > 0 || failure !== null ? 422 : 200);
  }
}

function nameOf({ name }: Form): string | null {
  const text = typeof name === 'string' ? name.replaceAll(/\s+/g, ' ').trim() : '';
  return text !== '' && text.length <= MAX_NAME && !/\p{Cc}/u.test(text) ? text : null;
}

/** The guard has let nobody else in. */
function personOf({ user }: Request): Person {
  if (!user) throw new Error('a guarded route without a person');
  return user;
}
