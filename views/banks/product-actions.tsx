import type { ReactElement } from 'react';
import { type ApplicationPath, paths } from '../../src/shared/paths/site.js';
import { newCustomerText } from '../../src/shared/labels/offers.js';
import type { BankWay } from '../../src/shared/enums/offers.js';
import { ButtonLink } from '../components/button/button.js';
import type { ButtonLook } from '../components/button/button-class.js';
import { CallToActionPair, callToActionsOf } from '../components/ways/ways.js';

interface ActionBank {
  readonly id: string;
  readonly hasRedirect: boolean;
}

interface BankWithWay extends ActionBank {
  readonly phoneWay: BankWay;
}

/** The bank's own page, or that of what it sells. */
const isReachable = (
  bank: ActionBank,
  { hasRedirect = false }: { readonly hasRedirect?: boolean },
): boolean => bank.hasRedirect || hasRedirect;

interface ActionProduct {
  /** It has an address of its own. */
  readonly hasRedirect?: boolean;
  readonly slug: string;
  readonly name: string;
}

export interface ApplyLinkProps extends ButtonLook {
  readonly kind: ApplicationPath;
  /** Values with which the form is filled in. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly bank: ActionBank;
  readonly product: ActionProduct;
  readonly label: string;
}

/** Leads to the application; where the way to the bank stands on its own beside it on every device. */
export function ApplyLink({ kind, query, bank, product, label, ...look }: ApplyLinkProps): ReactElement {
  const href = paths.apply(kind, { ...query, banka: bank.id });
  return <CallToActionPair {...look} kind={kind} href={href} text={label} name={product.name} />;
}

/** Leads to the application, and on phones to the bank as well. */
export function ApplyWays({
  kind,
  query,
  bank,
  product,
  label,
  ...look
}: ApplyLinkProps & { readonly bank: BankWithWay }): ReactElement {
  const phoneWay = isReachable(bank, product) ? bank.phoneWay : 'only-call';
  const href = paths.apply(kind, { ...query, banka: bank.id });
  const ways = callToActionsOf(bank.id, { slug: product.slug, phoneWay });
  return <CallToActionPair {...look} {...ways} kind={kind} href={href} text={label} name={product.name} />;
}

export interface ToBankLinkProps extends ButtonLook {
  readonly bank: ActionBank;
  readonly product: ActionProduct;
  readonly label?: string;
}

export interface CampaignLinkProps extends ButtonLook {
  readonly bank: ActionBank & { readonly name: string };
  readonly campaign: {
    readonly id: string;
    readonly title: string;
    readonly buttonText: string;
    readonly hasRedirect?: boolean;
  };
}

/** Sends to the campaign at its bank, counted for the campaign; nothing for a bank without an address. */
export function CampaignLink({ bank, campaign, ...look }: CampaignLinkProps): ReactElement | null {
  if (!isReachable(bank, campaign)) return null;
  const label = campaign.buttonText === '' ? 'Bankaya git' : newCustomerText(campaign.buttonText, bank.name);
  return (
    <ButtonLink
      icon="external"
      {...look}
      href={paths.toBank(bank.id, { kampanya: campaign.id })}
      rel="sponsored nofollow"
      aria-label={`${campaign.title}: ${label}`}
    >
      {label}
    </ButtonLink>
  );
}

/** Sends to the bank by way of the counting redirect; nothing for a bank without an address. */
export function ToBankLink({
  bank,
  product,
  label = 'Bankaya git',
  ...look
}: ToBankLinkProps): ReactElement | null {
  if (!isReachable(bank, product)) return null;
  return (
    <ButtonLink
      variant="ghost"
      icon="external"
      {...look}
      href={paths.toBank(bank.id, { urun: product.slug })}
      rel="sponsored nofollow"
      aria-label={`${product.name}: ${label}`}
    >
      {label}
    </ButtonLink>
  );
}

interface HistoryLinkProps {
  /** Of the past rates that it stands among. */
  readonly kind: string;
  readonly product: ActionProduct;
}

/** Leads to what the product's rate was before. */
export function HistoryLink({ kind, product }: HistoryLinkProps): ReactElement {
  return (
    <ButtonLink
      variant="ghost"
      icon="chart"
      href={paths.rateHistoryOf(kind, { urun: product.slug })}
      aria-label={`${product.name}: Oran geçmişi`}
    >
      Oran geçmişi
    </ButtonLink>
  );
}
