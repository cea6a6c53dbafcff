/** A page of the product without what it fetches ahead: scripts, islands, font. */
export const withoutFiles = (html) =>
  html.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="(?:module)?preload"[^>]*>/g, '');

/** The same with the plain script in it. */
export const withPlainScript = (html) =>
  withoutFiles(html).replace('</body>', () => `<script>(${answerPlainly})()</script></body>`);

/**
 * The script of a page of Express and EJS as a baseline: it computes each offer with the textbook formula and writes
 * the whole list anew. It runs in the page, which holds its data as JSON.
 */
export function answerPlainly() {
  // Long lists are sent by columns (src/shared/contracts/packed-props.ts).
  const { offers, taxes } = JSON.parse(
    document.querySelector('[data-island="loan-calculator"] > script').textContent,
    (_key, value) =>
      value?.$rows?.map((row, at) =>
        Object.assign(
          row,
          Object.fromEntries(Object.entries(value.$columns).map(([name, cells]) => [name, cells[at]])),
          value.$same,
        ),
      ) ?? value,
  );
  const [amountField, termField] = ['tutar', 'vade'].map((id) => document.getElementById(id));
  const body = document.querySelector('#teklifler tbody');
  const heading = document.querySelector('#teklifler h2');
  const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const money = (amount) => `${lira.format(amount)} TL`;
  const answer = () => {
    const amount = Number(amountField.value.replaceAll('.', ''));
    const term = Number(termField.value);
    if (!(amount >= 10_000 && amount <= 1_000_000 && term > 0)) return;
    const rows = offers
      .map((offer) => {
        const rate = (offer.ratePercent * (100 + taxes.kkdfPercent + taxes.bsmvPercent)) / 10_000;
        const instalment = (amount * rate) / (1 - (1 + rate) ** -term);
        const fee = (amount * offer.feePercent * (100 + taxes.bsmvPercent)) / 10_000;
        return { ...offer, instalment, total: instalment * term + fee, annual: ((1 + rate) ** 12 - 1) * 100 };
      })
      .sort((a, b) => a.total - b.total);
    body.innerHTML = rows
      .map(
        (offer) =>
          `<tr><th scope="row"><div><img class="bank-logo" src="${offer.logoUrl}" alt="" width="96" height="32" loading="lazy"><p>${offer.bankName}</p></div></th><td>%${lira.format(offer.ratePercent)}</td><td>${money(offer.instalment)}</td><td><b>${money(offer.total)}</b></td><td>%${lira.format(offer.annual)}</td><td><a href="/basvuru/kredi?tur=ihtiyac-kredisi&amp;tutar=${amount}&amp;vade=${term}&amp;banka=${offer.bankId}" class="go">Hemen Başvur</a></td><td><details class="disclosure"><summary><i>Ayrıntılar</i></summary><a href="/ihtiyac-kredisi/${offer.bankId}/odeme-plani?tutar=${amount}&amp;vade=${term}">Ödeme planı</a><label><input type="checkbox" name="karsilastir" value="${offer.bankId}">Karşılaştır</label></details></td></tr>`,
      )
      .join('');
    heading.textContent = `${lira.format(amount).slice(0, -3)} TL, ${term} ay için ${rows.length} teklif`;
  };
  for (const field of [amountField, termField]) field.addEventListener('input', answer);
}
