import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../lib/chromium.mjs';
import { STAFF } from './administration.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const COMPONENTS = 50;
const ROUNDS = 5;
const TEXT = 'Şubesiz günlük işler için güncel oranlar ve öneriler';
const OPEN_MS = 1_500;
const TYPED_MS = 50;

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];

/**
 * The page editor with a page of 50 components of all types: how long until it can be used, and how long a letter takes
 * from the key to the painted frame while the canvas follows.
 */
export async function editor(startProduct) {
  const product = await startProduct({ ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, product.url);
    const address = await storePage(page, product.url);
    const opened = [];
    for (let round = 0; round < ROUNDS; round++) opened.push(await open(page, address));
    const typed = await type(page);
    const told = (what, value, atMost) =>
      figure({ name: `${COMPONENTS} components: ${what}`, value, unit: ' ms', goal: { atMost } });
    told(`opens, worst ${Math.round(Math.max(...opened))} ms`, median(opened), OPEN_MS);
    told(`a letter is painted, median ${Math.round(median(typed))} ms; 95 %`, share(typed, 0.95), TYPED_MS);
  } finally {
    await browser.close();
  }
}

async function signIn(page, url) {
  await page.goto(`${url}/uye-girisi`);
  await page.fill('#email', STAFF.email);
  await page.fill('#password', STAFF.password);
  await page.press('#password', 'Enter');
  await page.waitForURL(`${url}/admin`);
}

const EXTRAS = {
  textBlock: (at) => ({ text: `<h3>Bölüm ${at}</h3>${'<p>Bir paragraf metin burada durur.</p>'.repeat(4)}` }),
  faq: () => ({
    faqs: Array.from({ length: 8 }, (_, at) => ({
      category: 'Genel',
      question: `Soru ${at}?`,
      answer: 'Yanıt burada durur.',
    })),
  }),
  callToAction: () => ({ heading: 'Başvurun', description: 'Bir cümle.', buttonUrl: '/ihtiyac-kredisi' }),
};
const TYPES = [
  ...[
    'textBlock',
    'faq',
    'bankComparison',
    'textBlock',
    'callToAction',
    'costTable',
    'textBlock',
    'loanCalculator',
  ],
  ...['interestRates', 'bankList', 'newsletter', 'imageBlock'],
];

async function storePage(page, url) {
  const components = Array.from({ length: COMPONENTS }, (_, at) => {
    const type = TYPES[at % TYPES.length];
    return { id: `olcum-${at}`, type, order: at + 1, settings: {}, content: EXTRAS[type]?.(at) ?? {} };
  });
  const form = {
    title: 'Ölçüm',
    slug: `olcum-${randomUUID().slice(0, 8)}`,
    metaTitle: '',
    metaDescription: '',
    template: 'json',
    isFeatured: false,
    author: 'Ölçüm',
    content: JSON.stringify({ components }),
  };
  const id = await page.evaluate(
    async ({ body }) => {
      const token = document.querySelector('[name="_csrf"]').value;
      const answer = await fetch('/admin/content/pages/drafts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': token },
        body: JSON.stringify(body),
      });
      return (await answer.json()).state.id;
    },
    { body: { version: null, token: randomUUID(), page: form } },
  );
  return `${url}/admin/content/pages/${id}`;
}

/** From the request to a list that can be used and a canvas on which every component is drawn. */
async function open(page, address) {
  await page.goto('about:blank');
  const since = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('.editor-item').length === count &&
      document.querySelector('.editor-frame iframe')?.contentDocument?.querySelectorAll('.canvas-item')
        .length === count,
    COMPONENTS,
  );
  return performance.now() - since;
}

/** In the title of a component in the middle: each letter from its event to the frame after it. */
async function type(page) {
  await page.click('.editor-item:nth-child(25) .editor-item-name');
  await page.getByRole('tab', { name: 'Genel', exact: true }).click();
  const field = page.locator('.editor-panel input[type="text"]').nth(1);
  await field.fill('');
  await field.focus();
  await page.evaluate(() => {
    window.typed = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.typed.push(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (const letter of TEXT) await page.keyboard.type(letter, { delay: 40 });
  return page.evaluate(() => window.typed);
}
