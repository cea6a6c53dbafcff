import { loadavg } from 'node:os';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { searched, signIn, STAFF } from './administration.mjs';
import { beside, retention } from './growth/beside.mjs';
import { picture } from './growth/picture.mjs';
import { DAYS, fillSite, partPast, PROPORTIONS } from './growth/site.mjs';
import { processorTime } from './growth/processor.mjs';
import { submitter } from './growth/submitter.mjs';

const documents = join(import.meta.dirname, '../../documents');
const SIZES = (process.env.GROWTH_SIZES ?? '10000,100000,1000000,5000000').split(',').map(Number);
const LEAST = 10_000;
const ROUNDS = 20;
const SUBMISSIONS = 300;
const WARM_UPS = 3;
const WARMTH = 40;
const GOAL_MS = 100;
const GOAL_RATIO = 2;
/** Where a figure is so small that the machine's other work makes up more than its growth. */
const NOISE_MS = 5;
const GROUPS = ['list', 'search', 'detail', 'report', 'submission'];

/**
 * A large site's year: what staff and applicants wait for at 10,000 to 5,000,000 applications. Writes documents/growth.md
 * and growth.svg after each size. Takes an hour or so and 25 GB.
 */
export async function growth(database, startProduct) {
  const product = await startProduct({ ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password });
  await retention();
  const client = new pg.Client({ connectionString: asSuperuser(database) });
  await client.connect();
  const processor = () => processorTime(client, product.pid);
  const measured = new Map();
  const fills = [];
  let alongside = [];
  try {
    await partPast(client);
    const cookie = await signIn(product.url);
    const get = (path) => fetch(product.url + path, { headers: { cookie, accept: 'text/html' } });
    for (const size of SIZES) {
      const fill = await fillSite(client, size);
      fills.push({ count: size, ...fill, load: loadavg()[0].toFixed(1) });
      console.log(
        `growth: ${size.toLocaleString('en')} applications, ${fill.size}, filled in ${fill.seconds} s`,
      );
      await countDays(get);
      const requests = await asked(product, cookie, get, size);
      // A process that has just been started compiles what it runs: the first size would look dearer than it is.
      if (size === SIZES[0])
        for (let round = 0; round < WARMTH; round++) for (const [, , request] of requests) await request();
      for (const [group, name, request] of requests)
        note(measured, group, name, size, await time(processor, request));
      const submit = submitter(product.url);
      note(measured, 'submission', 'application stored', size, await time(processor, submit, SUBMISSIONS));
      writeDown(measured, fills, alongside);
    }
    alongside = await beside({ product, client, get });
    writeDown(measured, fills, alongside);
  } finally {
    await client.end();
  }
}

/** After each size, for what was measured so far. */
function writeDown(measured, fills, alongside) {
  const table = report(measured, fills, alongside);
  if (SIZES[0] !== LEAST) {
    console.log(table);
    return;
  }
  writeFileSync(join(documents, 'growth.md'), table);
  if (fills.length > 1) writeFileSync(join(documents, 'growth.svg'), drawing(measured, fills));
}

/** Address for a superuser in the product's database, who may load rows without firing triggers. */
function asSuperuser({ url, superuserUrl }) {
  const address = new URL(superuserUrl);
  address.pathname = new URL(url).pathname;
  return address.href;
}

function note(measured, group, name, size, figures) {
  const key = `${group}: ${name}`;
  const row = measured.get(key) ?? { group, name, bySize: new Map() };
  row.bySize.set(size, figures);
  measured.set(key, row);
  const { spent, least, median, worst } = figures;
  console.log(
    `  ${key}: ${spent.toFixed(1)} ms of processor; least ${least.toFixed(1)}, median ${median.toFixed(1)}, worst ${worst.toFixed(1)}${spent > GOAL_MS ? '  TOO SLOW' : ''}`,
  );
}

/** Screens that staff open daily. */
async function asked({ url }, cookie, get, size) {
  const list = '/admin/applications';
  const someDay = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const whole = async (asked) => {
    const answer = await asked;
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
  };
  const open = (path) => () => whole(get(path));
  const search = async (q) => {
    const path = await searched(url, cookie, q);
    return open(path);
  };
  const phone = `5${String((Math.floor(size / 2) * 7919) % 999_999_937).padStart(9, '0')}`;
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
    ['report', 'outcomes by channel, this year', open('/admin/reports/outcomes?range=this_year')],
    ['report', 'outcomes by page, this year', open('/admin/reports/outcomes?tab=pages&range=this_year')],
    ['report', 'staff, this year', open('/admin/reports/people?range=this_year')],
  ];
}

