import { readFileSync } from 'node:fs';
import pg from 'pg';
import { figure } from './report.mjs';

const APPLICATIONS = 1_000_000;
const GOAL_MS = 100;
const ROUNDS = 20;
/** The staff account of the benchmarks: the database is filled once, with this account alone. */
export const STAFF = { email: 'olcum@ornek.test', password: 'Kaya-Deniz-Yelken-9731!' };

/**
 * The administration's lists at a million applications: what a page costs, however deep and however filtered, and
 * what the process needs to write all of them as CSV.
 */
export async function administration(database, startProduct) {
  const product = await startProduct({ ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password });
  await fill(database.url);
  const cookie = await signIn(product.url);
  const get = (path) => fetch(product.url + path, { headers: { cookie, accept: 'text/html' } });
  for (const [name, path] of await pages(product.url, cookie)) await printTime(name, () => get(path));
  await exportAll(product, get);
  await advertisements(database, get);
  await catalogue(database, get);
}

const BANKS = 1_000;
const PRODUCTS = 10_000;

/** The catalogue many times as large as the seed's: banks made up, products as the seed's with other names. */
async function catalogue({ url }, get) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO banks (id, name, search_key)
       SELECT 'olcum-' || n, 'Ölçüm Bankası ' || n, 'olcum bankasi ' || n FROM generate_series(1, $1::int) AS n`,
      [BANKS],
    );
    await client.query(
      `WITH known AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS total FROM products),
            made AS (INSERT INTO products (type, subtype, slug, bank_id, name, search_key, currency, min_amount,
                                           max_amount, min_term, max_term, card_segment, card_type, card_category)
                     SELECT type, subtype, 'olcum-' || n, 'olcum-' || (n % $2::int + 1), 'Ölçüm ' || n, 'olcum ' || n,
                            currency, min_amount, max_amount, min_term, max_term, card_segment, card_type, card_category
                       FROM generate_series(1, $1::int) AS n JOIN known ON known.at = n % known.total
                     RETURNING id, type)
       INSERT INTO product_rates (product_id, rate, valid_from)
       SELECT id, 3, date '2026-01-01' + month * 30 FROM made, generate_series(0, 5) AS month
        WHERE type IN ('loan', 'deposit')`,
      [PRODUCTS, BANKS],
    );
    await client.query('VACUUM ANALYZE banks, products, product_rates');
  } finally {
    await client.end();
  }
  const [banks, products] = ['/admin/content/banks', '/admin/content/products'];
  for (const [name, path] of [
    [`${BANKS} banks`, banks],
    ['banks, page 50', `${banks}?page=50`],
    ['banks, searched', `${banks}?q=bankas%C4%B1+77`],
    [`${PRODUCTS} products`, products],
    ['products, page 400', `${products}?page=400`],
    ['products, searched', `${products}?q=%C3%B6l%C3%A7%C3%BCm+77`],
    ['products of a bank and type', `${products}?bank=olcum-77&type=loan`],
    ['campaigns, with so many banks to choose from', '/admin/content/campaigns'],
    ['order of banks', '/admin/content/order'],
  ])
    await printTime(name, () => get(path));
}

const ADS = 200;

/** The report of ads over a year in which each of them stood on each of the eight pages. */
async function advertisements({ url }, get) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO ads (name, search_key, pages, link_url, start_date, end_date)
       SELECT 'Reklam ' || n, 'reklam ' || n, '{home,ihtiyac-kredisi,konut-kredisi,tasit-kredisi,kobi-kredisi,kredi-kartlari,mevduat,uzaktan-musteri-edinimi}',
              '/mevduat', '2026-01-01', '2026-12-31' FROM generate_series(1, $1::int) AS n`,
      [ADS],
    );
    await client.query(
      `INSERT INTO ad_figures SELECT ads.id, day, page, 200 + ads.id, 100 + ads.id, 3
         FROM ads, unnest(ads.pages) AS page, generate_series(date '2025-01-01', '2025-12-31', interval '1 day') AS day
        WHERE ads.search_key LIKE 'reklam %'`,
    );
    await client.query(
      `INSERT INTO ad_figures_per_day SELECT ad_id, day, sum(served), sum(seen), sum(clicks) FROM ad_figures GROUP BY 1, 2
       ON CONFLICT DO NOTHING`,
    );
    await client.query('VACUUM ANALYZE ad_figures, ad_figures_per_day');
    const { rows } = await client.query("SELECT max(id) AS id FROM ads WHERE search_key LIKE 'reklam %'");
    const report = '/admin/content/advertisements/report?range=custom&from=2025-01-01&to=2025-12-31';
    for (const [name, path] of [
      [`${ADS} ads in a year`, report],
      ['one ad in a year, by page', `${report}&reklam=${rows[0].id}`],
      ['list of ads', '/admin/content/advertisements'],
    ])
      await printTime(name, () => get(path));
  } finally {
    await client.end();
  }
}

