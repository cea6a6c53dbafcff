import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { BankComparison } from './view.js';

export const bankComparison = defineBlock<'bankComparison'>({
  type: 'bankComparison',
  label: 'Banka karşılaştırması',
  description: 'Bir ürünün teklifleri yan yana.',
  category: 'banking',
  fields,
  examples,
  styles: ['block-bank-comparison'],
  View: BankComparison,
  needs: ({ settings }) => {
    if (settings.productType === 'loan') return [{ kind: 'loans', type: settings.loanType }];
    return [settings.productType === 'deposit' ? { kind: 'deposits', currency: 'TRY' } : { kind: 'cards' }];
  },
  heading: ({ settings }) => settings.title,
});
