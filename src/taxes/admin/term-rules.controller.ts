import {
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
import { TermEdit } from '../../../views/taxes/admin/term-edit.js';
import { TermIndex } from '../../../views/taxes/admin/term-index.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import { Forms, type ShowForm, type Submission } from '../../admin/forms.service.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { Sent } from '../../admin/sent.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, type Redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { termList } from './dated-lists.js';
import { TERM_CSV_COLUMNS, toTermIndex } from './dated-index.view-model.js';
import { RateWarnings } from './rate-warnings.service.js';
import { termRules } from './term-resource.js';

const LIST = adminPaths.termRules();

@Controller()
@Allow('taxes.write')
export class TermRulesController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly exports: Exports,
    private readonly warnings: RateWarnings,
  ) {}

  @Get(LIST)
  async index(@Query() given: Form): Promise<Page> {
    const found = await this.lists.page(termList, readListQuery(termList, given));
    return page(TermIndex, toTermIndex(found, await this.warnings.ofTerms()));
  }

  @Get(adminPaths.termRulesCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    return this.exports.file('vade-sinirlari', termList, readListQuery(termList, given), TERM_CSV_COLUMNS);
  }

  @Get(adminPaths.newTermRule())
  async new(@Req() req: Request): Promise<Page> {
    return this.show(await this.forms.blank(termRules, req));
  }

  @Post(LIST)
  @Audited('term-rule.create')
  create(@Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.create(termRules, sent, this.show);
  }

  @Get(`${LIST}/:id`)
  async edit(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    return this.show(await this.forms.of(termRules, id, req));
  }

  @Post(`${LIST}/:id`)
  @Audited('term-rule.update')
  update(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.update(termRules, id, sent, this.show);
  }

  @Post(`${LIST}/:id/delete`)
  @HttpCode(200)
  @Audited('term-rule.delete')
  destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.remove(termRules, id, sent);
  }

  private readonly show: ShowForm = (form, status) => page(TermEdit, { form }, status);
}
