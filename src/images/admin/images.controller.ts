import { Controller, Get, Query } from '@nestjs/common';
import type { Form } from '../../admin/form-input.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { paths } from '../../paths.js';
import { Json } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { toChoices } from './image-choices.js';
import { imageList } from './image-list.js';

@Controller()
@Allow('pages.write')
export class AdminImagesController {
  constructor(private readonly lists: Lists) {}

  @Get(paths.admin.imagesJson())
  async choices(@Query() given: Form): Promise<Json> {
    return new Json(200, toChoices(await this.lists.page(imageList, readListQuery(imageList, given))));
  }
}
