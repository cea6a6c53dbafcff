import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../shared/contracts/application-form.js';
import { within } from '../platform/database/deadline.js';
import { isDatabaseUnavailable } from '../platform/database/errors.js';
import { formatWait } from '../shared/finance/tr/format-wait.js';
import { Operations } from '../platform/monitoring/operations.js';
import type { Log } from '../platform/logging/log.js';
import { paths } from '../shared/paths/site.js';
import { PublicPages } from '../site/public-pages.service.js';
import { SiteService } from '../site/site.service.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { LOG, SESSION_SECRET } from '../platform/tokens.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import type { PersonalChannel } from '../shared/enums/personal-channels.js';
import { APPLICATION_CONSENTS } from '../shared/enums/applications.js';
import { type ApplicationAnswer, answerFor } from './application-answer.js';
import type { ApplicationCatalogue } from './application-catalogue.js';
import { ApplicationCatalogueService } from './application-catalogue.service.js';
import type { NewApplication, Sender } from './application.js';
import { ApplicationNumbers } from './application-numbers.service.js';
import { ApplicationStore } from './application-store.js';
import { PhoneProofs } from './phone-proofs.service.js';
import { ConsentTextsService } from './consent-texts.service.js';
import type { KindDefinition } from './kinds/definition.js';
import { SOURCE_SECTIONS } from './kinds/registry.js';
import { FormTime } from './form-time.js';
import { SUBMISSION_DEADLINE_MS, SUBMISSION_LIMITS } from './submission-limits.js';

/** Outcome of a submission. Each case has a message for the applicant. */
export type SubmissionOutcome =
  | {
      readonly kind: 'stored';
      readonly answer: ApplicationAnswer;
      /** Under which sender and staff speak of it. */
      readonly reference: string;
      /** Ids of the banks that were chosen. */
      readonly banks: readonly string[];
      /** Banks that call the applicant. */
      readonly callers: readonly Caller[];
      /** How the number is sent to the applicant as well; null where it is not. */
      readonly sentBy: PersonalChannel | null;
    }
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'used-token'; readonly text: string }
  | { readonly kind: 'limited'; readonly text: string; readonly retryAfter: number }
  | { readonly kind: 'unavailable'; readonly text: string; readonly retryAfter: number; readonly id: string }
  | { readonly kind: 'failed'; readonly text: string; readonly id: string };

const TEXTS = {
  tooSoon: 'Form çok hızlı gönderildi. Lütfen bilgilerinizi kontrol edip yeniden gönderin.',
  usedToken:
    'Bu form daha önce başka bilgilerle gönderildi; son yazdıklarınız henüz kaydedilmedi. Yeni bir başvuru yapmak için bilgilerinizi kontrol edip yeniden gönderin.',
  limited: {
    phone: (wait: string) =>
      `Bir telefon numarasıyla günde en çok ${String(SUBMISSION_LIMITS.perPhoneAndDay)} başvuru yapılabilir. Lütfen ${wait} yeniden deneyin.`,
    address: (wait: string) =>
      `Bulunduğunuz ağdan kısa sürede çok fazla başvuru geldi. Lütfen ${wait} yeniden deneyin.`,
  },
  unavailable: 'Veritabanı bağlantısı sorunu. Lütfen sayfayı yenileyip tekrar deneyin.',
} as const;

/** The dialog is open and its buttons wait. */
const CHECK_DEADLINE_MS = 2_500;
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Takes applications of all kinds: reads, checks, stores once. */
@Injectable()
export class ApplicationsService {
  readonly formTime: FormTime;

  constructor(
    private readonly catalogue: ApplicationCatalogueService,
    private readonly consents: ConsentTextsService,
    private readonly store: ApplicationStore,
    private readonly proofs: PhoneProofs,
    private readonly pages: PublicPages,
    private readonly operations: Operations,
    private readonly site: SiteService,
    private readonly numbers: ApplicationNumbers,
    @Inject(LOG) private readonly log: Log,
    @Inject(SESSION_SECRET) secret: SessionSecret,
  ) {
    this.formTime = new FormTime(secret.current);
  }

  /**
   * Whether an application could be stored now.
   * @returns the time, signed: the dialog sends it along as the time at which it was opened
   * @throws when the database does not answer
   */
  async check(): Promise<string> {
    await within(CHECK_DEADLINE_MS, this.store.check());
    return this.formTime.issue(Date.now());
  }

  /** Never throws. Unexpected errors are logged under the request's id, and the applicant reads that id. */
  async submit(definition: KindDefinition, raw: unknown, sender: Sender): Promise<SubmissionOutcome> {
    try {
      return await within(SUBMISSION_DEADLINE_MS, this.take(definition, raw, sender));
    } catch (error) {
      const id = sender.requestId;
      if (isDatabaseUnavailable(error)) {
        this.log.warn({ err: error, id }, 'application not stored: database unavailable');
        return { kind: 'unavailable', text: TEXTS.unavailable, retryAfter: UNAVAILABLE_RETRY_SECONDS, id };
      }
      this.log.error({ err: error, id }, 'application not stored');
      return { kind: 'failed', text: definition.unexpectedText, id };
    }
  }

  private async take(definition: KindDefinition, raw: unknown, sender: Sender): Promise<SubmissionOutcome> {
    const catalogue = await this.catalogue.current();
    const checked = definition.read(raw, catalogue);
    if (!checked.ok) return { kind: 'invalid', fields: checked.fields };
    const { application } = checked;
    if (this.formTime.isTooSoon(application.formTime, Date.now()))
      return { kind: 'invalid', fields: { form_time: TEXTS.tooSoon } };
    const sourcePage = (await this.pages.find(application.sourcePage)) ?? paths.apply(definition.path);
    const sourceSection =
      SOURCE_SECTIONS.find((known) => known === application.sourceSection) ?? definition.defaultSection;
    return this.keep({ ...application, sourcePage, sourceSection }, definition, catalogue, sender);
  }

  private async keep(
    application: NewApplication,
    { answered }: KindDefinition,
    catalogue: ApplicationCatalogue,
    sender: Sender,
  ): Promise<SubmissionOutcome> {
    const proof = await this.proofs.of(application, sender);
    if (proof.kind === 'asked') return { kind: 'invalid', fields: { phone_code: proof.text } };
    const today = await this.catalogue.today();
    const versions = await this.consents.agreed(APPLICATION_CONSENTS, application.consentVersion, today);
    const result = await this.store.store(application, sender, {
      versions,
      isPhoneConfirmed: proof.kind === 'confirmed',
    });
    switch (result.kind) {
      case 'stored':
        if (result.isNew) this.operations.applications.inc({ kind: application.kind });
        if (result.suspicion) this.operations.suspicious.inc({ reason: result.suspicion });
        return {
          kind: 'stored',
          answer: answerFor(answered, result.application),
          reference: result.application.id,
          banks: result.application.selected_banks,
          callers: catalogue.callersAt(result.application.selected_banks),
          sentBy: await this.numbers.wayTo(result.application),
        };
      case 'used-token':
        return { kind: 'used-token', text: TEXTS.usedToken };
      case 'limited': {
        const { by, retryAfter } = result;
        this.operations.limited.inc({ by });
        const { timeZone } = await this.site.currentOrDefault();
        return {
          kind: 'limited',
          text: TEXTS.limited[by](formatWait(retryAfter, new Date(), timeZone)),
          retryAfter,
        };
      }
    }
  }
}
