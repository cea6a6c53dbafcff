import { useEffect, useRef, useState } from 'react';
import type { LoanForm } from '../../../src/finance/loan-form.js';
import { paths } from '../../../src/paths.js';
import { MAX_COMPARED, type LoanCalculatorProps } from './types.js';

/** Browsers refuse too many changes of the address in a row, and a slider makes dozens. */
const ADDRESS_DELAY_MS = 300;

export interface Calculator {
  readonly form: LoanForm;
  readonly setForm: (change: (form: LoanForm) => LoanForm) => void;
  readonly compared: readonly string[];
  readonly toggleCompared: (key: string) => void;
}

/** The visitor's choice; the address follows it, so that a result can be bookmarked and sent. */
export function useCalculator({ type, form: asked, compared: chosen }: LoanCalculatorProps): Calculator {
  const [form, setForm] = useState(asked);
  const [compared, setCompared] = useState(chosen);
  const { amount, termMonths } = form;
  useEffectAfterChange(ADDRESS_DELAY_MS, [amount, termMonths, compared], () => {
    const address = addressOf(type.path, form, compared);
    history.replaceState(history.state, '', `${address}${location.hash}`);
  });
  const toggleCompared = (key: string): void => {
    setCompared((keys) =>
      keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key].slice(0, MAX_COMPARED),
    );
  };
  return { form, setForm, compared, toggleCompared };
}

export function addressOf(path: string, asked: LoanForm, compared: readonly string[]): string {
  return paths.loan(path, { tutar: asked.amount / 100, vade: asked.termMonths, karsilastir: compared });
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
