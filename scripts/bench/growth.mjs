import { loadavg } from 'node:os';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { searched, signIn, STAFF } from './administration.mjs';
import { beside } from './growth/beside.mjs';
import { picture } from './growth/picture.mjs';
import { DAYS, fillSite, partPast, PROPORTIONS } from './growth/site.mjs';
import { submitter } from './growth/submitter.mjs';

const documents = join(import.meta.dirname, '../../documents');
const SIZES = (process.env.GROWTH_SIZES ?? '10000,100000,1000000,5000000').split(',').map(Number);
const ROUNDS = 20;
const SUBMISSIONS = 300;
const GOAL_MS = 100;
const GOAL_RATIO = 2;
/** Where a figure is so small that the machine's other work makes up more than its growth. */
const NOISE_MS = 5;
const GROUPS = ['list', 'search', 'detail', 'report', 'submission'];

/**
 * A large site's year: what staff and applicants wait for at 10,000 to 5,000,000 applications. Writes documents/growth.md
 * and growth.svg when it has measured all four sizes. Takes an hour or so and 25 GB.
 */
export async function growth(database, startProduct) {
  const product = await startProduct({ ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password });
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  const measured = new Map();
  const fills = [];
  let alongside = [];
  try {
    await partPast(client);
    const cookie = await signIn(product.url);
    const get = (path) => fetch(product.url + path, { headers: { cookie, accept: 'text/html' } });
    for (const size of SIZES) {
      const fill = await fillSite(client, size);
      fills.push({ size, ...fill, load: loadavg()[0].toFixed(1) });
      console.log(
        `growth: ${size.toLocaleString('en')} applications, ${fill.size}, filled in ${fill.seconds} s`,
      );
      for (const [group, name, request] of await asked(product, cookie, get, size))
        note(measured, group, name, size, await time(request));
      note(measured, 'submission', 'application stored', size, await submissions(product));
    }
    alongside = await beside({ product, client, get });
  } finally {
    await client.end();
  }
  const table = report(measured, fills, alongside);
  console.log(table);
  if (SIZES.length > 1) {
    writeFileSync(join(documents, 'growth.md'), table);
    writeFileSync(join(documents, 'growth.svg'), drawing(measured));
  }
}

function note(measured, group, name, size, { median, worst }) {
  const key = `${group}: ${name}`;
  const row = measured.get(key) ?? { group, name, bySize: new Map() };
  row.bySize.set(size, { median, worst });
  measured.set(key, row);
  console.log(
    `  ${key}: ${median.toFixed(1)} ms, worst ${worst.toFixed(1)}${median > GOAL_MS ? '  TOO SLOW' : ''}`,
  );
}

/** What staff open daily. */
async function asked({ url }, cookie, get, size) {
  const list = '/admin/applications';
  const someDay = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const search = async (q) => {
    const path = await searched(url, cookie, q);
    return () => get(path);
  };
  const phone = `5${String((Math.floor(size / 2) * 7919) % 999_999_937).padStart(9, '0')}`;
  const open = (path) => () => get(path);
  return [
    ['list', 'applications, first page', open(list)],
    ['list', 'applications, page 300', open(`${list}?page=300`)],
    ['list', 'applications that wait', open(`${list}?status=pending`)],
    ['list', 'applications of a bank', open(`${list}?bank=akbank`)],
    ['list', 'applications of a rare bank', open(`${list}?bank=anadolubank`)],
    ['list', 'applications of a bank, status and kind', open(`${list}?bank=qnb&status=rejected&type=loan`)],
    ['list', 'applications of one day', open(`${list}?from=${someDay}&to=${someDay}`)],
    ['list', 'applications by amount', open(`${list}?sort=-amount`)],
    ['list', 'referrals, first page', open('/admin/referrals')],
    ['list', 'deliveries, first page', open('/admin/deliveries')],
    ['list', 'audit log, first page', open('/admin/audit')],
    ['list', 'audit log of an action', open('/admin/audit?action=application.reveal')],
    ['list', 'campaigns with their clicks', open('/admin/content/campaigns')],
    ['search', 'by phone', await search(phone)],
    ['search', 'by the beginning of a phone', await search(phone.slice(0, 6))],
    ['search', 'by e-mail', await search(`kisi${Math.floor(size / 2)}`)],
    ['detail', 'an application', open(`${list}/${Math.floor(size / 2)}`)],
    [
      'detail',
      'history of an application in the audit log',
      open(`/admin/audit?resource=application&q=${Math.floor(size / 2)}`),
    ],
    ['report', 'first page of the administration', open('/admin')],
    ['report', 'banks, this month', open('/admin/reports?tab=banks&range=this_month')],
    ['report', 'banks, this year', open('/admin/reports?tab=banks&range=this_year')],
    ['report', 'campaigns, this year', open('/admin/reports?tab=campaigns&range=this_year')],
  ];
}

