import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { AlarmEnd } from '../../../../views/people/members/alarm-end.js';
import { signUpPaths } from '../../../shared/paths/member.js';
import { MARKETS } from '../../../offers/rate-history/markets.js';
import { Json, type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { FromAnywhere } from '../../../platform/routing/from-anywhere.js';
import { lastOf, type RawQuery } from '../../../platform/routing/raw-query.js';
import { periodOf, waitedFor } from './rate-alarm-mail.js';
import { RateAlarms } from './rate-alarms.service.js';

/** Where the link of a mail leads: opening it ends nothing, its button and the one click of a mail program do. */
@Controller(signUpPaths.endAlarm())
@Allow('public')
export class AlarmEndController {
  constructor(private readonly alarms: RateAlarms) {}

  @Get()
  async ask(@Query() query: RawQuery): Promise<PageResponse> {
    const code = lastOf(query['kod']) ?? '';
    const found = await this.alarms.ofToken(code);
    const market = MARKETS.find(({ key }) => key === found?.market);
    if (!found || !market) return page(AlarmEnd, { kind: 'over' }, 404);
    const waitsFor = `${market.title}, ${periodOf(market)} ${waitedFor(market, found.threshold)}`;
    return page(AlarmEnd, { kind: 'asked', code, waitsFor });
  }

  @Post()
  @FromAnywhere()
  @Audited('none: members are not staff; what she waits for is nobody else’s matter')
  async end(@Query() query: RawQuery, @Body('kod') code?: unknown): Promise<PageResponse | Json> {
    // Our page's form carries the code in the body; a mail program posts to the address that it was given (RFC 8058).
    const given = lastOf(query['kod']);
    if (given !== undefined) {
      await this.alarms.end(given);
      return new Json(200, { success: true });
    }
    if (typeof code === 'string') await this.alarms.end(code);
    return page(AlarmEnd, { kind: 'ended' });
  }
}
