import { buttonClass } from '../../../views/components/button/button-class.js';
import { type Apply, applyHtml } from './apply.js';

const apply: Apply = {
  kind: 'kredi',
  href: '/basvuru/kredi',
  text: 'Başvur',
  name: 'Akbank',
  bankHref: '/git/banka/akbank',
  phoneWay: undefined,
};
const primary = buttonClass({ variant: 'primary', size: 'sm' });
const small = buttonClass({ size: 'sm' });

it.each([
  ['primary', undefined, [primary, primary]],
  ['primary', 'call', [primary, small]],
  ['primary', 'only-call', [primary]],
  ['small', undefined, [small, small]],
] as const)('prints a %s way (%s) in the classes that buttons have', (look, phoneWay, classes) => {
  const html = applyHtml({ ...apply, phoneWay }, look).text;
  expect([...html.matchAll(/<a [^>]*class="([^"]+)"/g)].map(([, names]) => names)).toEqual(classes);
});
