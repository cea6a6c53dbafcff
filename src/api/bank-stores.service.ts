import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { BankReferrals } from '../applications/bank-referrals.service.js';
import { type Feed, ReferralFeed } from '../applications/referral-feed.service.js';
import { BankInvoices } from '../applications/referrals/bank-invoices.service.js';
import { callerOf } from '../platform/routing/api-access.js';
import { TestFeed } from './sandbox/test-feed.service.js';
import { type ReferralsOfBank, TestReferrals } from './sandbox/test-referrals.service.js';
import { type StatementsOfBank, TestStatements } from './sandbox/test-statements.service.js';

/** Referrals, feed and statements that a program's key reaches: the live ones or those of the sandbox, never both. */
@Injectable()
export class BankStores {
  constructor(
    private readonly referrals: BankReferrals,
    private readonly feed: ReferralFeed,
    private readonly statements: BankInvoices,
    private readonly testReferrals: TestReferrals,
    private readonly testFeed: TestFeed,
    private readonly testStatements: TestStatements,
  ) {}

  referralsOf(req: Request): ReferralsOfBank {
    return isTest(req) ? this.testReferrals : this.referrals;
  }

  feedOf(req: Request): Feed {
    return isTest(req) ? this.testFeed : this.feed;
  }

  statementsOf(req: Request): StatementsOfBank {
    return isTest(req) ? this.testStatements : this.statements;
  }
}

const isTest = (req: Request): boolean => callerOf(req).mode === 'test';
