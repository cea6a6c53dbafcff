import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { ReferralFileNew } from '../../../../views/applications/referrals/admin/file-new.js';
import { ReferralFileIndex } from '../../../../views/applications/referrals/admin/files.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { SiteService } from '../../../site/site.service.js';
import { KEPT_DAYS, MAX_IN_FILE, ReferralFiles } from './referral-files.service.js';

/** Files for banks that have no webhook: they hold phones and addresses in the clear. */
@Controller(referralPaths.files())
@Allow('applications.export')
export class ReferralFilesController {
  constructor(
    private readonly files: ReferralFiles,
    private readonly reauthentication: Reauthentication,
    private readonly audit: AuditService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(): Promise<PageResponse> {
    const [waiting, files, { timeZone }] = await Promise.all([
      this.files.waiting(),
      this.files.latest(),
      this.site.current(),
    ]);
    return page(ReferralFileIndex, {
      waiting: waiting.map(({ bank_id, bank, count }) => ({ id: bank_id, bank, count })),
      files: files.map(({ id, bank, size, taken_by_name, created_at }) => ({
        id,
        bank,
        size,
        by: taken_by_name,
        at: { iso: created_at.toISOString(), text: formatInstant(created_at, timeZone) },
      })),
      keptDays: KEPT_DAYS,
    });
  }

  /** Asks for the own password, and says what becomes of those in the file. */
  @Get('bank/:bank')
  async new(@Param('bank') bank: string): Promise<PageResponse> {
    return this.askNew(bank, null);
  }

  @Post('bank/:bank')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Audited('referral-file.take')
  @Sensitive('asks')
  async create(
    @Req() req: Request,
    @Param('bank') bank: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | StreamableFile> {
    const refusal = await this.reauthentication.refusalOf(req, form[OWN_PASSWORD]);
    if (refusal !== null) return this.askNew(bank, refusal);
    const id = await this.files.take(bank, actor);
    if (id === null)
      throw new BadRequestException({ text: 'Bu banka için bekleyen başvuru kalmadı. Listeyi yenileyin.' });
    await this.audit.ofRequest(req, {
      action: 'referral-file.take',
      resource: 'referral-file',
      resourceId: id,
      after: { bank },
    });
    return this.files.csv({ id, bank_id: bank });
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<PageResponse> {
    return this.askAgain(id, null);
  }

  @Post(':id')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Audited('referral-file.download')
  @Sensitive('asks')
  async download(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
  ): Promise<PageResponse | StreamableFile> {
    const file = await this.files.find(id);
    const refusal = await this.reauthentication.refusalOf(req, form[OWN_PASSWORD]);
    if (refusal !== null) return this.askAgain(id, refusal);
    await this.audit.ofRequest(req, {
      action: 'referral-file.download',
      resource: 'referral-file',
      resourceId: id,
      after: { bank: file.bank_id },
    });
    return this.files.csv(file);
  }

  private async askNew(bank: string, error: string | null): Promise<PageResponse> {
    const found = (await this.files.waiting()).find(({ bank_id }) => bank_id === bank);
    return page(
      ReferralFileNew,
      {
        action: referralPaths.file('bank', bank),
        title: `${found?.bank ?? bank}: dosyayı al`,
        count: Math.min(found?.count ?? 0, MAX_IN_FILE),
        isAgain: false,
        error,
      },
      error === null ? 200 : 422,
    );
  }

  private async askAgain(id: string, error: string | null): Promise<PageResponse> {
    const { bank, size } = await this.files.find(id);
    return page(
      ReferralFileNew,
      { action: referralPaths.file(id), title: `${bank}: dosya ${id}`, count: size, isAgain: true, error },
      error === null ? 200 : 422,
    );
  }
}
