import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { CODE_LIMITS } from '../messages/codes/code-limits.js';
import { PhoneCodes } from '../messages/codes/phone-codes.service.js';
import { columns } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { formatWait } from '../shared/finance/tr/format-wait.js';
import { SiteService } from '../site/site.service.js';
import type { NewApplication, Sender } from './application.js';

/** Proof that a phone is the applicant's. `asked`: `text` is shown beside the field of the code. */
export type PhoneProof =
  | { readonly kind: 'confirmed' | 'unconfirmed' }
  | { readonly kind: 'asked'; readonly text: string };

const HAS_CONFIRMED = statement(
  'phone-proofs-has-confirmed',
  'SELECT id FROM users WHERE id = $1 AND phone = $2 AND phone_confirmed_at IS NOT NULL',
  columns(User, 'id'),
);

const TEXTS = {
  sent: `SMS ile gönderdiğimiz 6 haneli kodu yazın; ${String(CODE_LIMITS.minutes)} dakika geçerlidir`,
  shape: 'Lütfen 6 haneli kodu yazın',
  sentAgain: 'Önceki kod artık geçerli değil; SMS ile yeni bir kod gönderdik',
  wrong: (left: number) => `Kod doğru değil. ${String(left)} deneme hakkınız kaldı.`,
  enough: (wait: string) =>
    `Şu an yeni kod gönderemiyoruz. Lütfen ${wait} yeniden deneyin ya da kodsuz gönderin.`,
} as const;

/** Asks for a code by SMS before an application is stored, where the settings say so and SMS can leave. */
@Injectable()
export class PhoneProofs {
  constructor(
    private readonly sql: Sql,
    private readonly codes: PhoneCodes,
    private readonly site: SiteService,
  ) {}

  /**
   * Proof of the phone in a submission. A proof stays valid for the form, which its token identifies, however often it
   * is sent. An applicant who gets no SMS may send the form without a code; the phone is then marked as not confirmed.
   */
  async of(application: NewApplication, sender: Sender): Promise<PhoneProof> {
    const { phone_number: phone } = application.subject;
    const { asksPhoneCode, timeZone } = await this.site.current();
    // People of a partner fill in a form of the partner's own, which has no step for the code.
    const isAsked = asksPhoneCode && this.codes.isPossible && !sender.program;
    if (!phone || !isAsked) return { kind: 'unconfirmed' };
    if (await this.isMembers(sender.memberId, phone)) return { kind: 'confirmed' };
    const owner = ownerOf(application.token);
    if (await this.codes.isProven(owner, phone)) return { kind: 'confirmed' };
    const typed = (application.phoneCode ?? '').replaceAll(/\D/g, '');
    if (application.phoneCode !== undefined && typed.length !== 6) return asked(TEXTS.shape);
    if (typed !== '') {
      const tried = await this.codes.openLatest({ owner, phone, typed });
      if (tried.kind === 'right') return { kind: 'confirmed' };
      if (tried.kind === 'wrong' && tried.left > 0) return asked(TEXTS.wrong(tried.left));
    }
    if (application.skipsCode) return { kind: 'unconfirmed' };
    const sent = await this.codes.ask({ owner, account: `form\0${phone}`, phone, address: sender.address });
    if (sent.kind === 'sent') return asked(typed === '' ? TEXTS.sent : TEXTS.sentAgain);
    return asked(TEXTS.enough(formatWait(sent.retryAfter, new Date(), timeZone)));
  }

  private async isMembers(memberId: string | null, phone: string): Promise<boolean> {
    return memberId !== null && (await this.sql.first(HAS_CONFIRMED, [memberId, phone])) !== undefined;
  }
}

const asked = (text: string): PhoneProof => ({ kind: 'asked', text });

/** Owner of codes, by the token of the form: only the person who fills in the form has the token. */
const ownerOf = (token: string): string => `form ${createHash('sha256').update(token).digest('hex')}`;
