import { FigureQuestion } from './figure-question.js';

const figures = [
  {
    key: 'rate 3.64>0.41',
    label: 'Faiz oranı',
    before: '%3,64',
    now: '%0,41',
    effects: [
      '100.000 TL, 12 ay: 8. sıradan 1. sıraya çıkar, 2. sıradan 20.825 TL ucuz.',
      'Piyasanın ortası %3,55.',
    ],
  },
];
const question = { figures, confirmed: [], reason: '', errors: {} };

export const plain = <FigureQuestion question={{ ...question, approval: 'none' }} />;
export const forASecondPerson = (
  <FigureQuestion id="onay-bekleyecek-degerler" question={{ ...question, approval: 'second' }} />
);
