import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { AuditIndex } from '../../../../views/platform/audit/admin/index.js';
import { AuditShow } from '../../../../views/platform/audit/admin/show.js';
import { BankOptions } from '../../../admin/bank-options.js';
import type { Form } from '../../../admin/form-input.js';
import { Indexes } from '../../../admin/indexes.service.js';
import { rowsFileIn } from '../../../admin/rows-file.js';
import { ListAddress } from '../../../admin/list-address.js';
import { readListQuery } from '../../../admin/list-query.js';
import { Lists } from '../../../admin/lists.service.js';
import { PersonalExports } from '../../../admin/personal-exports.service.js';
import type { Reading } from '../../../admin/readable.js';
import { wayBack } from '../../../admin/return-address.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { Sensitive } from '../../routing/sensitive.js';
import { AuditEntries } from './audit-entries.service.js';
import { auditList, type AuditQuery } from './audit-list.js';
import { auditShown, toExtra, toShow } from './audit.view-model.js';

@Controller()
@Allow('audit.read')
export class AuditController {
  constructor(
    private readonly lists: Lists,
    private readonly banks: BankOptions,
    private readonly entries: AuditEntries,
    private readonly indexes: Indexes,
    private readonly personal: PersonalExports,
  ) {}

  @Get(adminPaths.audit())
  async index(@Query() given: Form): Promise<PageResponse> {
    const query = readListQuery(auditList, given);
    const extra = toExtra(await this.entries.options());
    return this.indexes.page(AuditIndex, auditShown(await this.reading()), query, extra);
  }

  @Get(adminPaths.auditCsv())
  newExport(@Query() given: Form): PageResponse {
    return this.askExport(readListQuery(auditList, given), null);
  }

  @Post(adminPaths.auditCsv())
  @HttpCode(200)
  @Audited('audit.export')
  @Sensitive('asks')
  @Header('Cache-Control', 'no-store')
  async csv(@Req() req: Request, @Body() form: Form): Promise<PageResponse | StreamableFile> {
    const asked = new URLSearchParams(typeof form['list'] === 'string' ? form['list'] : '');
    const query = readListQuery(auditList, Object.fromEntries(asked));
    const what = { action: 'audit.export', resource: 'audit' };
    const refusal = await this.personal.refusalOf(req, query, what);
    if (refusal !== null) return this.askExport(query, refusal);
    return this.indexes.file(AuditIndex, auditShown(await this.reading()), query, rowsFileIn(form));
  }

  @Get(`${adminPaths.audit()}/:id`)
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const entry = await this.entries.find(id);
    const records = await this.entries.records(id);
    return page(AuditShow, toShow(entry, records, await this.reading(), wayBack(req, adminPaths.audit())));
  }

  private askExport(query: AuditQuery, error: string | null): PageResponse {
    const backHref = new ListAddress(auditList, query).current();
    return this.personal.ask({
      title: 'Denetim kaydını indir',
      holds: 'Dosyada filtrelenen bütün kayıtların kişisi, zamanı, işlemi ve kaydı açık yazılır.',
      action: adminPaths.auditCsv(),
      list: backHref.split('?')[1] ?? '',
      backHref,
      error,
    });
  }

  private async reading(): Promise<Reading> {
    return { ...(await this.lists.context()), bankNames: await this.banks.names() };
  }
}
