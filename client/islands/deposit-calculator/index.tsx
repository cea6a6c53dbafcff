import { defineIsland } from '../../../src/shared/contracts/island.js';
import { DepositCalculator } from './calculator.js';

/** The script fetches its data, see `calculatorFile`. */
const UNSENT = [
  ...(['currency', 'opening', 'offers', 'withholding', 'holidays'] as const),
  ...(['guarantee', 'inflation'] as const),
];

export default defineIsland('deposit-calculator', DepositCalculator, UNSENT);
