import { type LoanForm, readLoanForm } from '../src/finance/loan-form.js';
import { type EmbedFacts, embedParts, embedTold } from './embed/printed.js';
import { writeField } from './islands/calculator/fields.js';
import {
  afterTypingAmount,
  afterTypingTerm,
  whileTypingAmount,
  whileTypingTerm,
} from './islands/calculator/form-state.js';
import { loanReader } from './islands/loan-calculator/calculation.js';
import { partsOf } from './island-parts.js';
import { later } from './later.js';
import { listen } from './listen.js';
import { planFields } from './plan/facts.js';
import type { Parts } from './printed/parts-of-page.js';
import { rewrite } from './printed/rewrite.js';
import { report } from './report.js';
import { typedAmount } from './typed-amount.js';

/** People who do not see the frame are told once, when the choice has come to rest. */
const TOLD_DELAY_MS = 700;

const failed = (error: unknown): void => {
  report('embed', error);
};

tellHeight();
try {
  const frame = document.querySelector<HTMLElement>('[data-island=embed]');
  if (frame) answer(frame);
} catch (error) {
  failed(error);
}

/** The page around is told how high the frame's content is: nothing else, so whoever it is may know. */
function tellHeight(): void {
  if (parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (told !== (told = height)) parent.postMessage({ gomulu: height }, '*');
  }).observe(document.body);
}

/** What is typed is answered with what the server shows at that address. */
function answer(frame: HTMLElement): void {
  const { root, props } = partsOf(frame) as { root: HTMLElement; props: EmbedFacts };
  const { limits, icons } = props;
  const [amount, term] = ['#tutar', '#vade'].map((id) => root.querySelector<HTMLInputElement>(id));
  if (!amount || !term) return;
  const status = root.querySelector('[role=status]');
  const reader = loanReader(limits);
  let form = readLoanForm(amount.defaultValue, term.defaultValue, limits);
  let standing: Parts = embedParts(props, form);
  let told = embedTold(props, form);
  const tell = later(TOLD_DELAY_MS, () => {
    status?.replaceChildren(told);
  });
  const ask = (next: LoanForm): void => {
    form = next;
    const fields = planFields(form, limits);
    writeField(amount, fields[0], icons);
    writeField(term, fields[1], icons);
    rewrite(root, standing, (standing = embedParts(props, form)));
    if (told !== (told = embedTold(props, form))) tell();
  };
  listen(
    root,
    {
      input: (event) => {
        if (event.target === amount) ask(whileTypingAmount(form, typedAmount(amount, event), reader));
        else if (event.target === term) ask(whileTypingTerm(form, term.value, reader));
      },
      focusout: ({ target }) => {
        if (target === amount) ask(afterTypingAmount(form, reader));
        else if (target === term) ask(afterTypingTerm(form, reader));
      },
      submit: (event) => {
        ask(afterTypingTerm(afterTypingAmount(form, reader), reader));
        event.preventDefault();
      },
    },
    failed,
  );
  // Somebody was faster than this script, or the browser has put back what was typed before a reload.
  if (amount.value !== amount.defaultValue) ask(whileTypingAmount(form, amount.value, reader));
  if (term.value !== term.defaultValue) ask(whileTypingTerm(form, term.value, reader));
  frame.dataset['ready'] = '';
}
