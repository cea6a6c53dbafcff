import type { ReactElement } from 'react';
import type { PhoneWay } from '../../../src/shared/enums/offers.js';
import { type ApplicationPath, paths } from '../../../src/shared/paths/site.js';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { ButtonLink } from '../button/button.js';
import type { ButtonLook } from '../button/button-class.js';

export interface CallToActionPairProps extends ButtonLook {
  readonly kind: ApplicationPath;
  /** Of the page on which the application is made here. */
  readonly href: string;
  /** Where there is one way alone, and where there is room for the dialog. */
  readonly text: string;
  /** The offer's bank, for screen readers that read a link outside its place. */
  readonly name: string;
  /** The offer at the bank itself, which stands beside it on phones. */
  readonly bankHref?: string;
  /** On phones being called back comes first. */
  readonly isCallFirst?: boolean;
}

/** How the offer is reached at its bank, and which way comes first on phones; nothing for a bank without an address. */
export const callToActionsOf = (
  bankId: string,
  { slug, phoneWay }: { readonly slug: string; readonly phoneWay: PhoneWay },
): Pick<CallToActionPairProps, 'bankHref' | 'isCallFirst'> =>
  phoneWay === 'only-call'
    ? {}
    : { bankHref: paths.toBank(bankId, { urun: slug }), isCallFirst: phoneWay === 'call' };

/** The ways to an offer. Script opens the dialog of an application in place. */
export function CallToActionPair({
  kind,
  href,
  text,
  name,
  bankHref,
  isCallFirst = false,
  ...look
}: CallToActionPairProps): ReactElement {
  useStyles(bankHref === undefined ? [] : ['ways']);
  if (bankHref === undefined) {
    return (
      <ButtonLink variant="primary" {...look} href={href} data-apply={kind} aria-label={`${name}: ${text}`}>
        {text}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink variant="primary" {...look} href={href} data-apply={kind}>
        <i className="visually-hidden">{`${name}: `}</i>
        <span>{text}</span>
        <span>Banka beni arasın</span>
      </ButtonLink>
      <ButtonLink
        variant="primary"
        {...look}
        {...(isCallFirst && { variant: 'secondary' })}
        href={bankHref}
        rel="sponsored nofollow"
        target="_blank"
        aria-label={`${name}: Bankaya git`}
      >
        Bankaya git
      </ButtonLink>
    </>
  );
}
