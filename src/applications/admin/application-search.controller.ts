import { Body, Controller, Post } from '@nestjs/common';
import { adminPaths } from '../../shared/paths/site.js';
import { type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import type { Form } from './application-input.js';
import { ApplicationQueries } from './application-queries.js';

/** Takes the filter form by POST, so that no phone number or e-mail ever stands in an address, not even on its way. */
@Controller(adminPaths.applicationsSearch())
@Allow('applications.read')
export class ApplicationSearchController {
  constructor(private readonly queries: ApplicationQueries) {}

  @Post()
  @Audited('none: a search changes nothing')
  create(@Body() form: Form): Redirect {
    return redirect(this.queries.address(this.queries.readForm(form)));
  }
}
