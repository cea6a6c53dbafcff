import { amountClass } from './amount-class.js';

describe('the class of an amount', () => {
  it.each([
    [0, '50.000 altı'],
    [49_999.99, '50.000 altı'],
    [50_000, '50.000 – 100.000'],
    [2_499_999, '1.000.000 – 2.500.000'],
    [2_500_000, '2.500.000 ve üstü'],
  ])('of %d is %s', (amount, text) => {
    expect(amountClass(amount)).toBe(text);
  });
});
