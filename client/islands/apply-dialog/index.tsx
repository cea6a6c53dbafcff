import '../../../src/shared/icons/drawn-icons.js';
import { defineIsland } from '../../../src/shared/contracts/island.js';
import { ApplyDialog } from './apply-dialog.js';

/** Empty until a link asks for it: the application of whatever kind that link leads to. */
export default defineIsland<Record<never, never>>('apply-dialog', ApplyDialog);
