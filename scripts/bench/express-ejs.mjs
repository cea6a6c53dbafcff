import { constants } from 'node:zlib';
import compression from 'compression';
import ejs from 'ejs';
import express from 'express';
import pg from 'pg';
import { withPlainScript } from './plain-script.mjs';

/**
 * The baseline for rendered loan and deposit pages: Express and EJS with compiled templates, one query for the offers
 * with their banks and rates and one for the page's own text, the offers calculated and sorted, `compression` with
 * the quality that the product has. The template is the product's page itself with the rows of its list of offers put
 * into a loop, so both send the same. With `PLAIN_SCRIPT` a script of its own answers each input.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });

/** As the product compresses what is rendered for one request (src/platform/page-cache/brotli.ts). */
const QUALITY = 5;
/** No more offers than this on a page; a page with fewer has fewer bytes. */
const MAX_OFFERS = Number(process.env.OFFERS ?? Infinity);

const offersOf = (name, type, kind) => ({
  name,
  text: `SELECT products.id, products.slug, products.min_amount, products.max_amount, products.min_term, products.max_term,
                products.fee_percent::float8 AS fee_percent, products.divisor, products.type, products.is_sponsored, banks.id AS bank_id, banks.name AS bank_name,
                images.content_hash AS logo, current_rate.rate::float8 AS rate,
                to_char(current_rate.valid_from, 'DD.MM.YYYY') AS rate_date
           FROM products
           JOIN banks ON banks.id = products.bank_id AND banks.is_active
           LEFT JOIN images ON images.id = banks.logo_id
           CROSS JOIN LATERAL (SELECT rate, valid_from FROM product_rates
                                WHERE product_id = products.id AND valid_from <= site_today()
                                ORDER BY valid_from DESC LIMIT 1) AS current_rate
          WHERE products.type = '${type}' AND products.${kind} = $1 AND products.is_active`,
});
const LOANS = offersOf('loans', 'loan', 'subtype');
const DEPOSITS = offersOf('deposits', 'deposit', 'currency');
const PAGE = { name: 'page', text: 'SELECT title, content FROM pages WHERE slug = $1' };

const LOGO = `<img class="bank-logo" src="/gorsel/<%= o.logo %>.svg" alt="" width="96" height="32" loading="lazy" decoding="async"/>`;
const LOAN_ROW = `<% for (const o of offers) { %><tr><th scope="row"><div>${LOGO}<p><%= o.bank_name %></p></div></th><td><%= o.rate %><small><%= o.fee %><span> masraf</span></small></td><td><%= o.instalment %></td><td><b><%= o.total %></b></td><td><%= o.annual %></td><td><a aria-label="<%= o.bank_name %> Hemen Başvur" href="/basvuru/kredi?tur=ihtiyac-kredisi&amp;tutar=<%= amount %>&amp;vade=<%= term %>&amp;banka=<%= o.bank_id %>" data-apply="kredi" data-to-bank="/git/banka/<%= o.bank_id %>?urun=<%= o.slug %>" class="go">Hemen Başvur</a></td><td><details class="disclosure"><summary><i>Ayrıntılar</i></summary><p>Faizin tarihi: <%= o.rate_date %></p><a href="/ihtiyac-kredisi/<%= o.bank_id %>/odeme-plani?tutar=<%= amount %>&amp;vade=<%= term %>">Ödeme planı</a><label><input type="checkbox" name="karsilastir" form="hesap" value="<%= o.bank_id %>"/>Karşılaştır</label></details></td></tr><% } %>`;
const DEPOSIT_ROW = `<% for (const o of offers) { %><tr><th scope="row"><div>${LOGO}<p><%= o.bank_name %></p></div></th><td><%= o.rate %></td><td><%= o.maturity %></td><td><b><%= o.net %></b></td><td><%= o.gross %></td><td><a aria-label="<%= o.bank_name %>: teklif al" href="/basvuru/mevduat?tur=tl&amp;tutar=<%= amount %>&amp;vade=<%= term %>&amp;banka=<%= o.bank_id %>" data-apply="mevduat" class="go">Teklif al</a></td><td><details class="disclosure"><summary><i>Ayrıntılar</i></summary><p>Stopaj (%17,5) <%= o.withholding %>. Faizin tarihi: <%= o.rate_date %></p><label><input type="checkbox" name="karsilastir" form="hesap" value="<%= o.bank_id %>"/>Karşılaştır</label></details></td></tr><% } %>`;