/** Days that are over are counted soon after them, long before anybody asks; here there are a year of them at once. */
async function countDays(get) {
  const since = performance.now();
  let asked = 0;
  for (const path of ['/admin/reports?tab=banks&range=this_year', '/admin/reports/outcomes?range=this_year'])
    for (let status = 0, tried = 0; status !== 200; asked++, tried++) {
      if (tried === 20) throw new Error('The report of a year is not to be had');
      const answer = await get(path);
      await answer.arrayBuffer();
      ({ status } = answer);
    }
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`  a year of days counted in ${seconds} s, for whoever asks first; asked ${asked} times`);
}

/** @param request done before it ends */
async function time(processor, request, rounds = ROUNDS) {
  const times = [];
  for (let round = -WARM_UPS; round < 0; round++) {
    const since = performance.now();
    await request();
    if (performance.now() - since > 1_000)
      console.log(`    once ${(performance.now() - since).toFixed(0)} ms`);
  }
  const before = await processor();
  for (let round = 0; round < rounds; round++) {
    const since = performance.now();
    await request();
    times.push(performance.now() - since);
  }
  const spent = ((await processor()) - before) / rounds;
  times.sort((a, b) => a - b);
  return { spent, least: times[0], median: times[rounds / 2], worst: times.at(-1) };
}

function drawing(measured, fills) {
  const curves = GROUPS.map((group) => {
    const rows = [...measured.values()].filter((row) => row.group === group);
    return {
      name: group,
      points: fills.map(({ count: size }) => [
        size,
        Math.max(...rows.map(({ bySize }) => bySize.get(size).spent)),
      ]),
    };
  });
  return picture(curves, {
    title: 'A year of a large site',
    note: 'Processor time of the dearest of each group; the red line is the 100 ms that staff may wait',
  });
}

function report(measured, fills, alongside) {
  const sizes = fills.map(({ count }) => count);
  const [least, most] = [sizes[0], sizes.at(-1)];
  const number = (value) => value.toLocaleString('en');
  const rows = [...measured.values()].map(({ group, name, bySize }) => {
    const [first, last] = [bySize.get(least), bySize.get(most)];
    const holds = last.spent <= GOAL_MS && (last.spent <= GOAL_RATIO * first.spent || last.spent <= NOISE_MS);
    const spent = sizes.map((size) => bySize.get(size).spent.toFixed(1)).join(' | ');
    const waited = sizes.map((size) => bySize.get(size).median.toFixed(0)).join(' / ');
    const ratio = (last.spent / first.spent).toFixed(2);
    return `| ${group} | ${name} | ${spent} | ${ratio} | ${holds ? 'yes' : '**no**'} | ${waited} | ${last.least.toFixed(1)} |`;
  });
  const proportions = Object.entries(PROPORTIONS).map(([table, n]) => `${table} ${Number(n.toFixed(2))}`);
  return `# Growth

Made by \`npm run bench -- growth\`, which fills a database of its own four times and throws it away (25 GB, an hour or so).
Milliseconds of processor that one request costs the product (one process, production mode) and its PostgreSQL (as the package brings it,
128 MB of shared buffers) together, over ${ROUNDS} requests, ${SUBMISSIONS} for submissions, after ${WARM_UPS} that are not counted. Everything ran on one machine of two
processors beside other work (load when each size was filled: ${fills.map(({ load }) => load).join(', ')}), so that what one waited says more about that work: its medians at
each size and its least at the last stand in the last columns. Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.

Rows of ${DAYS} days, for each application: ${proportions.join(', ')}. Databases: ${fills
    .map(({ count, size }) => `${number(count)}: ${size}`)
    .join(', ')}.

![The curves](growth.svg)

| | what | ${sizes.map(number).join(' | ')} | last : first | <= ${GOAL_MS} ms and <= ${GOAL_RATIO} x | waited, medians | least |
| --- | --- | ${sizes.map(() => '---: ').join('| ')}| ---: | --- | ---: | ---: |
${rows.join('\n')}

## Beside retention and reports

At ${number(most)} applications, one submission every 50 ms:

| beside | submissions | median | longest |
| --- | ---: | ---: | ---: |
${alongside.map(({ name, count, median, longest }) => `| ${name} | ${count} | ${median.toFixed(1)} ms | ${longest.toFixed(0)} ms |`).join('\n')}
`;
}
