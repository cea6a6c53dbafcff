import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type KeyValues, PortalKeyIndex } from '../../views/portal/keys.js';
import { PortalKeyShow } from '../../views/portal/key.js';
import { Reauthentication } from '../accounts/reauthentication.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { type Form, readForm, readToken, readVersion } from '../admin/form-input.js';
import { Networks } from '../api/admin/key-resource.js';
import { KeySecrets, OVERLAP_HOURS } from '../api/admin/key-secrets.service.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { Sensitive } from '../platform/routing/sensitive.js';
import { Choices, OneOf, Text } from '../platform/validation/rules.js';
import { textOf } from '../platform/validation/text-of.js';
import { BANK_SCOPES, KEY_MODES, type KeyMode } from '../shared/enums/api.js';
import { portalPaths } from '../shared/paths/portal.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { SiteService } from '../site/site.service.js';
import { BankKeys, type BankKey } from './bank-keys.service.js';
import { bankAdminOf } from './banker-of.js';
import { type SaidOfKey, toKeyItem, toKeyShow } from './portal-keys.view-model.js';
import { PortalPages } from './portal-pages.service.js';
import { proofErrors } from './proof-errors.js';

/** Beyond so many nobody knows any more whose they are. */
const MAX_KEYS = 20;

class BankKeyInput {
  @Text({ max: 100, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @OneOf(KEY_MODES, { message: 'Listeden seçin' })
  mode!: KeyMode;

  @Choices({ min: 1, max: BANK_SCOPES.length, message: 'En az bir yetki seçin' })
  scopes!: string[];

  @Networks()
  networks!: readonly string[];
}

class KeyNetworksInput {
  @Networks()
  networks!: readonly string[];
}

type Errors = Readonly<Record<string, string>>;

/** Keys of a bank's own programs, kept by the bank's administrator. */
@Controller(portalPaths.keys())
@Allow('bank')
export class PortalKeysController {
  constructor(
    private readonly pages: PortalPages,
    private readonly keys: BankKeys,
    private readonly secrets: KeySecrets,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  index(@Req() req: Request): Promise<PageResponse> {
    return this.list(req, {}, {});
  }

  @Post()
  @HttpCode(200)
  @Audited('api-key.create')
  @Sensitive('asks')
  async create(
    @Req() req: Request,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { bankId } = bankAdminOf(req);
    const token = readToken(body);
    const { input, errors } = readForm(BankKeyInput, body, ({ scopes = [] }) => ({
      scopes: scopes.every((scope) => BANK_SCOPES.some((one) => one === scope))
        ? undefined
        : 'Listeden seçin',
    }));
    const crowd = (await this.keys.list(bankId)).length >= MAX_KEYS;
    const wrong = {
      ...errors,
      ...(crowd && { name: 'Bankanızın en çok 20 anahtarı olabilir; birini bize sildirin.' }),
    };
    const proof = await proofErrors(this.reauthentication, req, body, wrong);
    const all = { ...wrong, ...proof };
    if (input === null || Object.keys(all).length > 0) return this.list(req, body, all, token);
    const scopes = BANK_SCOPES.filter((scope) => input.scopes.includes(scope));
    const { id, secret } = await this.keys.create(bankId, { ...input, scopes, token }, actor);
    return secret === null ? redirect(portalPaths.key(id)) : this.shown(req, id, { secret }, 200);
  }

  @Get(':id')
  show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.shown(req, id, {}, 200);
  }

  @Post(':id')
  @HttpCode(200)
  @Audited('api-key.update')
  @Sensitive('asks')
  async update(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const key = await this.find(req, id);
    const version = readVersion(body);
    const { input, errors } = readForm(KeyNetworksInput, body);
    const all = { ...errors, ...(await proofErrors(this.reauthentication, req, body, errors)) };
    const networks = textOf(body['networks']);
    if (input === null || Object.keys(all).length > 0)
      return this.shown(req, id, { networks, errors: all }, 422);
    const saved = await this.keys.bind(key, version, input.networks, actor);
    if (saved.kind === 'conflict') return this.shown(req, id, { networks, isStale: true }, 409);
    await this.sessions.flash(req, 'success', 'Anahtarın ağları kaydedildi.');
    return redirect(portalPaths.key(id));
  }

  @Post(':id/yenile')
  @HttpCode(200)
  @Audited('api-key.renew')
  @Sensitive('asks')
  async renew(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse> {
    const key = await this.find(req, id);
    const errors = await proofErrors(this.reauthentication, req, body);
    const networks = textOf(body['networks']);
    if (Object.keys(errors).length > 0) return this.shown(req, id, { networks, errors }, 422);
    const secret = await this.secrets.renew(key, textOf(body['version']), actor);
    return secret === null
      ? this.shown(req, id, { isStale: true }, 409)
      : this.shown(req, id, { secret }, 200);
  }

  @Post(':id/sonlandir/:secret')
  @HttpCode(200)
  @Audited('api-key.end-secret')
  @Sensitive('asks')
  async end(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('secret') secretId: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const key = await this.find(req, id);
    const errors = await proofErrors(this.reauthentication, req, body);
    const networks = textOf(body['networks']);
    if (Object.keys(errors).length > 0) return this.shown(req, id, { networks, errors }, 422);
    await this.secrets.end(key, secretId, actor);
    await this.sessions.flash(req, 'success', 'Anahtar sonlandırıldı; onu kullanan program artık soramaz.');
    return redirect(portalPaths.key(id));
  }

  /** @throws NotFoundException for another bank's, as for none */
  private async find(req: Request, id: string): Promise<BankKey> {
    const found = await this.keys.find(bankAdminOf(req).bankId, id);
    if (!found) throw new NotFoundException({ text: 'Bankanızın böyle bir anahtarı yok.' });
    return found;
  }

  private async list(
    req: Request,
    typed: Form,
    errors: Errors,
    token: string = randomUUID(),
  ): Promise<PageResponse> {
    const { bankId } = bankAdminOf(req);
    const [frame, rows, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.keys.list(bankId),
      this.site.current(),
    ]);
    const keys = rows.map((row) => toKeyItem(row, timeZone));
    const form = { token, values: valuesIn(typed), errors };
    return page(PortalKeyIndex, { frame, keys, form }, Object.keys(errors).length > 0 ? 422 : 200);
  }

  private async shown(req: Request, id: string, said: SaidOfKey, status: number): Promise<PageResponse> {
    const key = await this.find(req, id);
    const [frame, { secrets }, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.secrets.of(id),
      this.site.current(),
    ]);
    const props = { frame, overlapHours: OVERLAP_HOURS, ...toKeyShow(key, secrets, said, timeZone) };
    return page(PortalKeyShow, props, status);
  }
}

const valuesIn = (form: Form): KeyValues => ({
  name: textOf(form['name']),
  mode: textOf(form['mode']),
  scopes: [form['scopes'] ?? []].flat().filter((scope) => typeof scope === 'string'),
  networks: textOf(form['networks']),
});