async function time(request) {
  const times = [];
  for (let round = -2; round < ROUNDS; round++) {
    const since = performance.now();
    const answer = await request();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
    if (round >= 0) times.push(performance.now() - since);
    else if (round === -2 && performance.now() - since > 1_000)
      console.log(`    the first time ${(performance.now() - since).toFixed(0)} ms`);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS / 2], worst: times.at(-1) };
}

async function submissions(product) {
  const submit = submitter(product.url);
  const times = [];
  for (let n = -20; n < SUBMISSIONS; n++) {
    const ms = await submit();
    if (n >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  return { median: times[SUBMISSIONS / 2], worst: times.at(-1) };
}

function drawing(measured) {
  const curves = GROUPS.map((group) => {
    const rows = [...measured.values()].filter((row) => row.group === group);
    return {
      name: group,
      points: SIZES.map((size) => [size, Math.max(...rows.map(({ bySize }) => bySize.get(size).median))]),
    };
  });
  return picture(curves, {
    title: 'A year of a large site',
    note: 'The slowest median of each group; the red line is the 100 ms that staff may wait',
  });
}

function report(measured, fills, alongside) {
  const [least, most] = [SIZES[0], SIZES.at(-1)];
  const number = (value) => value.toLocaleString('en');
  const rows = [...measured.values()].map(({ group, name, bySize }) => {
    const [first, last] = [bySize.get(least).median, bySize.get(most).median];
    const holds = last <= GOAL_MS && (last <= GOAL_RATIO * first || last <= NOISE_MS);
    return `| ${group} | ${name} | ${SIZES.map((size) => bySize.get(size).median.toFixed(1)).join(' | ')} | ${bySize
      .get(most)
      .worst.toFixed(1)} | ${(last / first).toFixed(2)} | ${holds ? 'yes' : '**no**'} |`;
  });
  const proportions = Object.entries(PROPORTIONS).map(([table, n]) => `${table} ${Number(n.toFixed(2))}`);
  return `# Growth

Made by \`npm run bench -- growth\`, which fills a database of its own four times and throws it away (25 GB, an hour or so).
Milliseconds are the median of ${ROUNDS} requests over HTTP to one process in production mode, of ${SUBMISSIONS} for submissions; PostgreSQL as the
package brings it and with its own settings (128 MB of shared buffers), everything on one machine of two processors.
Measured ${new Date().toISOString().slice(0, 10)} on Node ${process.version} beside other work: load ${fills.map(({ load }) => load).join(', ')} when each size was filled.

Rows of ${DAYS} days, for each application: ${proportions.join(', ')}. Databases: ${fills
    .map(({ size, size: n, seconds, ...rest }) => `${number(n)}: ${rest.size}`)
    .join(', ')}.

![The curves](growth.svg)

| | what | ${SIZES.map(number).join(' | ')} | worst at the last | last : first | <= ${GOAL_MS} ms and <= ${GOAL_RATIO} x |
| --- | --- | ${SIZES.map(() => '---: ').join('| ')}| ---: | ---: | --- |
${rows.join('\n')}

## Beside retention and reports

At ${number(most)} applications, one submission every 50 ms:

| beside | submissions | median | longest |
| --- | ---: | ---: | ---: |
${alongside.map(({ name, count, median, longest }) => `| ${name} | ${count} | ${median.toFixed(1)} ms | ${longest.toFixed(0)} ms |`).join('\n')}
`;
}
