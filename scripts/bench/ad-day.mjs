import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { figure } from './report.mjs';

/** Ads served on a busy day; three stand on a page. */
const SERVED = 2_000_000;
const PER_PAGE = 3;
const PAGES = ['home', 'ihtiyac-kredisi', 'mevduat', 'kredi-kartlari'];
const LOCATIONS = ['masthead', 'sidebar-left', 'sidebar-right'];
const CONNECTIONS = 32;
/** As `startProduct` names the site. */
const PUBLIC_URL = 'http://127.0.0.1';
/** Of a thousand views of a page: messages that come twice, clicks, and programs that call themselves so. */
const TWICE = 20;
const CLICKS = 15;
const BOTS = 10;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const COMPUTER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
/** Ten times what arrives in a second of such a day. */
const VIEWS_PER_SECOND = 80;
const LOOK_SECONDS = 20;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function send(url, { method = 'GET', headers, body }) {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode));
    })
      .on('error', reject)
      .end(body);
  });
}

/** An ad for each place of each page. */
async function bookAds(client) {
  await client.query('DELETE FROM ads');
  const ads = {};
  for (const page of PAGES) {
    ads[page] = [];
    for (const location of LOCATIONS) {
      const { rows } = await client.query(
        `INSERT INTO ads (name, search_key, type, location, pages, link_url, image_id, alt_text, weight, is_active,
                          start_date, end_date)
         VALUES ($1, $1, 'image', $2, ARRAY[$3], '/mevduat', (SELECT min(id) FROM images), $1, 1, true,
                 site_today() - 1, site_today() + 1) RETURNING id`,
        [`${page} ${location}`, location, page],
      );
      ads[page].push(rows[0].id);
    }
  }
  return ads;
}

/** Views of pages, each of a person of her own, and the figures that they have to give. */
class Visitors {
  sums = new Map();
  refused = 0;
  views = 0;

  constructor(url, ads) {
    this.url = url;
    this.ads = ads;
  }

  async view() {
    const n = this.views++;
    const page = PAGES[n % PAGES.length];
    const ids = this.ads[page];
    const isBot = n % 1_000 < BOTS;
    const isPhone = n % 5 < 3;
    const view = `0.${n}7`;
    const seen = ids.slice(0, n % (PER_PAGE + 1));
    const headers = {
      'sec-fetch-site': 'same-origin',
      'user-agent': isBot ? BOT : isPhone ? PHONE : COMPUTER,
      'x-forwarded-for': `2001:db8:${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const tell = (signal) =>
      this.sent(`${this.url}/reklam/goruldu`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ page, view, ...signal }).toString(),
      });
    const times = n % 1_000 >= 1_000 - TWICE ? 2 : 1;
    for (let time = 0; time < times; time++) await tell({ served: ids.join(','), seen: seen.join(',') });
    const isClick = seen.length > 0 && n % 1_000 >= 500 && n % 1_000 < 500 + CLICKS;
    if (isClick)
      await this.sent(`${this.url}/git/reklam/${seen[0]}?g=${view}`, {
        headers: { ...headers, referer: `${PUBLIC_URL}/${page === 'home' ? '' : page}` },
      });
    if (isBot) return;
    const device = isPhone ? 'phone' : 'computer';
    for (const id of ids) this.add(id, page, device, 'served');
    for (const id of seen) this.add(id, page, device, 'seen');
    if (isClick) this.add(seen[0], page, device, 'clicks');
  }

  async sent(url, options) {
    const status = await send(url, options);
    if (status >= 400) this.refused++;
  }

  add(id, page, device, kind) {
    for (const key of [`${id} ${page} ${kind}`, `${id} ${device} ${kind}`])
      this.sums.set(key, (this.sums.get(key) ?? 0) + 1);
  }
}

const KINDS = ['served', 'seen', 'clicks'];

async function stored(client) {
  const found = new Map();
  for (const part of ['ad_figures: page', 'ad_figures_per_hour: device']) {
    const [table, column] = part.split(': ');
    const { rows } = await client.query(
      `SELECT ad_id, ${column} AS part, ${KINDS.map((kind) => `sum(${kind})::int AS ${kind}`).join(', ')}
         FROM ${table} WHERE ad_id IN (SELECT id FROM ads) GROUP BY 1, 2`,
    );
    for (const row of rows)
      for (const kind of KINDS) if (row[kind] > 0) found.set(`${row.ad_id} ${row.part} ${kind}`, row[kind]);
  }
  return found;
}

const total = (sums) => [...sums.values()].reduce((sum, n) => sum + n, 0);

/** Milliseconds of pages that are rendered for each, a few at a time. */
async function looked(url) {
  const times = [];
  const until = performance.now() + LOOK_SECONDS * 1_000;
  for (let n = 0; performance.now() < until; n++) {
    const since = performance.now();
    await send(`${url}/ihtiyac-kredisi?tutar=${10_000 + n}&vade=12`, { headers: { 'user-agent': COMPUTER } });
    times.push(performance.now() - since);
    await delay(20);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)], p95: times[Math.floor(times.length * 0.95)] };
}

/** A day of ad requests, sent as fast as they are answered: nothing may be missing or counted twice; and pages beside it. */
export async function adDay(database, startProduct) {
  const seeding = await startProduct();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const ads = await bookAds(client);
    await delay(3_000);
    const { url } = seeding;
    await looked(url);
    const alone = await looked(url);
    const visitors = new Visitors(url, ads);
    let isOver = false;
    const arriving = (async () => {
      const underWay = new Set();
      while (!isOver) {
        const one = visitors.view().finally(() => underWay.delete(one));
        underWay.add(one);
        await delay(1_000 / VIEWS_PER_SECOND);
      }
      await Promise.all(underWay);
    })();
    const beside = await looked(url);
    isOver = true;
    await arriving;
    const since = performance.now();
    const work = async () => {
      while (visitors.views * PER_PAGE < SERVED) await visitors.view();
    };
    const begun = visitors.views;
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    const perSecond = (visitors.views - begun) / ((performance.now() - since) / 1_000);
    await delay(5_000);
    const found = await stored(client);
    const keys = new Set([...found.keys(), ...visitors.sums.keys()]);
    const differing = [...keys].filter((key) => found.get(key) !== visitors.sums.get(key));
    const name = `${visitors.views * PER_PAGE} ads served in ${visitors.views} views of pages`;
    figure({ name: `${name}: requests refused`, value: visitors.refused, goal: { atMost: 0 } });
    figure({
      name: `${name}: figures stored`,
      value: total(found),
      peer: { name: 'of an independent count', value: total(visitors.sums) },
      goal: { atLeast: 1 },
    });
    figure({ name: `${name}: sums that differ`, value: differing.length, goal: { atMost: 0 } });
    figure({ name: 'views of pages counted, 32 connections', value: perSecond, unit: '/s' });
    for (const share of ['p50', 'p95'])
      figure({
        name: `/ihtiyac-kredisi, rendered for each, ${share} beside ${VIEWS_PER_SECOND} views a second`,
        value: beside[share],
        unit: ' ms',
        peer: { name: 'without', value: alone[share] },
        goal: { atMost: 1.2 },
      });
  } finally {
    await client.end();
  }
}
