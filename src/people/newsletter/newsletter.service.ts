import { Inject, Injectable } from '@nestjs/common';
import type { Sender } from '../../applications/application.js';
import { within } from '../../platform/database/deadline.js';
import { isDatabaseUnavailable } from '../../platform/database/errors.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { formatWait } from '../../shared/finance/tr/format-wait.js';
import type { Log } from '../../platform/logging/log.js';
import { Operations } from '../../platform/monitoring/operations.js';
import { paths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { LOG } from '../../platform/tokens.js';
import { normalizeEmail } from '../../platform/validation/email.js';
import { conflictIn } from '../../applications/marketing.dto.js';
import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import { type FieldErrors, validateInput } from '../../platform/validation/validate-input.js';
import { NewsletterDto } from './newsletter.dto.js';
import { type NewsletterForm, NewsletterFormsService } from './newsletter-forms.service.js';
import { NewsletterStore, type NewSubscription } from './newsletter-store.js';

/** Outcomes of a subscription; the person can be told about each. */
export type NewsletterOutcome =
  | { readonly kind: 'taken'; readonly thanks: string | null }
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'limited'; readonly text: string; readonly retryAfter: number }
  | { readonly kind: 'unavailable'; readonly text: string; readonly retryAfter: number }
  /** No mail can leave, so nobody could confirm. */
  | { readonly kind: 'closed'; readonly text: string };

const TEXTS = {
  closed: 'Bu site şu an e-posta gönderemediği için bülten aboneliği alınamıyor. Bilgileriniz kaydedilmedi.',
  limited: (wait: string) =>
    `Bulunduğunuz ağdan kısa sürede çok fazla kayıt geldi. Lütfen ${wait} yeniden deneyin.`,
  unavailable: 'Veritabanı bağlantısı sorunu. Lütfen sayfayı yenileyip tekrar deneyin.',
} as const;

const DEADLINE_MS = 4_500;
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Takes newsletter subscriptions; whether an address was known before is nobody's business. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly forms: NewsletterFormsService,
    private readonly store: NewsletterStore,
    private readonly site: SiteService,
    private readonly channelConfig: ChannelConfig,
    private readonly operations: Operations,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws errors that come neither from the visitor's input nor from an unavailable database */
  async subscribe(raw: unknown, sender: Sender): Promise<NewsletterOutcome> {
    if (!this.channelConfig.isConfigured('email')) return { kind: 'closed', text: TEXTS.closed };
    try {
      return await within(DEADLINE_MS, this.take(raw, sender));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.log.warn({ err: error, id: sender.requestId }, 'subscription not stored: database unavailable');
      return { kind: 'unavailable', text: TEXTS.unavailable, retryAfter: UNAVAILABLE_RETRY_SECONDS };
    }
  }

  private async take(raw: unknown, sender: Sender): Promise<NewsletterOutcome> {
    const checked = validateInput(NewsletterDto, raw);
    const given = checked.ok ? checked.value : checked.partial;
    const form = await this.forms.find(given.source_page, given.source_section);
    const fields = { ...missing(given, form), ...conflictIn(given), ...(checked.ok ? {} : checked.fields) };
    if (!checked.ok || Object.keys(fields).length > 0) return { kind: 'invalid', fields };
    const stored = await this.store.subscribe(toSubscription(checked.value, form), sender);
    if (stored.kind === 'limited') {
      const { timeZone } = await this.site.currentOrDefault();
      return { ...stored, text: TEXTS.limited(formatWait(stored.retryAfter, new Date(), timeZone)) };
    }
    if (checked.value.website) this.operations.honeypots.inc({ form: 'newsletter' });
    const { place } = form;
    return { kind: 'taken', thanks: place && `${place.page}#${place.anchor}-tamam` };
  }
}

/** Fields that this form asks for and that were left empty. */
function missing({ phone_number, email }: Partial<NewsletterDto>, { settings }: NewsletterForm): FieldErrors {
  const asksForEmail = settings.showEmail || !settings.showPhone;
  return {
    ...(settings.showPhone && phone_number === undefined ? { phone_number: FIELD_MESSAGES.phone } : {}),
    ...(asksForEmail && email === undefined ? { email: FIELD_MESSAGES.email } : {}),
  };
}

/** Only the address is confirmed: a yes to be called or sent an SMS, which the form doesn't ask for, is not kept. */
function toSubscription(
  dto: NewsletterDto,
  { settings, textForAll, place }: NewsletterForm,
): NewSubscription {
  return {
    email: dto.email === undefined ? null : normalizeEmail(dto.email),
    phone: dto.phone_number ?? null,
    kvkkText: settings.kvkkText,
    marketingText: dto.marketing_consent ? textForAll : null,
    emailText: dto.marketing_email === true ? settings.emailText : null,
    sourcePage: place?.page ?? paths.newsletter(),
    sourceSection: place?.anchor ?? 'newsletter',
  };
}
