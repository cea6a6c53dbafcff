import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Calls to applicants: attempts and outcomes of an application, what is to be done next, the tree of outcomes, and the
 * sentences to be said. Applications of before have no attempts: nobody wrote them down.
 */
export class Calls1796000906000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    for (const [n, { children = [], ...outcome }] of OUTCOMES.entries()) {
      const parent = await store(runner, outcome, null, n);
      for (const [at, child] of children.entries()) await store(runner, child, parent, at);
    }
    for (const [kind, product] of KINDS)
      await runner.query(
        'INSERT INTO call_scripts (kind, opening, privacy, with_permission, without_permission) VALUES ($1, $2, $3, $4, $5)',
        [kind, openingOf(product), PRIVACY, WITH_PERMISSION, WITHOUT_PERMISSION],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const words = (table: string, column: string, allowed: string): string => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
  ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${allowed}));`;

const EVENTS = "'status', 'note', 'assignment', 'claim', 'release'";
const ACTS = "'status', 'assignment', 'note', 'bulk'";
const CLAIM_ACTS = "'reveal', 'note', 'change', 'claim'";
const KIND_NAMES = "'loan', 'deposit', 'card', 'remote_customer'";
const LANGUAGES = "'en', 'ar', 'ru', 'fa', 'ku', 'de'";

const UP = `
CREATE TABLE call_outcomes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id bigint REFERENCES call_outcomes (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60), display_order integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  next_step text NOT NULL CHECK (next_step IN ('retry', 'callback', 'none')),
  is_reached boolean NOT NULL DEFAULT false,
  retry_minutes integer CHECK (retry_minutes BETWEEN 0 AND 43200),
  max_attempts integer CHECK (max_attempts BETWEEN 1 AND 50),
  status text CHECK (status IN ('pending', 'processing', 'approved', 'rejected', 'completed')),
  asks_reason boolean NOT NULL DEFAULT false, asks_language boolean NOT NULL DEFAULT false,
  stops_contact boolean NOT NULL DEFAULT false, releases_referrals boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT call_outcomes_name_key UNIQUE (parent_id, name),
  CONSTRAINT call_outcomes_retry CHECK (next_step <> 'retry' OR retry_minutes IS NOT NULL)
);
CREATE UNIQUE INDEX call_outcomes_root_name ON call_outcomes (name) WHERE parent_id IS NULL;
COMMENT ON TABLE call_outcomes IS
  'what may come of a call, as a tree: what has children is not chosen itself, but one of them';
COMMENT ON COLUMN call_outcomes.next_step IS
  'retry: again after retry_minutes; callback: at the time that the person asked for; none: it is over';
COMMENT ON COLUMN call_outcomes.max_attempts IS 'the attempt with this number is the last: it is over then';
COMMENT ON COLUMN call_outcomes.status IS 'status of the application once it is over; null leaves it';
COMMENT ON COLUMN call_outcomes.stops_contact IS 'the phone goes on the list of those who want to hear from nobody';
COMMENT ON COLUMN call_outcomes.releases_referrals IS 'referrals that wait for staff go to their banks';

