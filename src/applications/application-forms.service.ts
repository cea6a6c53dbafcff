import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { ApplicationFormProps, ConsentBox } from '../shared/contracts/application-form.js';
import type { VisitingMember } from '../accounts/visiting-members.service.js';
import type { Config } from '../platform/config/config.js';
import { PUBLISHER_PARAMETER, readPublisher } from '../shared/paths/publisher.js';
import { hostElsewhere, readReferrerHost, REFERRER_HOST } from '../shared/paths/referrer-host.js';
import { paths } from '../shared/paths/site.js';
import type { LoanType } from '../shared/finance/tax-table.js';
import { TaxesService } from '../offers/taxes/taxes.service.js';
import type { PageResponse } from '../shared/rendering/page.js';
import { CONFIG } from '../platform/tokens.js';
import { ApplicationCatalogueService } from './application-catalogue.service.js';
import { ApplicationsService, type SubmissionOutcome } from './applications.service.js';
import { ConsentTextsService, versionsOf } from './consent-texts.service.js';
import {
  APPLICATION_CONSENTS,
  type ApplicationConsent,
  CHANNEL_CONSENTS,
  type ChannelConsent,
} from '../shared/enums/applications.js';
import { OUTCOME_STATUS } from './outcome-answers.js';
import type { KindDefinition, OpenedForm } from './kinds/definition.js';
import { TypedValues } from './kinds/typed-values.js';

/** Fills in the member's phone and e-mail where the form asks for them and nothing was typed. */
function filledIn(
  typed: Readonly<Record<string, string>>,
  { phone, email }: VisitingMember,
): Readonly<Record<string, string>> {
  const own: Readonly<Record<string, string>> = { phone_number: phone ?? '', email };
  return Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text || (own[name] ?? '')]));
}

/** To be asked for a code is no fault: nothing was typed that could be wrong. */
const askedFor = (values: TypedValues, refusal: Refusal | null): string | null =>
  refusal?.kind === 'invalid' && values.text('phone_code') === ''
    ? (refusal.fields['phone_code'] ?? null)
    : null;

const errorsOf = (values: TypedValues, refusal: Refusal | null): Readonly<Record<string, string>> => {
  if (refusal?.kind !== 'invalid') return {};
  const { phone_code: ofCode, ...others } = refusal.fields;
  return ofCode === undefined || askedFor(values, refusal) !== null ? others : refusal.fields;
};

/** Once it was asked for it stays in the form, whatever else is wrong with it by then. */
function codeOf(values: TypedValues, refusal: Refusal | null): ApplicationFormProps['code'] {
  const [typed, isSkipped] = [values.text('phone_code'), values.isTicked('skip_code')];
  const isAsked = refusal?.kind === 'invalid' && refusal.fields['phone_code'] !== undefined;
  if (refusal === null || (!isAsked && typed === '' && !isSkipped)) return null;
  return { typed, isSkipped, asked: askedFor(values, refusal) };
}

/** A permission to write to an address is asked for where there is one. */
const channelsOf = ({ fields }: KindDefinition): ChannelConsent[] =>
  CHANNEL_CONSENTS.filter((name) => name !== 'marketing_email' || Object.hasOwn(fields, 'email'));

type Refusal = Exclude<SubmissionOutcome, { kind: 'stored' }>;

