import { type ReactElement, useState } from 'react';
import type { PricedDeposit } from '../../../src/finance/deposit-comparison.js';
import { formatMoney, formatPercent } from '../../../src/finance/tr/format.js';
import { askedText } from './messages.js';
import { type OfferContext, offerName } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';
import type { Calculator } from './use-calculator.js';

interface ResultToolsProps {
  readonly context: OfferContext;
  readonly calculator: Calculator;
  readonly priced: readonly PricedDeposit<CalculatorOffer>[];
}

/** Share, copy, print; none of them can do anything without script, so that they are not shown without it. */
export function ResultTools({ context, calculator, priced }: ResultToolsProps): ReactElement {
  const [said, setSaid] = useState('');
  const title = `Mevduat hesabı: ${askedText(context.form, context.currency)}`;
  const address = (): string => location.origin + calculator.address;
  const copy = (text: string, done: string): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setSaid(done);
      },
      () => {
        setSaid('Kopyalanamadı. Metni elle seçip kopyalayabilirsiniz.');
      },
    );
  };
  const share = (): void => {
    if (!('share' in navigator)) {
      copy(address(), 'Bağlantı kopyalandı.');
      return;
    }
    // Closing the sheet without choosing anything is no failure.
    navigator.share({ title, url: address() }).catch(() => undefined);
  };
  const lines = (): string[] => priced.map((deposit) => lineOf(deposit, context));
  return (
    <div className="cluster needs-script no-print">
      <button type="button" className="button button-sm" onClick={share}>
        Bağlantıyı paylaş
      </button>
      <button
        type="button"
        className="button button-sm"
        onClick={() => {
          copy([title, ...lines(), address()].join('\n'), 'Hesap kopyalandı.');
        }}
      >
        Hesabı kopyala
      </button>
      <button
        type="button"
        className="button button-sm"
        onClick={() => {
          window.print();
        }}
      >
        Yazdır
      </button>
      <span role="status">{said}</span>
    </div>
  );
}

function lineOf({ offer, gross, net }: PricedDeposit<CalculatorOffer>, { currency }: OfferContext): string {
  const rest = net === null ? '' : `, net ${formatMoney(net, currency)}`;
  return `${offerName(offer)}: yıllık ${formatPercent(offer.ratePercent)}, brüt ${formatMoney(gross, currency)}${rest}`;
}
