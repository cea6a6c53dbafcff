import { BANK_FILTERS } from '../calculator/filters.js';

export const FILTERS = [{ value: 'masrafsiz', text: 'Tahsis ücretsiz' }, ...BANK_FILTERS];