/** The form of one application: a page for browsers without scripts, the same as data for the dialog. */
@Injectable()
export class ApplicationFormsService {
  constructor(
    private readonly catalogue: ApplicationCatalogueService,
    private readonly consents: ConsentTextsService,
    private readonly taxes: TaxesService,
    private readonly applications: ApplicationsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** As opened, with what the address says filled in. A new token each time: each is one application. */
  async blank(kind: KindDefinition, req: Request, member: VisitingMember | null): Promise<OpenedForm> {
    const values = new TypedValues(req.query, kind.queryNames);
    const sourcePage = this.pageBefore(req) ?? paths.apply(kind.path);
    const hidden = {
      submission_token: randomUUID(),
      form_time: this.applications.formTime.issue(Date.now()),
      source_page: sourcePage,
      source_section: 'application_page',
      ...this.creditedIn(req),
      ...hiddenHost(hostElsewhere(req.get('referer') ?? '', new URL(this.config.publicUrl).hostname)),
    };
    return this.open(kind, values, hidden, null, member);
  }

  /** As it came back, with everything that was typed and what has to change. */
  async again(kind: KindDefinition, req: Request, refusal: Refusal): Promise<PageResponse> {
    const values = new TypedValues(req.body);
    const sent = (field: string, otherwise: string): string => values.text(field) || otherwise;
    // An answer that never arrived may have been a success: only the same token can tell. A used-up one is no help.
    const isUsedUp =
      refusal.kind === 'used-token' ||
      (refusal.kind === 'invalid' && refusal.fields['submission_token'] !== undefined);
    const hidden = {
      submission_token: isUsedUp ? randomUUID() : sent('submission_token', randomUUID()),
      form_time: sent('form_time', this.applications.formTime.issue(Date.now())),
      source_page: sent('source_page', paths.apply(kind.path)),
      source_section: sent('source_section', 'application_page'),
      ...hiddenPublisher(values.text('publisher')),
      ...hiddenHost(readReferrerHost(values.text(REFERRER_HOST))),
    };
    const form = await this.open(kind, values, hidden, refusal);
    return form.page(OUTCOME_STATUS[refusal.kind]);
  }

  private async open(
    kind: KindDefinition,
    values: TypedValues,
    hidden: Readonly<Record<string, string>>,
    refusal: Refusal | null,
    member: VisitingMember | null = null,
  ): Promise<OpenedForm> {
    const day = await this.catalogue.today();
    const texts = await this.consents.inForce(APPLICATION_CONSENTS, day);
    const box = (name: ApplicationConsent, field: string): ConsentBox => ({
      label: texts[name].label,
      href: texts[name].href,
      checked: values.isTicked(field),
    });
    const context = {
      values,
      isNew: refusal === null,
      sourcePage: hidden['source_page'] ?? '',
      catalogue: await this.catalogue.current(),
      loanTaxes: (type: LoanType) => this.taxes.loanTaxes(type, day),
    };
    return kind.open(context, (part) => ({
      kind: kind.path,
      subject: part.subject,
      parent: part.parent,
      inputs: part.inputs,
      typed: member ? filledIn(part.typed, member) : part.typed,
      hidden: {
        ...hidden,
        ...part.hidden,
        consent_version: versionsOf(APPLICATION_CONSENTS, texts),
      },
      kvkk: box('kvkk', 'kvkk_consent'),
      channels: channelsOf(kind).map((name) => ({ name, ...box(name, name) })),
      code: codeOf(values, refusal),
      next: kind.words.thanks.next,
      errors: errorsOf(values, refusal),
      problem:
        refusal === null || refusal.kind === 'invalid'
          ? null
          : { text: refusal.text, id: 'id' in refusal ? refusal.id : null },
    }));
  }

  /** The publisher that the address names, or that of the page of ours before. */
  private creditedIn(req: Request): Readonly<Record<string, string>> {
    const from = req.get('referer') ?? '';
    const before = URL.canParse(from) ? new URL(from) : null;
    const named =
      before?.origin === this.config.publicUrl ? before.searchParams.get(PUBLISHER_PARAMETER) : null;
    return hiddenPublisher(req.query[PUBLISHER_PARAMETER] ?? named);
  }

  /** The page of ours that led here. */
  private pageBefore(req: Request): string | undefined {
    const from = req.get('referer') ?? '';
    if (!URL.canParse(from)) return undefined;
    const { origin, pathname } = new URL(from);
    return origin === this.config.publicUrl && pathname.length <= 300 ? pathname : undefined;
  }
}

/** The form's field of the site that led to it; none where that is not known. */
const hiddenHost = (host: string | undefined): Readonly<Record<string, string>> =>
  host === undefined ? {} : { [REFERRER_HOST]: host };

/** The form's field of the publisher; none where nobody can be credited. */
function hiddenPublisher(given: unknown): Readonly<Record<string, string>> {
  const publisher = readPublisher(given);
  return publisher === undefined ? {} : { publisher };
}
