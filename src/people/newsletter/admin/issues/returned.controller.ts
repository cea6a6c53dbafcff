import { Controller, Get, Query } from '@nestjs/common';
import { ReturnedIndex } from '../../../../../views/people/newsletter/admin/issues/returned.js';
import type { Form } from '../../../../admin/form-input.js';
import { Indexes } from '../../../../admin/indexes.service.js';
import { readListQuery } from '../../../../admin/list-query.js';
import { newsletterPaths } from '../../../../shared/paths/newsletter.js';
import type { PageResponse } from '../../../../shared/rendering/page.js';
import { Allow } from '../../../../platform/routing/access.js';
import { returnedList } from './issue-list.js';

/** Letters that came back, and who complained. */
@Controller(newsletterPaths.returned())
@Allow('newsletter.write')
export class ReturnedController {
  constructor(private readonly indexes: Indexes) {}

  @Get()
  index(@Query() given: Form): Promise<PageResponse> {
    return this.indexes.page(ReturnedIndex, returnedList, readListQuery(returnedList, given), {});
  }
}
