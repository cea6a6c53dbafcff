import type { ApplicationPath } from '../../paths.js';
import { cardApplication } from './card.js';
import type { ApplicationDefinition } from './definition.js';
import { depositApplication } from './deposit.js';
import { loanApplication } from './loan.js';
import { remoteCustomerApplication } from './remote-customer.js';

export const APPLICATION_DEFINITIONS: Readonly<Record<ApplicationPath, ApplicationDefinition>> = {
  kredi: loanApplication,
  mevduat: depositApplication,
  kart: cardApplication,
  'uzaktan-musteri': remoteCustomerApplication,
};
