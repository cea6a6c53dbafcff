import express from 'express';
import pg from 'pg';

/** The baseline for a submission: Express and pg storing just the two rows in BEGIN ... COMMIT. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_submissions (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, form_type text,
    source_page text, source_section text, user_agent text, referrer text, ip_address inet, created_at timestamptz DEFAULT now());
  CREATE TABLE IF NOT EXISTS bare_applications (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    submission_id bigint REFERENCES bare_submissions (id), loan_type text, amount numeric(15, 2), term_months integer,
    phone_number text, selected_banks text[], kvkk_consent boolean, marketing_consent boolean, status text DEFAULT 'pending',
    created_at timestamptz DEFAULT now());`);

const app = express();
app.get('/ready', (_req, res) => res.send('ok'));
app.post('/basvuru/kredi', express.json(), async (req, res) => {
  const { body } = req;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const submission = await client.query({
      name: 'submission',
      text: `INSERT INTO bare_submissions (form_type, source_page, source_section, user_agent, ip_address)
             VALUES ('loan_application', $1, $2, $3, $4) RETURNING id`,
      values: [body.source_page, body.source_section, req.headers['user-agent'], '127.0.0.1'],
    });
    const application = await client.query({
      name: 'application',
      text: `INSERT INTO bare_applications (submission_id, loan_type, amount, term_months, phone_number, selected_banks,
               kvkk_consent, marketing_consent) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      values: [
        submission.rows[0].id,
        body.loan_type,
        body.amount,
        body.term_months,
        body.phone_number,
        body.selected_banks,
        body.kvkk_consent,
        body.marketing_consent,
      ],
    });
    await client.query('COMMIT');
    res.status(201).json({ success: true, submission: submission.rows[0], application: application.rows[0] });
  } catch (error) {
    await client.query('ROLLBACK');
    res.status(500).json({ success: false, error: error.message });
  } finally {
    client.release();
  }
});
app.listen(Number(process.env.PORT), '127.0.0.1');
