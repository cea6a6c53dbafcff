import type { SourceCost } from '../../src/reports/costs/source-cost.entity.js';
import { factoryOf } from './row.js';

export const aSourceCost = factoryOf<SourceCost>('source_costs', () => ({ source: 'channels:' }));
