import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { CallToAction } from './view.js';

export const callToAction = defineBlock<'callToAction'>({
  type: 'callToAction',
  label: 'Çağrı',
  description: 'Tek düğmeli, renkli bir bant.',
  category: 'content',
  fields,
  examples,
  styles: ['block-call'],
  View: CallToAction,
  colors: ({ settings }) => ({
    background: settings.backgroundColor,
    ink: settings.textColor,
    button: settings.buttonColor,
  }),
  heading: ({ content }) => content.heading,
});
