import { type Markup, markup } from '../../printed/markup.js';
import type { FieldAnswer } from './calculation.js';
import { FORM_ID } from './types.js';

/** A few values to choose from at a touch; without script each sends the form with itself. */
export function printedChoices(name: string, { choices, chosen }: FieldAnswer): Markup {
  const buttons = choices.map(
    ({ value, sent, text }) =>
      markup`<button name="${name}" value="${sent}" aria-pressed="${String(value === chosen)}">${text}</button>`,
  );
  return markup`${buttons}`;
}

/** What was asked, and how many offers answer it. */
export function printedHeading(asked: string, count: number, countOfAll: number): Markup {
  const all = count < countOfAll && ` (${String(countOfAll)} içinden)`;
  return markup`<span class="asked">${asked}</span> için ${count} teklif${all}`;
}

/** A way to sort or to choose offers: as addresses say it, and as people read it. */
export interface ListWord {
  readonly value: string;
  readonly text: string;
}

/** What the list can be sorted by. A button that is pressed is sent behind what held before, and the last counts. */
export function printedSorts(sorts: readonly ListWord[], sort: string): Markup {
  const before =
    sort !== '' && markup`<input type="hidden" name="sirala" form="${FORM_ID}" value="${sort}"/>`;
  const buttons = sorts.map(
    ({ value, text }) =>
      markup`<button name="sirala" form="${FORM_ID}" value="${value}" aria-pressed="${String(value === sort)}">${text}</button>`,
  );
  return markup`${before}${buttons}`;
}

/** The head of the list; the columns of what can be done need no heading. */
export function printedColumns(columns: readonly string[]): Markup {
  return markup`<tr>${columns.map((column) => (column === '' ? markup`<td colspan="2"></td>` : markup`<th scope="col">${column}</th>`))}</tr>`;
}
