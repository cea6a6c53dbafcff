import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../views/admin/confirm.js';
import { KeySecretsShow } from '../../../views/api/admin/secrets.js';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { isConfirmed } from '../../admin/confirmation.js';
import { type Form, OWN_PASSWORD } from '../../admin/form-input.js';
import { RecordNotFound } from '../../admin/records.service.js';
import { apiPaths } from '../../shared/paths/api.js';
import { actorOf } from '../../platform/audit/audit.service.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { END_SECRET_QUESTION } from '../../shared/labels/api.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { SiteService } from '../../site/site.service.js';
import { KeySecrets, type KnownKey, OVERLAP_HOURS } from './key-secrets.service.js';

interface Outcome {
  readonly secret?: string;
  readonly error?: string;
  readonly isStale?: boolean;
}

/** The secret of one program: made, shown once, replaced. */
@Controller(apiPaths.keys())
@Allow('settings.write')
export class KeySecretsController {
  constructor(
    private readonly secrets: KeySecrets,
    private readonly reauthentication: Reauthentication,
    private readonly site: SiteService,
  ) {}

  @Get(':id/secrets')
  async show(@Param('id') id: string): Promise<PageResponse> {
    return this.shown(await this.key(id), {}, 200);
  }

  @Post(':id/secrets')
  @HttpCode(200)
  @Audited('api-key.renew')
  @Sensitive('asks')
  async renew(@Param('id') id: string, @Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    const key = await this.key(id);
    const error = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (error !== null) return this.shown(key, { error }, 422);
    const version = typeof body['version'] === 'string' ? body['version'] : '';
    const secret = await this.secrets.renew(key, version, actorOf(req));
    return secret === null
      ? this.shown(await this.key(id), { isStale: true }, 409)
      : this.shown(await this.key(id), { secret }, 200);
  }

  @Post(':id/secrets/:secret/end')
  @Audited('api-key.end-secret')
  @Sensitive('free: takes something away, and a secret that is lost is replaced by asking')
  async end(
    @Param('id') id: string,
    @Param('secret') secretId: string,
    @Req() req: Request,
    @Body() body: Form,
  ): Promise<Redirect | PageResponse> {
    const key = await this.key(id);
    if (!isConfirmed(body))
      return page(ConfirmShow, {
        title: 'Anahtarı sonlandır',
        question: END_SECRET_QUESTION,
        action: req.path,
        fields: [],
        yes: 'Sonlandır',
        isDangerous: true,
        backHref: apiPaths.key(id, 'secrets'),
      });
    await this.secrets.end(key, secretId, actorOf(req));
    return redirect(apiPaths.key(id, 'secrets'));
  }

  /** @throws RecordNotFound */
  private async key(id: string): Promise<KnownKey> {
    const key = await this.secrets.key(id);
    if (!key) throw new RecordNotFound('API anahtarı');
    return key;
  }

  private async shown(
    key: KnownKey,
    { secret, error, isStale }: Outcome,
    status: number,
  ): Promise<PageResponse> {
    const [{ secrets, used }, { timeZone }] = await Promise.all([
      this.secrets.of(key.id),
      this.site.current(),
    ]);
    return page(
      KeySecretsShow,
      {
        name: key.name,
        action: apiPaths.key(key.id, 'secrets'),
        editHref: apiPaths.key(key.id),
        version: String(key.version),
        overlapHours: OVERLAP_HOURS,
        secret: secret ?? null,
        error: error ?? null,
        isStale: isStale === true,
        secrets: secrets.map(({ id, hint, created_at, valid_until }) => ({
          endAction: apiPaths.key(key.id, 'secrets', id, 'end'),
          hint,
          since: formatInstant(created_at, timeZone),
          until: valid_until === null ? null : formatInstant(valid_until, timeZone),
        })),
        usedThisHour: formatNumber(used?.this_hour ?? 0),
        usedLastDay: formatNumber(used?.last_day ?? 0),
      },
      status,
    );
  }
}
