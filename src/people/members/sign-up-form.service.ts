import { Injectable } from '@nestjs/common';
import { SignUpNew, type SignUpNewProps } from '../../../views/people/members/sign-up.js';
import { normalizeEmail } from '../../platform/validation/email.js';
import { newPasswordRules, passwordProblem } from '../../accounts/password-rules.js';
import { SecuritySettings } from '../../accounts/security-settings.js';
import { ApplicationCatalogueService } from '../../applications/application-catalogue.service.js';
import { ConsentTextsService, versionsOf } from '../../applications/consent-texts.service.js';
import { conflictIn } from '../../applications/marketing.dto.js';
import { CHANNEL_CONSENTS, MEMBER_CONSENT_KINDS } from '../../shared/enums/applications.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { Operations } from '../../platform/monitoring/operations.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import { type FieldErrors, validateInput } from '../../platform/validation/validate-input.js';
import { SignUpDto } from './sign-up.dto.js';
import type { NewSignUp } from './sign-ups.service.js';
import { textOf } from '../../platform/validation/text-of.js';

type Form = Readonly<Record<string, unknown>>;

export type CheckedSignUp =
  | { readonly ok: true; readonly signUp: Omit<NewSignUp, 'address'> }
  | { readonly ok: false; readonly errors: FieldErrors };

const TYPED = ['phone_number', 'email', 'kvkk_consent', 'terms_consent', ...CHANNEL_CONSENTS] as const;
const MAX_TYPED_LENGTH = 254;

/** The form of a sign-up: empty, as it came back, and whether what was sent is right. */
@Injectable()
export class SignUpFormService {
  constructor(
    private readonly consents: ConsentTextsService,
    private readonly catalogue: ApplicationCatalogueService,
    private readonly settings: SecuritySettings,
    private readonly channelConfig: ChannelConfig,
    private readonly operations: Operations,
  ) {}

  async blank(): Promise<PageResponse> {
    return page(SignUpNew, await this.props({}));
  }

  /** Where no mail can leave, nobody could be confirmed: nothing is taken. */
  async closed(): Promise<PageResponse> {
    return page(SignUpNew, await this.props({}), 503);
  }

  /** With what was typed, but the password, which is never sent back. */
  async again(
    body: Form,
    faults: Partial<Pick<SignUpNewProps, 'errors' | 'problem'>>,
    status: 422 | 429,
  ): Promise<PageResponse> {
    const typed = Object.fromEntries(TYPED.map((name) => [name, textOf(body[name], MAX_TYPED_LENGTH)]));
    return page(SignUpNew, await this.props({ typed, ...faults }), status);
  }

  async check(body: Form): Promise<CheckedSignUp> {
    const checked = validateInput(SignUpDto, body);
    const { email: typed } = checked.ok ? checked.value : checked.partial;
    const email = typed === undefined ? null : normalizeEmail(typed);
    const password = typeof body['password'] === 'string' ? body['password'] : '';
    const problem = passwordProblem(password, email ?? '', await this.settings.current());
    const conflict = conflictIn(checked.ok ? checked.value : checked.partial);
    if (checked.ok && email !== null && problem === null && Object.keys(conflict).length === 0) {
      if (checked.value.website) this.operations.honeypots.inc({ form: 'sign-up' });
      const versions = await this.agreed(checked.value);
      return { ok: true, signUp: { email, phone: checked.value.phone_number, password, versions } };
    }
    const errors = {
      ...conflict,
      ...(checked.ok ? {} : checked.fields),
      ...(typed !== undefined && email === null && { email: FIELD_MESSAGES.email }),
      ...(problem !== null && { password: problem }),
    };
    return { ok: false, errors };
  }

  private async agreed(given: SignUpDto): Promise<NewSignUp['versions']> {
    const today = await this.catalogue.today();
    const versions = await this.consents.agreed(MEMBER_CONSENT_KINDS, given.consent_version, today);
    return {
      ...versions,
      member_marketing: given.marketing_consent ? versions.member_marketing : null,
      marketing_call: given.marketing_call === true ? versions.marketing_call : null,
      marketing_sms: given.marketing_sms === true ? versions.marketing_sms : null,
      marketing_email: given.marketing_email === true ? versions.marketing_email : null,
    };
  }

  private async props(given: Partial<SignUpNewProps>): Promise<SignUpNewProps> {
    const texts = await this.consents.inForce(MEMBER_CONSENT_KINDS, await this.catalogue.today());
    return {
      isMailed: this.channelConfig.isConfigured('email'),
      texts,
      versions: versionsOf(MEMBER_CONSENT_KINDS, texts),
      passwordRules: newPasswordRules(await this.settings.current()),
      typed: {},
      errors: {},
      problem: null,
      ...given,
    };
  }
}
