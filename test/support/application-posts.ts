import { type Kind, postApplication, type RefusedBody } from './applications.js';
import { startServer, type TestServer } from './server.js';
import { behindProxy } from './submissions.js';

export const PHONE = 'Lütfen geçerli bir telefon numarası girin (10 haneli)';

export const KVKK = 'Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin';

export let server: TestServer;

export const rowOf = async (body: Record<string, unknown>): Promise<Record<string, unknown> | undefined> => {
  const rows = await server.sql<Record<string, unknown>>(
    `SELECT form_submissions.form_type, source_page, source_section, user_agent, referrer, host(ip_address) AS ip,
            kvkk_text_version, marketing_text_version, applications.*,
            ARRAY(SELECT consent || ' ' || text_version FROM application_permissions
                   WHERE application_id = applications.id AND application_kind = applications.kind ORDER BY 1) AS channels,
            (SELECT count(*)::int FROM outbox WHERE application_id = applications.id
              AND application_kind = applications.kind AND topic = 'application.created') AS outgoing
       FROM form_submissions JOIN applications ON applications.submission_id = form_submissions.id
      WHERE submission_token = $1`,
    [body['submission_token']],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
};

export const post = (kind: Kind, body: object, options = {}): Promise<Response> =>
  postApplication(server, kind, body, options);

export const refused = async (kind: Kind, body: object): Promise<RefusedBody> => {
  const response = await post(kind, body);
  const answer = (await response.json()) as RefusedBody;
  expect({ status: response.status, success: answer.success }).toEqual({ status: 422, success: false });
  return answer;
};

/** A site that takes applications. */
export function openApplications(): void {
  beforeAll(async () => {
    server = await startServer({ env: behindProxy });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
  });
}
