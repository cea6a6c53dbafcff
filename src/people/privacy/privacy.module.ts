import { Module } from '@nestjs/common';
import { ErasureJournal } from './erasure-journal.js';
import { Erasures } from './erasures.service.js';
import { PersonKeys } from './person-keys.js';
import { PrivacyRequests } from './privacy-requests.service.js';
import { Retention } from './retention.service.js';
import { SentMessages } from './sent-messages.service.js';

/** What becomes of what is about people: how long it is kept, and that it goes when they ask. */
@Module({
  providers: [ErasureJournal, Erasures, PersonKeys, PrivacyRequests, Retention, SentMessages],
  exports: [ErasureJournal, Erasures, PersonKeys, PrivacyRequests, Retention, SentMessages],
})
export class PrivacyModule {}
