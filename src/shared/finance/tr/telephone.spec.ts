import { dialled, isTelephone } from './telephone.js';

it.each([
  ['0212 123 45 67', true],
  ['+90 (532) 123 45 67', true],
  ['0850 222 0 724', true],
  ['444 0 123', true],
  ['444 0 12', false],
  ['bizi arayın', false],
  ['0212 123 45 67 dahili 5', false],
  ['', false],
])('%p is a telephone number: %p', (text, is) => {
  expect(isTelephone(text)).toBe(is);
});

it('dials digits, and no words', () => {
  expect(['444 0 123', '+90 (212) 123 45 67', 'bizi arayın', ''].map(dialled)).toEqual([
    'tel:4440123',
    'tel:+902121234567',
    null,
    null,
  ]);
});
