import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { LoanCalculator } from './view.js';

export const loanCalculator = defineBlock<'loanCalculator'>({
  type: 'loanCalculator',
  label: 'Kredi hesaplayıcı',
  description: 'Tutar ve vade girilir, sonuç kredi sayfasında açılır.',
  category: 'banking',
  fields,
  examples,
  styles: ['block-loan-calculator'],
  View: LoanCalculator,
  needs: ({ settings }) => [{ kind: 'loans', type: settings.loanType }],
  colors: ({ settings }) => ({ button: settings.buttonColor }),
  heading: ({ settings }) => settings.title,
});
