import { Injectable } from '@nestjs/common';
import { batchesOf, Sql } from '../../../platform/database/sql.js';
import { ContactGuard } from '../../../messages/deliveries/contact-guard.js';
import { READERS } from './audience.js';

const BATCH = 2_000;

export interface AudienceCount {
  readonly subscribers: number;
  readonly members: number;
  /** Of these, who wants to hear from nobody: they are left out. */
  readonly unwanted: number;
}

/** Counts whom an issue would reach now. */
@Injectable()
export class Audience {
  constructor(
    private readonly sql: Sql,
    private readonly guard: ContactGuard,
  ) {}

  count(): Promise<AudienceCount> {
    return this.sql.transaction(async (client) => {
      let [subscribers, members, unwanted] = [0, 0, 0];
      for await (const readers of batchesOf(client, READERS, [], BATCH)) {
        const isUnwanted = await this.guard.unwanted(readers.map(({ email }) => ({ phone: null, email })));
        unwanted += isUnwanted.filter(Boolean).length;
        const ofSubscribers = readers.filter(({ subscriber_id }) => subscriber_id !== null).length;
        subscribers += ofSubscribers;
        members += readers.length - ofSubscribers;
      }
      return { subscribers, members, unwanted };
    });
  }
}
