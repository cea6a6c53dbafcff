import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { REASON_MISSING, readCallReason } from '../../../admin/call-reason.js';
import { noteUnmasked } from '../../../admin/unmasking.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { HOURS_REASONS } from '../../../shared/labels/calls.js';
import { ApplicationClaims } from '../../admin/application-claims.service.js';
import { unmaskingKey } from '../../admin/application-claim.view-model.js';
import { ApplicationDetails } from '../../admin/application-detail.service.js';
import type { Form } from '../../admin/application-input.js';
import { SuppressionList } from '../../referrals/admin/suppression-list.service.js';
import { CallRulesService } from '../call-rules.service.js';
import { mayBeCalled } from '../calling-hours.js';

export type Reveal =
  | { readonly kind: 'revealed' }
  /** A colleague holds it, and was not named. */
  | { readonly kind: 'held' }
  /** Why, is to be said first. */
  | {
      readonly kind: 'asked';
      readonly errors: { readonly reasonError?: string; readonly hoursError?: string };
    };

/** Shows an applicant's phone and e-mail in the clear, to one person, for a reason where the rules ask for one. */
@Injectable()
export class ContactReveals {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly claims: ApplicationClaims,
    private readonly unwanted: SuppressionList,
    private readonly rules: CallRulesService,
  ) {}

  async reveal(
    req: Request,
    id: string,
    { anyway, reason, hours_reason }: Form,
    actor: Actor,
  ): Promise<Reveal> {
    const application = await this.details.find(id);
    const { phone_number: phone, email } = application;
    const isUnwanted = (await this.unwanted.entries({ phone, email })).length > 0;
    const isClosed = !isUnwanted && !mayBeCalled(await this.rules.current(), application, new Date());
    const why = isUnwanted ? readCallReason(reason) : isClosed ? readHoursReason(hours_reason) : null;
    if (isUnwanted && why === null) return { kind: 'asked', errors: { reasonError: REASON_MISSING } };
    if (isClosed && why === null) return { kind: 'asked', errors: { hoursError: REASON_MISSING } };
    const holder = await this.claims.keep(id, 'reveal', actor);
    if (holder !== null && anyway !== holder.user_id) return { kind: 'held' };
    await this.details.noteUnmasking(id, { beside: holder?.name ?? null, reason: why }, actor);
    await noteUnmasked(req, unmaskingKey(id, holder?.user_id ?? null, isUnwanted));
    return { kind: 'revealed' };
  }
}

const readHoursReason = (value: unknown): string | null =>
  HOURS_REASONS.find((reason) => reason === value) ?? null;
