import { type ChangeEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { groupPhoneDigits } from '../../../src/shared/finance/tr/format.js';
import { mobileDigits } from '../../../src/shared/finance/tr/mobile-digits.js';
import { PhoneField } from '../../../views/components/field/controls.js';

interface PhoneInputProps {
  /** National digits, ten at most. */
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (digits: string) => void;
}

const LENGTH = 10;

/** A mobile number grouped 3-3-2-2 behind +90 while it is typed; the caret stays behind the digit it was behind. */
export function PhoneInput({ value, error, hint, onChange }: PhoneInputProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsBefore.current === null) return;
    const at = positionAfter(digitsBefore.current, element.value);
    digitsBefore.current = null;
    if (document.activeElement === element) element.setSelectionRange(at, at);
  });

  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const beforeCaret = target.value.slice(0, target.selectionStart ?? target.value.length);
    const national = mobileDigits(target.value);
    const dropped = digitsOf(target.value).length - national.length;
    digitsBefore.current = Math.max(
      0,
      digitsOf(beforeCaret).length - (national.length < LENGTH ? dropped : 0),
    );
    onChange(national);
  };

  return (
    <PhoneField
      ref={input}
      name="phone_number"
      id="basvuru-telefon"
      label="Cep telefonu"
      hint={hint}
      error={error}
      value={groupPhoneDigits(value)}
      onChange={take}
    />
  );
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function positionAfter(digits: number, text: string): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen++;
  }
  return text.length;
}
