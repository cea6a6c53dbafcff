import { defineIsland } from '../../../src/shared/contracts/island.js';
import { DepositCalculator } from './calculator.js';

export default defineIsland('deposit-calculator', DepositCalculator);
