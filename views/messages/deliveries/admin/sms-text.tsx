import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';

/** As the network counts a text. */
export interface SmsSize {
  readonly encoding: 'gsm7' | 'gsm7-tr' | 'ucs2';
  readonly units: number;
  readonly parts: number;
  readonly left: number;
}

const ALPHABETS: Readonly<Record<SmsSize['encoding'], string>> = {
  gsm7: 'GSM alfabesi',
  'gsm7-tr': 'Türkçe GSM alfabesi: ç, ğ, ı, İ, ş ikişer sayılır',
  ucs2: 'Unicode: bir parçaya daha az karakter sığar',
};

/** An SMS as phones show it, and what it costs. */
export function SmsText({ text, size }: { readonly text: string; readonly size: SmsSize }): ReactElement {
  const { encoding, units, parts, left } = size;
  return (
    <>
      <pre className="delivery-text delivery-sms">{text}</pre>
      <p className="small muted">
        {formatNumber(units)} karakter, {formatNumber(parts)} SMS ({formatNumber(left)} karakter daha sığar).{' '}
        {ALPHABETS[encoding]}.
      </p>
    </>
  );
}
