import { defineIsland } from '../../define-island.js';
import { DepositCalculator } from './calculator.js';

export default defineIsland('deposit-calculator', DepositCalculator);
