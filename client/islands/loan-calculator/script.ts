import { answering } from '../calculator/answering.js';
import { loanCalculation } from './calculation.js';

export default answering(
  loanCalculation,
  () => import('./below.js'),
  () => import('./arrange.js'),
);
