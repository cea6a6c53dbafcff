import { type Markup, markup } from '../../html/markup.js';
import type { FieldAnswer } from './calculation.js';

/** A few values to choose from at a touch; without script each sends the form with itself. */
export function choicesHtml(name: string, { choices, chosen }: FieldAnswer): Markup {
  const buttons = choices.map(
    ({ value, sent, text }) =>
      markup`<button name="${name}" value="${sent}" aria-pressed="${String(value === chosen)}">${text}</button>`,
  );
  return markup`${buttons}`;
}

/** The input in words, and the number of offers that answer it. */
export function headingHtml(asked: string, count: number, countOfAll: number): Markup {
  const all = count < countOfAll && ` (${countOfAll} içinden)`;
  return markup`<span class="asked">${asked}</span> için ${count} teklif${all}`;
}

/** The head of the list; the columns of what can be done need no heading. */
export function columnsHtml(columns: readonly string[]): Markup {
  return markup`<tr>${columns.map((column) => (column === '' ? markup`<td colspan="2"></td>` : markup`<th scope="col">${column}</th>`))}</tr>`;
}
