import type { FieldErrors } from '../platform/validation/validate-input.js';
import { Flag, OptionalFlag } from '../platform/validation/rules.js';
import { CHANNEL_CONSENTS, type ChannelConsent } from '../shared/enums/applications.js';

/** Permissions of marketing, as forms and programs send them: a field for each channel, each optional. */
export abstract class MarketingDto {
  @OptionalFlag()
  marketing_call?: boolean;

  @OptionalFlag()
  marketing_sms?: boolean;

  @OptionalFlag()
  marketing_email?: boolean;

  /** One for all channels, which pages and programs of before send: kept as its own text says. */
  @Flag()
  marketing_consent!: boolean;
}

/** The channels with a yes. */
export const channelsIn = (given: Partial<MarketingDto>): ChannelConsent[] =>
  CHANNEL_CONSENTS.filter((name) => given[name] === true);

/** A yes to all channels beside a no to one of them is neither. */
export const conflictIn = (given: Partial<MarketingDto>): FieldErrors =>
  given.marketing_consent === true && CHANNEL_CONSENTS.some((name) => given[name] === false)
    ? {
        marketing_consent:
          'Bütün kanallara izin ile bir kanala hayır birlikte gönderildi. Yalnızca izin verilen kanalları işaretleyin.',
      }
    : {};
