import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { currenciesOf, loanTypesOf } from './tabs.js';
import { InterestRates } from './view.js';

export const interestRates = defineBlock<'interestRates'>({
  type: 'interestRates',
  label: 'Faiz oranları',
  description: 'Bankaların güncel kredi veya mevduat oranları.',
  category: 'banking',
  fields,
  examples,
  styles: ['data-table', 'panels', 'block-interest-rates'],
  View: InterestRates,
  needs: (component) => [
    ...loanTypesOf(component).map((type) => ({ kind: 'loans' as const, type })),
    ...currenciesOf(component).map((currency) => ({ kind: 'deposits' as const, currency })),
  ],
  heading: ({ settings }) => settings.title,
});
