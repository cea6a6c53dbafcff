import { Module } from '@nestjs/common';
import { ErasureJournal } from './erasure-journal.js';
import { Erasures } from './erasures.service.js';
import { PersonKeys } from './person-keys.js';

/** What becomes of what is about people: how long it is kept, and that it goes when they ask. */
@Module({
  providers: [ErasureJournal, Erasures, PersonKeys],
  exports: [ErasureJournal, Erasures, PersonKeys],
})
export class PrivacyModule {}
