import { Controller, Get, Query } from '@nestjs/common';
import { ReturnedIndex } from '../../../../../views/people/newsletter/admin/issues/returned.js';
import type { Form } from '../../../../admin/form-input.js';
import { readListQuery } from '../../../../admin/list-query.js';
import { Lists } from '../../../../admin/lists.service.js';
import { newsletterPaths } from '../../../../shared/paths/newsletter.js';
import { type PageResponse, page } from '../../../../shared/rendering/page.js';
import { Allow } from '../../../../platform/routing/access.js';
import { returnedList } from './issue-list.js';
import { toReturned } from './issue.view-model.js';

/** Letters that came back, and who complained. */
@Controller(newsletterPaths.returned())
@Allow('newsletter.write')
export class ReturnedController {
  constructor(private readonly lists: Lists) {}

  @Get()
  async index(@Query() given: Form): Promise<PageResponse> {
    const [found, context] = await Promise.all([
      this.lists.page(returnedList, readListQuery(returnedList, given)),
      this.lists.context(),
    ]);
    return page(ReturnedIndex, toReturned(found, context));
  }
}
