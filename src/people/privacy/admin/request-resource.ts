import {
  IDENTITY_CHECK_LABELS,
  REQUEST_CHANNEL_LABELS,
  REQUEST_DELETE_QUESTION,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from '../../../../views/people/privacy/admin/request-words.js';
import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { calendarDate, todayIn } from '../../../shared/finance/calendar.js';
import { isOtherPhone, parseMobile } from '../../../shared/finance/tr/parse.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import { Day } from '../../../platform/validation/form-rules.js';
import { OneOf, Optional, Text } from '../../../platform/validation/rules.js';
import {
  IDENTITY_CHECKS,
  type IdentityCheck,
  REQUEST_CHANNELS,
  REQUEST_KINDS,
  REQUEST_STATES,
  type RequestChannel,
  type RequestKind,
  type RequestState,
} from '../../../shared/enums/privacy.js';
import { PrivacyRequest } from '../privacy-request.entity.js';

export class RequestInput {
  @Field('Talep', { words: REQUEST_KIND_LABELS, none: 'Seçin' })
  @OneOf(REQUEST_KINDS, { message: 'Lütfen ne istendiğini seçin' })
  kind!: RequestKind;

  @Field('Kanal', { words: REQUEST_CHANNEL_LABELS, none: 'Seçin' })
  @OneOf(REQUEST_CHANNELS, { message: 'Lütfen nasıl geldiğini seçin' })
  channel!: RequestChannel;

  @Field('Kimin', {
    hint: 'Başvuru veya üye numarası ya da ad. Telefon ve e-posta yazmayın; onlar “Kişi” ekranında aranır',
  })
  @Text({ max: 120, message: 'Kimin talebi olduğunu yazın (en çok $constraint1 karakter)' })
  subject!: string;

  @Field('Geliş günü')
  @Day()
  received_on!: string;

  @Field('Kimlik doğrulaması', { words: IDENTITY_CHECK_LABELS, none: 'Henüz yapılmadı' })
  @Optional()
  @OneOf(IDENTITY_CHECKS, { message: 'Listeden seçin' })
  identity_check?: IdentityCheck;

  @Field('Durum', { words: REQUEST_STATE_LABELS })
  @OneOf(REQUEST_STATES, { message: 'Listeden seçin' })
  state!: RequestState;

  @Field('Yanıt günü', { hint: 'Açıkken boş kalır' })
  @Optional()
  @Day()
  answered_on?: string;

  @Field('Yanıt', { hint: 'Ne yapıldı, ne yazıldı; reddedildiyse neden' })
  @Optional()
  @Text({ max: 2_000, message: 'Yanıt en çok $constraint1 karakter olabilir' })
  answer?: string;
}

/** A phone or an address among the words. */
const namesContact = (text: string): boolean =>
  /\S@\S/.test(text) ||
  (text.match(/[\d\s()+-]{7,}/g) ?? []).some(
    (digits) => parseMobile(digits) !== null || isOtherPhone(digits),
  );

export const privacyRequests = defineResource<RequestInput, PrivacyRequest>({
  name: 'privacy-request',
  entity: PrivacyRequest,
  input: RequestInput,
  listPath: () => privacyPaths.requests(),
  path: privacyPaths.request,
  words: { one: 'Talep', confirmDelete: REQUEST_DELETE_QUESTION },
  title: ({ id }) => `Talep ${String(id)}`,
  blank: ({ timeZone }) => ({ state: 'open', received_on: todayIn(timeZone, new Date()) }),
  toRow: ({ received_on, state, answered_on, identity_check = null }) => ({
    identity_check,
    received_on: calendarDate(received_on),
    answered_on: state === 'open' || answered_on === undefined ? null : calendarDate(answered_on),
  }),
  check: (
    { subject = '', received_on: received, state, answered_on: answered, answer, identity_check },
    { timeZone },
  ) => {
    const today = todayIn(timeZone, new Date());
    return {
      subject: namesContact(subject)
        ? 'Telefon ya da e-posta yazmayın: başvuru numarası veya ad yeterli'
        : undefined,
      received_on:
        received !== undefined && received > today ? 'Geliş günü bugünden sonra olamaz' : undefined,
      answered_on: answeredProblem({ received, state, answered, today }),
      identity_check:
        state === 'answered' && identity_check === undefined
          ? 'Kişinin kimliğinin nasıl doğrulandığını seçin'
          : undefined,
      answer:
        state !== undefined && state !== 'open' && answer === undefined
          ? 'Ne yanıt verildiğini yazın'
          : undefined,
    };
  },
  beforeWrite: (_client, { before, actor }) =>
    Promise.resolve(before === null ? { created_by_name: actor.name } : {}),
});

function answeredProblem({
  received,
  state,
  answered,
  today,
}: {
  readonly received: string | undefined;
  readonly state: RequestState | undefined;
  readonly answered: string | undefined;
  readonly today: string;
}): string | undefined {
  if (state === 'open' || state === undefined) return undefined;
  if (answered === undefined) return 'Yanıt gününü seçin';
  if (answered > today) return 'Yanıt günü bugünden sonra olamaz';
  return received !== undefined && answered < received ? 'Yanıt günü geliş gününden önce olamaz' : undefined;
}
