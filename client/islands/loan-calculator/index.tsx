import { defineIsland } from '../../define-island.js';
import { LoanCalculator } from './calculator.js';

export default defineIsland('loan-calculator', LoanCalculator);
