import { defineIsland } from '../../../src/shared/contracts/island.js';
import { LoanCalculator } from './calculator.js';

/** The script fetches its data, see `calculatorFile`, and shows no ranges. */
const UNSENT = ['type', 'limits', 'taxes', 'offers', 'ranges'] as const;

export default defineIsland('loan-calculator', LoanCalculator, UNSENT);
