import { LoanRights } from './loan-rights.js';

export const ofConsumers = <LoanRights rights="consumer" />;

export const ofHomes = <LoanRights rights="housing" />;
