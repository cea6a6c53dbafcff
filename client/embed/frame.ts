import type { CalculatorFields } from '../../src/shared/finance/calculator-fields.js';
import type { EmbedDescription } from './description.js';
import { partsOf } from '../island-parts.js';
import { tellHeight } from './height.js';
import { writeField } from '../islands/calculator/fields.js';
import { withMoreFields } from '../islands/calculator/form-state.js';
import { debounce } from '../debounce.js';
import type { Slots } from '../html/slots.js';
import { patch } from '../html/patch.js';
import { report } from '../report.js';
import { followForm } from '../typed-form.js';

/** People who do not see the frame are told once, when the choice has come to rest. */
const TOLD_DELAY_MS = 700;

const failed = (error: unknown): void => {
  report('embed', error);
};

/** Data that the server has written into the frame. */
type Given<Facts> = Facts & { readonly icons: string };

/** Brings the frame of this document to life. @param describe one of the calculators */
export function liveFrame<Facts, Form extends CalculatorFields>(
  describe: (facts: Facts) => EmbedDescription<Form>,
): void {
  tellHeight();
  try {
    const frame = document.querySelector<HTMLElement>('[data-island=embed]');
    if (!frame) return;
    const { root, props } = partsOf(frame) as { root: HTMLElement; props: Given<Facts> };
    follow(root, describe(props), props.icons);
    frame.dataset['ready'] = '';
  } catch (error) {
    failed(error);
  }
}

/** Answers each input with the list that the server shows at the same address. */
function follow<Form extends CalculatorFields>(
  root: HTMLElement,
  { reader, read, fields, more: moreOf, parts, announcement }: EmbedDescription<Form>,
  icons: string,
): void {
  const [amount, term] = ['#tutar', '#vade'].map((id) => root.querySelector<HTMLInputElement>(id));
  if (!amount || !term) return;
  const status = root.querySelector('[role=status]');
  const more = root.querySelector<HTMLInputElement>('#deger');
  const printed = read(amount.defaultValue, term.defaultValue);
  const first = withMoreFields(printed, reader, amount.form, true);
  let standing: Slots = parts(first);
  let said = announcement(first);
  const tell = debounce(TOLD_DELAY_MS, () => {
    status?.replaceChildren(said);
  });
  const ask = (form: Form): void => {
    const [amountAnswer, termAnswer] = fields(form);
    writeField(amount, amountAnswer, icons);
    writeField(term, termAnswer, icons);
    const moreAnswer = moreOf?.(form);
    if (moreAnswer) writeField(more, moreAnswer, icons);
    patch(root, standing, (standing = parts(form)));
    if (said !== (said = announcement(form))) tell();
  };
  const form = followForm(root, { amount, term, more, reader }, first, ask, failed);
  if (form !== first) ask(form);
}
