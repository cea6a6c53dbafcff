import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { CostTable } from './view.js';

export const costTable = defineBlock<'costTable'>({
  type: 'costTable',
  label: 'Maliyet tablosu',
  description: 'Bir kredi türünün en düşük ve en yüksek maliyeti, hesaplanmış bir örnekle.',
  category: 'banking',
  fields,
  examples,
  styles: ['block-cost-table'],
  View: CostTable,
  needs: ({ settings }) => [{ kind: 'loans', type: settings.loanType }],
  heading: ({ settings }) => settings.title,
});
