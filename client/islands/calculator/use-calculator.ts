import { useEffect, useMemo, useRef, useState } from 'react';
import type { AskedForm } from '../../../src/finance/asked-form.js';
import type { Kurus } from '../../../src/finance/money.js';
import type { Answer, Asked, Calculation } from './calculation.js';
import {
  afterTypingAmount,
  afterTypingTerm,
  type FormReader,
  whileTypingAmount,
  whileTypingTerm,
} from './form-state.js';
import { MAX_COMPARED } from './types.js';

/** Browsers refuse too many changes of the address in a row, and a slider makes dozens. */
const ADDRESS_DELAY_MS = 300;

/** What a visitor can do to a calculator. */
export interface CalculatorActions {
  readonly whileTypingAmount: (text: string) => void;
  readonly whileTypingTerm: (text: string) => void;
  /** A field was left: what can't be used is said now. */
  readonly afterTypingAmount: () => void;
  readonly afterTypingTerm: () => void;
  readonly chooseAmount: (amount: Kurus) => void;
  readonly chooseTerm: (term: number) => void;
  readonly toggleCompared: (key: string) => void;
}

export interface Calculator<Form extends AskedForm, Comparison, Said extends Answer> extends Asked<Form> {
  readonly comparison: Comparison;
  readonly answer: Said;
  readonly actions: CalculatorActions;
}

/** The visitor's choice and its answer; the address follows it, so that a result can be bookmarked and sent. */
export function useCalculator<Form extends AskedForm, Comparison, Said extends Answer>(
  calculation: Calculation<Form, Comparison, Said>,
  served: Asked<Form>,
): Calculator<Form, Comparison, Said> {
  const { reader } = calculation;
  const [form, setForm] = useState(served.form);
  const [compared, setCompared] = useState(served.compared);
  const { amount } = form;
  const term = calculation.termOf(form);
  const comparison = useMemo(() => calculation.compare(amount, term), [calculation, amount, term]);
  useEffectAfterChange(ADDRESS_DELAY_MS, [amount, term, compared], () => {
    const address = calculation.address({ form, compared });
    history.replaceState(history.state, '', `${address}${location.hash}`);
  });
  const actions = useMemo(() => actionsOn(reader, setForm, setCompared), [reader]);
  const asked = { form, compared };
  return { ...asked, comparison, answer: calculation.answer(asked, comparison), actions };
}

type Change<T> = (change: (known: T) => T) => void;

function actionsOn<Form extends AskedForm>(
  reader: FormReader<Form>,
  setForm: Change<Form>,
  setCompared: Change<readonly string[]>,
): CalculatorActions {
  return {
    whileTypingAmount: (text) => {
      setForm((known) => whileTypingAmount(known, text, reader));
    },
    whileTypingTerm: (text) => {
      setForm((known) => whileTypingTerm(known, text, reader));
    },
    afterTypingAmount: () => {
      setForm((known) => afterTypingAmount(known, reader));
    },
    afterTypingTerm: () => {
      setForm((known) => afterTypingTerm(known, reader));
    },
    chooseAmount: (amount) => {
      setForm((known) => reader.withAmount(known, amount));
    },
    chooseTerm: (term) => {
      setForm((known) => reader.withTerm(known, term));
    },
    toggleCompared: (key) => {
      setCompared((keys) =>
        keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key].slice(0, MAX_COMPARED),
      );
    },
  };
}

/** Runs `work` once things have been quiet for a while; never for the values the server sent. */
export function useEffectAfterChange(delayMs: number, values: readonly unknown[], work: () => void): void {
  const known = useRef(values);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (values.every((value, at) => value === known.current[at])) return undefined;
    known.current = values;
    const timer = setTimeout(() => {
      latest.current();
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [delayMs, ...values]);
}
