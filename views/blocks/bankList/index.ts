import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { BankListBlock } from './view.js';

export const bankList = defineBlock<'bankList'>({
  type: 'bankList',
  label: 'Banka logoları',
  description: 'Bankaların logoları; dokununca bankanın sayfası açılır.',
  category: 'banking',
  fields,
  examples,
  styles: ['bank-strip', 'block-bank-list'],
  View: BankListBlock,
  needs: () => [{ kind: 'banks' }],
  heading: ({ settings }) => settings.title,
});
