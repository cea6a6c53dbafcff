import type {
  ApplicationFormType,
  ApplicationKind,
  ApplicationPath,
} from '../shared/enums/application-kinds.js';
import type { ChannelConsent } from '../shared/enums/applications.js';
import type { ApplicationSubject } from './subject-columns.js';

/** Consent that a partner's program has taken, as the program reports it. */
export interface Program {
  readonly keyId: string;
  /** On the partner's site. */
  readonly consentPage: string;
  readonly consentAt: Date;
}

/** Sender of a submission and its address, as the server saw them. */
export interface Sender {
  /** `UNKNOWN_ADDRESS` where nobody knows it. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly referrer: string | null;
  /** Host of this site, whose own pages brought nobody. */
  readonly ownHost: string;
  /** Of the member who was signed in; null for everyone else. */
  readonly memberId: string | null;
  /** The partner's program that brings it; null for a form of ours. */
  readonly program: Program | null;
  /** Id of the request, the one the person and the log get when something breaks. */
  readonly requestId: string;
}

/** A checked application, ready to be stored. */
export interface NewApplication {
  readonly path: ApplicationPath;
  readonly kind: ApplicationKind;
  readonly formType: ApplicationFormType;
  readonly token: string;
  readonly sourcePage: string;
  readonly sourceSection: string;
  readonly formTime: string | undefined;
  readonly consentVersion: string | undefined;
  /** A yes to all channels at once, as forms asked before. */
  readonly marketingConsent: boolean;
  /** Channels of marketing with a yes of their own. */
  readonly channels: readonly ChannelConsent[];
  /** As typed, where one was asked for. */
  readonly phoneCode?: string | undefined;
  /** Sent without a code. */
  readonly skipsCode?: boolean;
  /** Id in the link that brought the visit, whether there is such a publisher or not. */
  readonly publisher?: string | undefined;
  /** Site from which the visit came. */
  readonly referrerHost?: string | undefined;
  /** Something stands in the field that no person sees. */
  readonly isHoneypotFilled: boolean;
  readonly subject: ApplicationSubject;
}
