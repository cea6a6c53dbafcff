import { defineIsland } from '../../../src/shared/contracts/island.js';
import { EligibilityCheck } from './eligibility-check.js';

export default defineIsland('eligibility', EligibilityCheck);
