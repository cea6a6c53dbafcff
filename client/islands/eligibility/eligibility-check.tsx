import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { EligibilityProps } from '../../../src/shared/contracts/eligibility.js';
import { NO_ANSWERS, readPersonalAnswers } from '../../../src/shared/finance/eligibility-form.js';
import { loanFormQuery, type LoanForm } from '../../../src/shared/finance/loan-form.js';
import { IconFile } from '../../../src/shared/icons/icon-file.js';
import { overviewText } from '../../../src/shared/finance/tr/eligibility-text.js';
import { eligibilityPath } from '../../../src/shared/paths/eligibility.js';
import { groupAmounts } from '../../amount-fields.js';
import { inputText } from '../loan-calculator/messages.js';
import { checkedOffers } from './checked-offers.js';
import { LoanFields } from './loan-fields.js';
import { OfferTable } from './offer-table.js';
import { answered, answerOf, PersonalFields } from './personal-fields.js';

/** So long nothing is said while somebody types. */
const SAID_AFTER_MS = 700;

/**
 * Published conditions beside a person's answers, which live in this component's memory and nowhere else. Amount, term and
 * value are a form of their own: without script it asks the server, which never learns anything about the person.
 */
export function EligibilityCheck(props: EligibilityProps): ReactElement {
  const { type, limits, offers } = props;
  const root = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState(props.form);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [typing, setTyping] = useState('');
  const { facts, problems } = readPersonalAnswers(answers);
  const checked = checkedOffers(props, form, facts);
  const isAnswered = Object.values(facts).some((fact) => fact !== null);
  const overview = overviewText(checked.map(({ eligibility }) => eligibility));
  const summary = isAnswered
    ? `${inputText(form)} için ${overview}`
    : 'Yanıtladıkça her bankanın yanında hangi koşulunu karşıladığınız yazar.';
  const said = useSaid(summary, isAnswered ? [answers, form] : null);

  useEffect(() => {
    if (root.current) groupAmounts(root.current);
  }, []);
  useEffect(() => {
    if (form !== props.form) history.replaceState(null, '', eligibilityPath(type.path, loanFormQuery(form)));
  }, [form, props.form, type.path]);

  const inUse = answerOf(typing);
  const shown = inUse ? { ...problems, [inUse]: null } : problems;
  return (
    <IconFile value={props.icons}>
      <div ref={root} className="eligibility">
        <div className="eligibility-answers card">
          <LoanFields
            {...{ type, limits, form }}
            onRead={(next, isLeft) => {
              if (isLeft || isUsable(next)) setForm((before) => (isSame(before, next) ? before : next));
            }}
          />
          <div
            className="eligibility-person needs-script"
            role="group"
            aria-label="Sizinle ilgili sorular"
            onInput={(event: FormEvent) => {
              setTyping((event.target as Element).getAttribute('name') ?? '');
              setAnswers((before) => answered(before, event));
            }}
            onBlur={() => {
              setTyping('');
            }}
          >
            <p className="small muted">
              Yanıtlarınız yalnızca bu sekmede durur: kaydedilmez, gönderilmez, adrese yazılmaz.
            </p>
            <PersonalFields offers={offers} problems={shown} />
          </div>
        </div>
        <div className="eligibility-result">
          <p className="eligibility-summary needs-script">{summary}</p>
          <p role="status" className="visually-hidden">
            {said}
          </p>
          <OfferTable {...{ type, form, checked, isAnswered }} />
        </div>
      </div>
    </IconFile>
  );
}

const isUsable = ({ amountField, termField, thing }: LoanForm): boolean =>
  amountField.problem === null && termField.problem === null && (thing?.field.problem ?? null) === null;

const isSame = (one: LoanForm, other: LoanForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A sentence for screen readers after each change, once the typing has paused; the same one twice is still two. */
function useSaid(text: string, changes: readonly unknown[] | null): string {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const [first, second] = changes ?? [];
  useEffect(() => {
    if (first === undefined) return undefined;
    const timer = setTimeout(() => {
      setSaid(({ count }) => ({ text, count: count + 1 }));
    }, SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [first, second, text]);
  return said.text + '\u00a0'.repeat(said.count % 2);
}
