import { BankLogo } from './bank-logo.js';

export const sizes = (
  <div className="cluster">
    <BankLogo bank={{ name: 'Akbank', logoUrl: '/favicon.svg' }} size="sm" />
    <BankLogo bank={{ name: 'Akbank', logoUrl: '/favicon.svg' }} eager />
    <BankLogo bank={{ name: 'Akbank', logoUrl: '/favicon.svg' }} size="lg" />
  </div>
);

export const withoutLogo = <BankLogo bank={{ name: 'Ziraat Bankası', logoUrl: null }} />;
