import { Controller, Get, Param, Query } from '@nestjs/common';
import { AuditIndex } from '../../../views/admin/audit/index.js';
import { AuditShow } from '../../../views/admin/audit/show.js';
import { BankOptions } from '../../admin/bank-options.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import type { Reading } from '../../admin/readable.js';
import { adminPaths } from '../../paths.js';
import { type Page, page } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { AuditEntries } from './audit-entries.service.js';
import { auditList } from './audit-list.js';
import { toIndex, toShow } from './audit.view-model.js';

@Controller(adminPaths.audit())
@Allow('audit.read')
export class AuditController {
  constructor(
    private readonly lists: Lists,
    private readonly banks: BankOptions,
    private readonly entries: AuditEntries,
  ) {}

  @Get()
  async index(@Query() given: Readonly<Record<string, unknown>>): Promise<Page> {
    const query = readListQuery(auditList, given);
    const [found, options] = await Promise.all([this.lists.page(auditList, query), this.entries.options()]);
    return page(AuditIndex, toIndex(found, options, await this.reading()));
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<Page> {
    const entry = await this.entries.find(id);
    return page(AuditShow, toShow(entry, await this.entries.records(id), await this.reading()));
  }

  private async reading(): Promise<Reading> {
    return { ...(await this.lists.context()), bankNames: await this.banks.names() };
  }
}
