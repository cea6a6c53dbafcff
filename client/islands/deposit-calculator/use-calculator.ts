import { useEffect, useRef, useState } from 'react';
import {
  amountFieldText,
  amountParameter,
  type DepositForm,
  type DepositLimits,
  readAmount,
  readTerm,
} from '../../../src/finance/deposit-form.js';
import { withQuery } from '../../../src/paths.js';
import { MAX_COMPARED, type DepositCalculatorProps } from './types.js';

/** Browsers refuse too many changes of the address in a row. */
const ADDRESS_DELAY_MS = 300;

export interface Calculator {
  readonly form: DepositForm;
  readonly compared: readonly string[];
  readonly whileTypingAmount: (text: string) => void;
  readonly whileTypingTerm: (text: string) => void;
  /** A field was left or the form sent: what can't be used is said now. */
  readonly settle: () => void;
  readonly chooseAmount: (amount: number) => void;
  readonly chooseTerm: (days: number) => void;
  readonly toggleCompared: (key: string) => void;
  /** Path and query that lead to this result. */
  readonly address: string;
}

/** The visitor's choice; the address follows it, so that a result can be bookmarked and sent. */
export function useCalculator(props: DepositCalculatorProps, limits: DepositLimits): Calculator {
  const [form, setForm] = useState(props.form);
  const [compared, setCompared] = useState(props.compared);
  const address = addressOf(props, form, compared);
  useAddress(address);
  return {
    form,
    compared,
    address,
    whileTypingAmount: (text) => {
      setForm((known) => ({ ...known, ...usableAmount(text, limits), amountField: { text, problem: null } }));
    },
    whileTypingTerm: (text) => {
      setForm((known) => ({ ...known, ...usableTerm(text, limits), termField: { text, problem: null } }));
    },
    settle: () => {
      setForm((known) => settled(known, limits));
    },
    chooseAmount: (amount) => {
      setForm((known) => ({
        ...known,
        amount,
        amountField: { text: amountFieldText(amount), problem: null },
      }));
    },
    chooseTerm: (termDays) => {
      setForm((known) => ({ ...known, termDays, termField: { text: String(termDays), problem: null } }));
    },
    toggleCompared: (key) => {
      setCompared((keys) =>
        keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key].slice(0, MAX_COMPARED),
      );
    },
  };
}

/** The `para` of addresses. */
export const CURRENCY_PARAMETERS = { TRY: 'tl', USD: 'usd', EUR: 'eur' } as const;

function addressOf(
  { action, currency }: DepositCalculatorProps,
  { amount, termDays }: DepositForm,
  compared: readonly string[],
): string {
  return withQuery(action, {
    para: CURRENCY_PARAMETERS[currency],
    tutar: amountParameter(amount),
    vade: termDays,
    karsilastir: compared,
  });
}

/** Half a number is no mistake yet: the last good amount stands until a new one can be used. */
function usableAmount(text: string, limits: DepositLimits): { amount?: number } {
  const [amount, { problem }] = readAmount(text, limits);
  return problem === null ? { amount } : {};
}

function usableTerm(text: string, limits: DepositLimits): { termDays?: number } {
  const [termDays, { problem }] = readTerm(text, limits);
  return problem === null ? { termDays } : {};
}

function settled(form: DepositForm, limits: DepositLimits): DepositForm {
  const [amount, amountField] = readAmount(form.amountField.text, limits);
  const [termDays, termField] = readTerm(form.termField.text, limits);
  const isRead = ({ problem }: DepositForm['amountField']): boolean =>
    problem !== 'empty' && problem !== 'unreadable';
  return {
    amount: isRead(amountField) ? amount : form.amount,
    termDays: isRead(termField) ? termDays : form.termDays,
    amountField,
    termField,
  };
}

function useAddress(address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return undefined;
    const timer = setTimeout(() => {
      shown.current = address;
      history.replaceState(history.state, '', `${address}${location.hash}`);
    }, ADDRESS_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [address]);
}
