import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import ejs from 'ejs';
import express from 'express';
import pg from 'pg';

/**
 * What a rendered loan page is held against: Express and EJS with a compiled template, one query for the offers with
 * their banks and rates and one for the page's own text, the offers calculated and sorted, gzip. The template is the
 * product's page itself with the rows of its list of offers put into a loop, so both send the same.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const compress = promisify(gzip);

const OFFERS = {
  name: 'offers',
  text: `SELECT products.id, products.slug, products.min_amount, products.max_amount, products.min_term, products.max_term,
                products.fee_percent::float8 AS fee_percent, banks.id AS bank_id, banks.name AS bank_name,
                images.content_hash AS logo, current_rate.rate::float8 AS rate,
                to_char(current_rate.valid_from, 'DD.MM.YYYY') AS rate_date
           FROM products
           JOIN banks ON banks.id = products.bank_id AND banks.is_active
           LEFT JOIN images ON images.id = banks.logo_id
           CROSS JOIN LATERAL (SELECT rate, valid_from FROM product_rates
                                WHERE product_id = products.id AND valid_from <= CURRENT_DATE
                                ORDER BY valid_from DESC LIMIT 1) AS current_rate
          WHERE products.type = 'loan' AND products.subtype = $1 AND products.is_active`,
};
const PAGE = { name: 'page', text: 'SELECT title, content FROM pages WHERE slug = $1' };

const ROW = `<% for (const o of offers) { %><tr><th scope="row"><div><img class="bank-logo" src="/gorsel/<%= o.logo %>.svg" alt="" width="96" height="32" loading="lazy" decoding="async"/><a href="/bankalar/<%= o.bank_id %>"><%= o.bank_name %></a></div></th><td><%= o.rate %><small><%= o.rate_date %></small></td><td><b><%= o.instalment %></b></td><td><b><%= o.total %></b></td><td><%= o.fee %></td><td><%= o.annual %></td><td><a href="/basvuru/kredi?tur=ihtiyac-kredisi&amp;tutar=<%= amount %>&amp;vade=<%= term %>&amp;banka=<%= o.bank_id %>" data-apply="kredi" data-bank="<%= o.bank_id %>" data-to-bank="/git/banka/<%= o.bank_id %>?urun=<%= o.slug %>" class="button button-primary">Hemen Başvur</a><a href="/ihtiyac-kredisi/<%= o.bank_id %>/odeme-plani?tutar=<%= amount %>&amp;vade=<%= term %>">Ödeme planı</a><label><input type="checkbox" form="hesap" name="karsilastir" value="<%= o.bank_id %>"/>Karşılaştır</label></td></tr><% } %>`;

/** The product's page with `ROW` in place of the rows of its list. */
async function templateOf(url) {
  const html = await (await fetch(url)).text();
  const list = html.indexOf('id="teklifler"');
  const begin = html.indexOf('<tbody', list);
  const end = html.indexOf('</tbody>', begin);
  if (list < 0 || begin < 0 || end < 0) throw new Error(`${url} has no list of offers`);
  const literal = (text) => text.replaceAll('<%', '<%%');
  return ejs.compile(`${literal(html.slice(0, begin))}<tbody>${ROW}${literal(html.slice(end))}`);
}

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function priced(offer, amount, term) {
  const monthly = (offer.rate / 100) * 1.3;
  const instalment = (amount * monthly) / (1 - (1 + monthly) ** -term);
  const fee = (amount * offer.fee_percent) / 100;
  const total = instalment * term + fee;
  return {
    ...offer,
    sum: total,
    instalment: `${lira.format(instalment)} TL`,
    total: `${lira.format(total)} TL`,
    fee: `${lira.format(fee)} TL`,
    annual: `%${lira.format(((1 + monthly) ** 12 - 1) * 100)}`,
  };
}

const template = await templateOf(process.env.TEMPLATE_URL);
const app = express();
app.get('/ready', (_req, res) => res.send('ok'));
app.get('/ihtiyac-kredisi', async (req, res) => {
  const [amount, term] = [Number(req.query.tutar), Number(req.query.vade)];
  const [offers, page] = await Promise.all([
    pool.query({ ...OFFERS, values: ['ihtiyac'] }),
    pool.query({ ...PAGE, values: ['ihtiyac-kredisi'] }),
  ]);
  const rows = offers.rows.map((offer) => priced(offer, amount, term)).sort((a, b) => a.sum - b.sum);
  const html = template({ offers: rows, amount, term, title: page.rows[0]?.title });
  res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' });
  res.end(await compress(html));
});
app.listen(Number(process.env.PORT), '127.0.0.1');