async function pages(url, cookie) {
  const search = (q) => searched(url, cookie, q);
  const list = '/admin/applications';
  return [
    ['first page', list],
    ['page 500', `${list}?page=500`],
    ['page 4000', `${list}?page=4000`],
    ['by type', `${list}?type=card`],
    ['by status', `${list}?status=pending`],
    ['by status, page 500', `${list}?status=pending&page=500`],
    ['by a bank of 400,000', `${list}?bank=akbank`],
    ['by a bank of 400,000, page 500', `${list}?bank=akbank&page=500`],
    ['by a bank of 1,000', `${list}?bank=anadolubank`],
    ['by bank, status and type', `${list}?bank=qnb&status=rejected&type=loan`],
    ['by one day', `${list}?from=2026-03-01&to=2026-03-01`],
    ['by everything, nothing found', `${list}?bank=anadolubank&status=rejected&type=card&from=2026-03-01`],
    ['by amount', `${list}?sort=-amount`],
    ['by amount, page 500', `${list}?sort=-amount&page=500`],
    ['by amount, of a bank of 400,000', `${list}?sort=-amount&bank=akbank`],
    ['by amount, of a bank of 1,000', `${list}?sort=-amount&bank=anadolubank`],
    ['by order of status', `${list}?sort=status`],
    ['by order of status, of a bank of 400,000', `${list}?sort=status&bank=akbank`],
    ['search by phone', await search('5300500001')],
    ['search by the beginning of a phone', await search('0530 0500')],
    ['search by e-mail', await search('kisi500001@')],
    ['detail', `${list}/500000`],
    ['queue', `${list}/queue`],
    ['team', '/admin/team'],
    ['dashboard', '/admin'],
    ['reports of 30 days', '/admin/reports'],
  ];
}

/** Evenly spread, but for one bank that few ask for; four kinds, five statuses, about a year. */
async function fill(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const since = performance.now();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query(
      `INSERT INTO form_submissions (id, form_type, submission_token, source_page, source_section, user_agent,
                                     ip_address, kvkk_text_version, created_at)
       OVERRIDING SYSTEM VALUE
       SELECT n, 'loan_application', gen_random_uuid(), '/ihtiyac-kredisi', 'bench', 'bench', '192.0.2.1', 'v1',
              timestamptz '2025-11-01' + n * interval '33 seconds'
         FROM generate_series(1, $1::int) AS n`,
      [APPLICATIONS],
    );
    await client.query(
      `INSERT INTO applications (id, kind, submission_id, status, phone_number, email, loan_type, deposit_type, amount,
                                 term_months, term_days, card_name, bank_name, application_method, selected_banks,
                                 kvkk_consent, assigned_to, created_at, updated_at)
       SELECT n, kind, n, (ARRAY['pending', 'pending', 'processing', 'approved', 'rejected', 'completed'])[1 + n / 10 % 6],
              '5' || (300000000 + n::bigint * 7919 % 1000003),
              CASE kind WHEN 'card' THEN 'kisi' || n || '@ornek.test' END,
              CASE kind WHEN 'loan' THEN 'ihtiyac_kredisi' END, CASE kind WHEN 'deposit' THEN 'tl_mevduat' END,
              CASE WHEN kind IN ('loan', 'deposit') THEN 10000 + n % 4900 * 7919 % 490 * 1000 END,
              CASE kind WHEN 'loan' THEN 12 END, CASE kind WHEN 'deposit' THEN 32 END,
              CASE kind WHEN 'card' THEN 'Kart' END,
              CASE WHEN kind IN ('card', 'remote_customer') THEN banks[1] END,
              CASE kind WHEN 'remote_customer' THEN 'sms' END, banks, true,
              CASE WHEN n % 50 = 0 THEN (SELECT id FROM users WHERE email = $2) END, at, at
         FROM (SELECT n, (ARRAY['loan', 'loan', 'deposit', 'card', 'remote_customer'])[1 + n / 60 % 5] AS kind,
                      CASE WHEN n % 1000 = 0 THEN ARRAY['anadolubank']
                           ELSE ARRAY[(ARRAY['akbank', 'garantibbva', 'qnb', 'isbankasi', 'yapikredi'])[1 + n % 5],
                                      (ARRAY['garantibbva', 'qnb', 'isbankasi', 'yapikredi', 'akbank'])[1 + n % 5]]
                      END AS banks,
                      timestamptz '2025-11-01' + n * interval '33 seconds' AS at
                 FROM generate_series(1, $1::int) AS n) AS made`,
      [APPLICATIONS, STAFF.email],
    );
    await client.query(
      `INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status, hold, state, sent_at)
       SELECT bank_id, created_at, id, kind, status, CASE status WHEN 'pending' THEN 'file' END,
              CASE status WHEN 'pending' THEN 'waiting' WHEN 'processing' THEN 'sent' WHEN 'rejected' THEN 'rejected'
                          ELSE 'approved' END,
              CASE WHEN status <> 'pending' THEN created_at END
         FROM applications, unnest(selected_banks) AS bank_id
        ORDER BY bank_id, created_at, id`,
    );
    await client.query(`SELECT setval('applications_id_seq', $1)`, [APPLICATIONS]);
    await client.query('VACUUM ANALYZE applications, referrals, form_submissions');
  } finally {
    await client.end();
  }
  console.log(`administration: ${APPLICATIONS.toLocaleString('en')} applications in ${seconds(since)} s`);
}

