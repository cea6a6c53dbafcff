import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { newsletterPaths } from '../../../shared/paths/newsletter.js';
import { redirect, type Redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { LetterClicks } from './letter-clicks.service.js';

const ID = /^[1-9]\d{0,17}$/;
const NUMBER = /^[1-9]\d{0,2}$/;

/** Where a link of a letter leads first: to an address that stands in that issue, and to no other. */
@Controller()
@Allow('public')
export class LetterClicksController {
  constructor(private readonly clicks: LetterClicks) {}

  @Get(decodeURIComponent(newsletterPaths.click(':issue', ':number')))
  async open(
    @Param('issue') issue: string,
    @Param('number') number: string,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<Redirect> {
    const isOne = ID.test(issue) && NUMBER.test(number);
    const address = isOne ? await this.clicks.open(issue, Number(number), req) : undefined;
    if (address === undefined) throw new NotFoundException();
    res.setHeader('X-Robots-Tag', 'noindex');
    return redirect(address, 302);
  }
}
