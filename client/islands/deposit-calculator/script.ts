import { answering } from '../calculator/answering.js';
import { depositCalculation } from './calculation.js';

export default answering(
  depositCalculation,
  () => import('./below.js'),
  () => import('./arrange.js'),
);
