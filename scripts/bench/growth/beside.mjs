import { setTimeout as delay } from 'node:timers/promises';
import { submitter } from './submitter.mjs';

const EVERY_MS = 50;
const QUIET_MS = 15_000;
/** Of the run that is watched; at the largest size it goes on. */
const LONGEST_MS = 4 * 60_000;

/** The longest submission while nothing, the reports and the nightly run are at work. */
export async function beside({ product, client, get }) {
  const figures = [];
  const during = async (name, work) => {
    const figure = await submitDuring(product.url, work);
    figures.push({ name, ...figure });
    console.log(
      `  submissions beside ${name}: ${figure.count}, median ${figure.median.toFixed(1)} ms, longest ${figure.longest.toFixed(0)} ms`,
    );
  };
  await during('nothing', () => delay(QUIET_MS));
  await during('reports of a year, counted anew', async () => {
    await client.query('TRUNCATE conversions_per_day, conversion_days, outcomes_per_day, outcome_days');
    for (const tab of ['banks', 'products', 'campaigns', 'pages'])
      await (await get(`/admin/reports?tab=${tab}&range=this_year`)).arrayBuffer();
  });
  let run;
  await during('retention of what is older than twelve months', async () => {
    run = await retain(client);
  });
  console.log(`  retention: ${run}`);
  await during('VACUUM of what it left', () =>
    client.query('VACUUM (ANALYZE) applications, referrals, form_submissions'),
  );
  return figures;
}

async function submitDuring(url, work) {
  const submit = submitter(url);
  const times = [];
  let isOver = false;
  const submitting = (async () => {
    const under = new Set();
    while (!isOver) {
      // Whether or not the one before has its answer: people don't wait for one another.
      const one = submit().then((ms) => {
        times.push(ms);
        under.delete(one);
      });
      under.add(one);
      await delay(EVERY_MS);
    }
    await Promise.all(under);
  })();
  try {
    await work();
  } finally {
    isOver = true;
  }
  await submitting;
  times.sort((a, b) => a - b);
  return { count: times.length, median: times[Math.floor(times.length / 2)], longest: times.at(-1) };
}

/** Loaded ahead: a build that is made meanwhile takes the files away. */
export async function retention() {
  return {
    ...(await import('../../../dist/src/people/privacy/retention-runs.js')),
    ...(await import('../../../dist/src/shared/enums/periods.js')),
  };
}

/** As staff begin it, with twelve months for whatever is kept for months; the product does it. */
async function retain(client) {
  const { beginRun, PERIODS, PERIOD_NAMES } = await retention();
  const periods = Object.fromEntries(
    PERIOD_NAMES.map((name) => [name, PERIODS[name].unit === 'month' ? 12 : PERIODS[name].otherwise]),
  );
  const id = await beginRun(client, periods, 'Ölçüm');
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    await delay(1_000);
    const { rows } = await client.query('SELECT finished_at FROM retention_runs WHERE id = $1', [id]);
    if (rows[0].finished_at !== null || Date.now() > until) break;
  }
  const { rows } = await client.query(
    `SELECT step || ' ' || erased || CASE WHEN is_done THEN '' ELSE ' (under way)' END AS line
       FROM retention_steps WHERE run_id = $1 AND (erased > 0 OR NOT is_done)`,
    [id],
  );
  return rows.map(({ line }) => line).join(', ');
}
