import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { PhoneCodeTopic } from './phone-code-topic.js';
import { PhoneCodes } from './phone-codes.service.js';
import { RequestLimits } from './request-limits.service.js';

/** Codes that prove a phone, and how often something may be asked for that sends a message. */
@Module({
  imports: [DeliveriesModule],
  providers: [PhoneCodes, PhoneCodeTopic, RequestLimits],
  exports: [PhoneCodes, RequestLimits],
})
export class CodesModule {}
