import { MoneyText } from './money-text.js';

export const offer = (
  <p>
    <MoneyText text="İlk alışverişe 1.500 TL puan" />
  </p>
);
