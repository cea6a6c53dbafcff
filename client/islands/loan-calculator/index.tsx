import { defineIsland } from '../../../src/shared/contracts/island.js';
import { LoanCalculator } from './calculator.js';

export default defineIsland('loan-calculator', LoanCalculator, ['ranges']);
