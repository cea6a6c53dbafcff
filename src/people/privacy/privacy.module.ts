import { Module } from '@nestjs/common';
import { DocumentCheckController } from './document-check.controller.js';
import { ErasureJournal } from './erasure-journal.js';
import { Erasures } from './erasures.service.js';
import { PersonKeys } from './person-keys.js';
import { PrivacyRequests } from './privacy-requests.service.js';
import { Retention } from './retention.service.js';
import { SentMessages } from './sent-messages.service.js';

/** Retention and erasure of personal data. */
@Module({
  controllers: [DocumentCheckController],
  providers: [ErasureJournal, Erasures, PersonKeys, PrivacyRequests, Retention, SentMessages],
  exports: [ErasureJournal, Erasures, PersonKeys, PrivacyRequests, Retention, SentMessages],
})
export class PrivacyModule {}
