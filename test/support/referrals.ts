import {
  type AnswerOutcome,
  type Author,
  ReferralChanges,
} from '../../src/applications/referrals/referral-changes.service.js';
import type { ReferralState } from '../../src/shared/enums/referrals.js';
import { type Applied, applied, type Kind } from './applications.js';
import type { TestDatabase } from './database.js';
import { eventuallyGives } from './eventually.js';
import { valuesBy } from './rows.js';
import type { TestServer } from './server.js';
import { inTransaction } from './transaction.js';

interface Changes {
  readonly leave: (...ids: readonly string[]) => Promise<string[]>;
  readonly answer: (id: string, to: ReferralState) => Promise<AnswerOutcome>;
}

/** Changes of referrals, as the server itself would write them. */
export function referralChanges(
  database: () => Pick<TestDatabase, 'url'>,
  author: Author = { id: null, name: 'Deneme', source: 'staff' },
): Changes {
  const changes = new ReferralChanges();
  return {
    leave: (...ids) => inTransaction(database().url, (client) => changes.leave(client, ids, author)),
    answer: (id, to) =>
      inTransaction(database().url, (client) => changes.answer(client, [{ id, to }], author)),
  };
}

const SENT = 'SELECT id FROM referrals WHERE application_id = $1 AND bank_id = $2 AND sent_at IS NOT NULL';

export interface SentReferral {
  readonly id: string;
  readonly phone: string;
  readonly application: string;
}

/** The referral of an application to a bank, once the bank has it. */
export async function referralOf(
  server: TestServer,
  { id: application, phone }: Applied,
  bank = 'akbank',
): Promise<SentReferral> {
  const [id = ''] = await eventuallyGives(
    () => valuesBy(() => server, SENT)(application, bank),
    ({ length }) => length > 0,
    15_000,
  );
  return { id, phone, application };
}

/** The same of a new application to Akbank. */
export const sentReferral = async (
  server: TestServer,
  kind: Kind = 'kredi',
  changes: object = { selected_banks: ['akbank'] },
): Promise<SentReferral> => referralOf(server, await applied(server, kind, changes));
