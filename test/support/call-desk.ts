import { changeSettings } from '../factories/settings.js';
import { LIST, one, server, versionOf } from './application-desk.js';
import { rowsBy } from './rows.js';
import type { Session } from './staff.js';

export const QUEUE = `${LIST}/queue`;
export const OPEN = '00:00-24:00';
export const ALWAYS = { weekdayCalls: OPEN, saturdayCalls: OPEN, sundayCalls: OPEN, holidayCalls: OPEN };
export const NEVER = { weekdayCalls: '', saturdayCalls: '', sundayCalls: '', holidayCalls: '' };

/** Calls are allowed at any hour, and nobody has a wish. */
export async function openCalls(): Promise<void> {
  await changeSettings(server, 'general', ALWAYS);
  await server.sql('DELETE FROM do_not_contact; DELETE FROM staff_preferences');
}

/** Number of an outcome of the tree. */
export const outcomeId = async (name: string, parent: string | null = null): Promise<string> =>
  (
    await one<{ id: string }>(
      `SELECT o.id FROM call_outcomes o LEFT JOIN call_outcomes p ON p.id = o.parent_id
        WHERE o.name = $1 AND p.name IS NOT DISTINCT FROM $2`,
      [name, parent],
    )
  )?.id ?? '';
const facts = rowsBy<{
  status: string;
  attempts: number;
  outcome: string | null;
  reason: string | null;
  next_action: string | null;
  minutes: number | null;
  reached: boolean;
  owner: string | null;
}>(
  () => server,
  `SELECT a.status, a.attempts, o.name AS outcome, a.outcome_reason AS reason, a.next_action,
          round(extract(epoch FROM a.next_action_at - now()) / 60)::int AS minutes,
          a.first_contact_at IS NOT NULL AS reached, u.name AS owner
     FROM applications a LEFT JOIN call_outcomes o ON o.id = a.outcome_id LEFT JOIN users u ON u.id = a.assigned_to
    WHERE a.id = $1`,
);
export const factsOf = async (id: string | undefined) => (await facts(id))[0];
export const events = rowsBy<{ type: string; note: string | null }>(
  () => server,
  `SELECT type, note FROM application_events WHERE application_id = $1 AND type NOT IN ('claim', 'release') ORDER BY id`,
);

/** Writes an outcome down, as the application's page does. */
export async function say(
  person: Session,
  id: string | undefined,
  outcome: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  return person.postForm(`${LIST}/${String(id)}/outcome`, {
    version: await versionOf(id),
    outcome,
    ...fields,
  });
}
