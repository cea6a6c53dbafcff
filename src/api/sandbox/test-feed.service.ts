import { Injectable } from '@nestjs/common';
import { Feed, feedStatements } from '../../applications/referral-feed.service.js';
import { Sql } from '../../platform/database/sql.js';
import { TestLeadEvent } from './test-lead-event.entity.js';
import { TEST_REFERRAL } from './test-lead-store.service.js';

const TEST = feedStatements({
  name: 'test-lead-feed',
  entry: TestLeadEvent,
  entries: 'test_lead_events',
  existing: 'test_leads',
  referrals: TEST_REFERRAL,
});

/** The feed of a bank's test leads. */
@Injectable()
export class TestFeed extends Feed {
  constructor(sql: Sql) {
    super(sql, TEST);
  }

  /** They have their positions when they are written. */
  protected number(): Promise<void> {
    return Promise.resolve();
  }
}
