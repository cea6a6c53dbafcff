import { CHANNEL_CONSENTS } from '../shared/enums/applications.js';
import type { StoredApplication } from './application-store.js';
import type { ApplicationSubject } from './subject-columns.js';

/**
 * Response to the sender: the submission as stored, with ids, status and time. Nothing else from the database is in it.
 */
export interface ApplicationAnswer {
  readonly success: true;
  readonly submission: Readonly<Record<string, unknown>>;
  readonly application: Readonly<Record<string, unknown>>;
}

/**
 * The status is always the one an application begins with: the same token sent later gets the first answer again,
 * whatever staff have done with the application since.
 */
export function answerFor(
  answered: readonly (keyof ApplicationSubject)[],
  stored: StoredApplication,
): ApplicationAnswer {
  const { id, submission_id, form_type, source_page, source_section, created_at } = stored;
  const subject = answered.map((field) => [field, shown(field, stored)]);
  return {
    success: true,
    submission: { id: submission_id, form_type, source_page, source_section, created_at },
    application: {
      id,
      submission_id,
      ...(Object.fromEntries(subject) as Record<string, unknown>),
      kvkk_consent: stored.kvkk_consent,
      marketing_consent: stored.marketing_consent,
      ...Object.fromEntries(CHANNEL_CONSENTS.map((name) => [name, stored.channels.includes(name)])),
      status: 'pending',
      created_at,
    },
  };
}

function shown(field: keyof StoredApplication, stored: StoredApplication): unknown {
  return field === 'amount' ? Number(stored.amount) : stored[field];
}
