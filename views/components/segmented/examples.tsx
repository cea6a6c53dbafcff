import { Segmented } from './segmented.js';

const terms = ['6', '12', '24', '36'].map((value) => ({ value, label: `${value} ay` }));

export const terms12 = <Segmented name="vade" legend="Vade" options={terms} value="12" />;

export const withDisabled = (
  <Segmented
    name="para"
    legend="Para birimi"
    hideLegend
    options={[
      { value: 'tl', label: 'TL' },
      { value: 'usd', label: 'USD' },
      { value: 'eur', label: 'EUR', disabled: true },
    ]}
    value="usd"
  />
);