export async function signIn(url) {
  const answer = await fetch(`${url}/uye-girisi`, {
    method: 'POST',
    headers: { origin: url, accept: 'text/html' },
    body: new URLSearchParams(STAFF),
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie().find((line) => /^(?:__Host-)?sid=/.test(line));
  if (answer.status !== 303 || cookie === undefined) throw new Error(`Signing in answered ${answer.status}`);
  return cookie.split(';', 1)[0];
}

/** Where the search form leads to: the address that hides what was searched for. */
export async function searched(url, cookie, q) {
  const headers = { cookie, origin: url, accept: 'text/html' };
  const page = await (await fetch(`${url}/admin`, { headers })).text();
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ q, _csrf });
  const answer = await fetch(`${url}/admin/applications/search`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`Searching answered ${answer.status}`);
  return answer.headers.get('location');
}

async function time(request) {
  const times = [];
  for (let round = -2; round < ROUNDS; round++) {
    const since = performance.now();
    const answer = await request();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
    // The first two warm up what every process warms up once.
    if (round >= 0) times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS / 2], worst: times.at(-1) };
}

export async function printTime(name, request, part = 'administration') {
  const { median, worst } = await time(request);
  figure({
    name: `${part} ${name}, worst ${worst.toFixed(1)} ms`,
    value: median,
    unit: ' ms',
    goal: { atMost: GOAL_MS },
  });
}

/** Memory of the product's process, in MB. */
function memoryOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function exportAll({ pid }, get) {
  const before = memoryOf(pid);
  // The highest in each quarter of the rows: memory that grows with them would show.
  const peaks = [0, 0, 0, 0];
  let [lines, bytes] = [0, 0];
  const look = () => {
    const quarter = Math.min(3, Math.floor((lines * 4) / APPLICATIONS));
    peaks[quarter] = Math.max(peaks[quarter], memoryOf(pid));
  };
  const watch = setInterval(look, 100);
  const since = performance.now();
  try {
    for await (const chunk of (await get('/admin/applications.csv')).body) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines++;
    }
    if (lines !== APPLICATIONS + 1) throw new Error(`The CSV has ${lines} lines`);
    const memory = peaks.map((peak) => peak.toFixed(0)).join(', ');
    figure({
      name: `CSV of ${APPLICATIONS.toLocaleString('en')} applications (${(bytes / 1e6).toFixed(0)} MB in ${seconds(since)} s): memory in each quarter ${memory} MB, before ${before.toFixed(0)}; last quarter`,
      value: peaks[3],
      unit: ' MB',
      peer: { name: 'in the first quarter', value: peaks[0] },
      goal: { atMost: 1.2 },
    });
  } finally {
    clearInterval(watch);
  }
}

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);