CREATE TABLE call_scripts (
  kind text PRIMARY KEY CHECK (kind IN (${KIND_NAMES})), opening text NOT NULL, privacy text NOT NULL,
  with_permission text NOT NULL, without_permission text NOT NULL,
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE call_scripts IS 'sentences to be said on a call, by kind of application';
COMMENT ON COLUMN call_scripts.with_permission IS 'said where the person allowed calls of marketing (İYS)';
COMMENT ON COLUMN call_scripts.without_permission IS 'what to keep to where the person did not';

CREATE TABLE staff_preferences (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  kinds text[] NOT NULL DEFAULT '{}', languages text[] NOT NULL DEFAULT '{}'
);
COMMENT ON COLUMN staff_preferences.kinds IS 'kinds of application that the queue offers; none: all of them';
COMMENT ON COLUMN staff_preferences.languages IS 'spoken beside Turkish';

ALTER TABLE applications
  ADD COLUMN first_contact_at timestamptz, ADD COLUMN last_attempt_at timestamptz,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_action text CHECK (next_action IN ('retry', 'callback')),
  ADD COLUMN next_action_at timestamptz,
  ADD COLUMN outcome_id bigint REFERENCES call_outcomes (id),
  ADD COLUMN outcome_reason text CHECK (length(outcome_reason) <= 500),
  ADD COLUMN language text CHECK (language IN (${LANGUAGES})),
  ADD CONSTRAINT applications_next_action CHECK ((next_action IS NULL) = (next_action_at IS NULL));
COMMENT ON COLUMN applications.first_contact_at IS 'when somebody of the staff first spoke with the applicant';
COMMENT ON COLUMN applications.next_action IS 'retry: nobody was reached; callback: the applicant asked for that time';
COMMENT ON COLUMN applications.language IS 'that the applicant speaks in place of Turkish';

${words('application_events', 'type', `${EVENTS}, 'outcome', 'call'`)}
ALTER TABLE application_events
  ADD COLUMN outcome_id bigint REFERENCES call_outcomes (id), ADD COLUMN next_action_at timestamptz;
COMMENT ON COLUMN application_events.next_action_at IS 'of an outcome: when the next call is to be';

${words('staff_acts', 'type', `${ACTS}, 'outcome'`)}
ALTER TABLE staff_acts ADD COLUMN before jsonb;
COMMENT ON COLUMN staff_acts.before IS 'of an outcome: what the columns held that it wrote';
${words('application_claims', 'act', `${CLAIM_ACTS}, 'outcome'`)}
`;

/** Attempts and outcomes have no place in the schema of before. */
const DOWN = `
UPDATE application_claims SET act = 'change' WHERE act = 'outcome';
${words('application_claims', 'act', CLAIM_ACTS)}
DELETE FROM staff_acts WHERE type = 'outcome';
ALTER TABLE staff_acts DROP COLUMN before;
${words('staff_acts', 'type', ACTS)}
DELETE FROM application_events WHERE type IN ('outcome', 'call');
ALTER TABLE application_events DROP COLUMN outcome_id, DROP COLUMN next_action_at;
${words('application_events', 'type', EVENTS)}
ALTER TABLE applications DROP COLUMN first_contact_at, DROP COLUMN last_attempt_at, DROP COLUMN attempts,
  DROP COLUMN next_action, DROP COLUMN next_action_at, DROP COLUMN outcome_id, DROP COLUMN outcome_reason,
  DROP COLUMN language;
DROP TABLE staff_preferences, call_scripts, call_outcomes;
`;

interface Outcome {
  readonly name: string;
  readonly next_step: 'retry' | 'callback' | 'none';
  readonly is_reached?: true;
  readonly retry_minutes?: number;
  readonly max_attempts?: number;
  readonly status?: 'rejected' | 'completed';
  readonly asks_reason?: true;
  readonly asks_language?: true;
  readonly stops_contact?: true;
  readonly releases_referrals?: true;
  readonly children?: readonly Outcome[];
}

const unreached = (name: string, retry_minutes: number): Outcome => ({
  name,
  next_step: 'retry',
  retry_minutes,
  max_attempts: 5,
  status: 'rejected',
});

const refused = (name: string): Outcome => ({
  name,
  next_step: 'none',
  is_reached: true,
  status: 'rejected',
});

/** To begin with; staff change them. */
const OUTCOMES: readonly Outcome[] = [
  {
    ...unreached('Ulaşılamadı', 120),
    children: [unreached('Meşgul', 20), unreached('Cevap yok', 120), unreached('Telefon kapalı', 240)],
  },
  { name: 'Tekrar aranacak', next_step: 'callback', is_reached: true },
  {
    ...refused('İlgilenmiyor'),
    children: [
      refused('Vazgeçti'),
      refused('Başka yerden aldı'),
      refused('Koşulları beğenmedi'),
      refused('Başvurmadığını söyledi'),
      { ...refused('Başka bir neden'), asks_reason: true },
    ],
  },
  {
    ...refused('Uygun değil'),
    children: [
      refused('Geliri yetersiz'),
      refused('Belgesi eksik'),
      refused('Yaşı uygun değil'),
      { ...refused('Başka bir neden'), asks_reason: true },
    ],
  },
  { name: 'Başka dil konuşuyor', next_step: 'retry', retry_minutes: 0, asks_language: true },
  { name: 'Yanlış numara', next_step: 'none', status: 'rejected' },
  { ...refused('Aranmasın'), stops_contact: true },
  {
    name: 'Bankaya iletildi',
    next_step: 'none',
    is_reached: true,
    status: 'completed',
    releases_referrals: true,
  },
];

async function store(
  runner: QueryRunner,
  outcome: Outcome,
  parent: string | null,
  at: number,
): Promise<string> {
  const rows = (await runner.query(
    `INSERT INTO call_outcomes (parent_id, name, display_order, next_step, is_reached, retry_minutes, max_attempts,
                                status, asks_reason, asks_language, stops_contact, releases_referrals)
     SELECT $1::bigint, name, $2, next_step, coalesce(is_reached, false), retry_minutes, max_attempts, status,
            coalesce(asks_reason, false), coalesce(asks_language, false), coalesce(stops_contact, false),
            coalesce(releases_referrals, false)
       FROM jsonb_populate_record(null::call_outcomes, $3) RETURNING id`,
    [parent, at + 1, JSON.stringify(outcome)],
  )) as readonly { readonly id: string }[];
  return rows[0]?.id ?? '';
}

const KINDS = [
  ['loan', 'kredi'],
  ['deposit', 'mevduat'],
  ['card', 'kredi kartı'],
  ['remote_customer', 'müşteri olma'],
] as const;

const openingOf = (product: string): string =>
  `Merhaba, ben {{temsilci}}, {{site}} adına arıyorum. Sitemizden yaptığınız ${product} başvurusu için aradım; başvuruyu siz mi yaptınız, şimdi uygun musunuz?`;

const PRIVACY =
  'Bilgilerinizi yalnızca başvurunuz için kullanıyor ve yalnızca seçtiğiniz bankalara iletiyoruz. Aydınlatma metni sitemizde; başvurunuzdan dilediğiniz zaman vazgeçebilirsiniz.';

const WITH_PERMISSION =
  'Kampanyalar için aranmaya izin verdiniz; isterseniz size uygun diğer ürünleri de anlatabilirim. Bu izni her an geri alabilirsiniz.';

const WITHOUT_PERMISSION =
  'Kampanya ya da başka ürün anlatmayın: kişi tanıtım için aranmaya izin vermedi. Yalnızca başvurusunu konuşun.';
