import { BadRequestException, Body, Controller, HttpCode, NotFoundException, Post } from '@nestjs/common';
import { deliveryPaths } from '../../shared/paths/delivery.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { FromAnywhere } from '../../platform/routing/from-anywhere.js';
import { SMS_REPORTS, type SmsReport } from './delivery.entity.js';
import { SmsReports } from './sms-reports.service.js';

const ERROR_CODE = /^[\w.:-]{1,40}$/;

/** Takes the delivery reports of the SMS gateway: see `documents/sms-gateway.md`. */
@Controller(deliveryPaths.smsReport())
@Allow('public')
export class SmsReportsController {
  constructor(private readonly reports: SmsReports) {}

  @Post()
  @FromAnywhere()
  @HttpCode(204)
  @Audited('none: the delivery itself says what was reported')
  async take(@Body() body: Readonly<Record<string, unknown>>): Promise<void> {
    const { id, code, state, error } = body;
    // A wrong code learns nothing about which messages there are.
    if (typeof id !== 'string' || typeof code !== 'string' || !this.reports.isRight(id, code))
      throw new NotFoundException();
    if (!isReport(state)) throw new BadRequestException('state: delivered | failed');
    const errorCode = typeof error === 'string' && ERROR_CODE.test(error) ? error : null;
    if (!(await this.reports.keep(id, state, errorCode))) throw new NotFoundException();
  }
}

const isReport = (value: unknown): value is SmsReport => SMS_REPORTS.some((report) => report === value);