/** The product's page with `row` in place of the rows of its list. */
async function templateOf(address, row) {
  const served = await (await fetch(new URL(address, process.env.TEMPLATE_URL))).text();
  const html = process.env.PLAIN_SCRIPT ? withPlainScript(served) : served;
  const list = html.indexOf('id="teklifler"');
  const begin = html.indexOf('<tbody', list);
  const end = html.indexOf('</tbody>', begin);
  if (list < 0 || begin < 0 || end < 0) throw new Error(`${address} has no list of offers`);
  const literal = (text) => text.replaceAll('<%', '<%%');
  return ejs.compile(`${literal(html.slice(0, begin))}<tbody>${row}${literal(html.slice(end))}`);
}

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (amount) => `${lira.format(amount)} TL`;

function loan(offer, amount, term) {
  const monthly = (offer.rate / 100) * 1.3;
  const instalment = (amount * monthly) / (1 - (1 + monthly) ** -term);
  const fee = (amount * offer.fee_percent) / 100;
  const total = instalment * term + fee;
  return {
    ...offer,
    rank: total,
    instalment: money(instalment),
    total: money(total),
    fee: money(fee),
    annual: `%${lira.format(((1 + monthly) ** 12 - 1) * 100)}`,
  };
}

function deposit(offer, amount, term) {
  const gross = (amount * (offer.rate / 100) * term) / (offer.divisor ?? 365);
  const withholding = gross * 0.175;
  return {
    ...offer,
    rank: withholding - gross,
    gross: money(gross),
    withholding: money(withholding),
    net: money(gross - withholding),
    maturity: money(amount + gross - withholding),
  };
}

/** As on the product's page: what the asked amount and term fit. */
const isListed = (offer, amount, term) =>
  amount >= Number(offer.min_amount) &&
  amount <= Number(offer.max_amount) &&
  term >= offer.min_term &&
  term <= offer.max_term;

const app = express();
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } } }));
app.get('/ready', (_req, res) => res.send('ok'));
for (const { path, query, kind, row, price } of [
  { path: '/ihtiyac-kredisi', query: LOANS, kind: 'ihtiyac_kredisi', row: LOAN_ROW, price: loan },
  { path: '/mevduat', query: DEPOSITS, kind: 'TRY', row: DEPOSIT_ROW, price: deposit },
]) {
  const template = await templateOf(`${path}?tutar=50000&vade=${path === '/mevduat' ? '32' : '12'}`, row);
  app.get(path, async (req, res) => {
    const [amount, term] = [Number(req.query.tutar ?? 50_000), Number(req.query.vade ?? 12)];
    const [found, page] = await Promise.all([
      pool.query({ ...query, values: [kind] }),
      pool.query({ ...PAGE, values: [path.slice(1)] }),
    ]);
    const offers = found.rows
      .filter((offer) => isListed(offer, amount, term))
      .map((offer) => price(offer, amount, term))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX_OFFERS);
    res.type('html').send(template({ offers, amount, term, title: page.rows[0]?.title }));
  });
}
// Pictures, font and later styles are the product's.
app.use(async (req, res) => {
  const file = await fetch(new URL(req.url, process.env.TEMPLATE_URL));
  res.status(file.status).type(file.headers.get('content-type') ?? 'text/plain');
  res.send(Buffer.from(await file.arrayBuffer()));
});
app.listen(Number(process.env.PORT), '127.0.0.1');
