import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationForm } from '../../../views/applications/form.js';
import type { ApplicationFormProps } from '../../../client/islands/apply-dialog/form-props.js';
import type { Config } from '../../config/config.js';
import { type ApplicationPath, paths } from '../../paths.js';
import { TaxesService } from '../../taxes/taxes.service.js';
import { page, type Page } from '../../rendering/page.js';
import { CONFIG } from '../../tokens.js';
import { ApplicationCatalogueService } from '../application-catalogue.service.js';
import { ApplicationsService, type SubmissionOutcome } from '../applications.service.js';
import { ConsentTextsService } from '../consent-texts.service.js';
import { OUTCOME_STATUS } from '../outcome-answers.js';
import { cardForm } from './card-form.js';
import { depositForm } from './deposit-form.js';
import type { FormContext, FormPart } from './form-part.js';
import { loanForm } from './loan-form.js';
import { remoteForm } from './remote-form.js';
import { TypedValues } from './typed-values.js';

type Refusal = Exclude<SubmissionOutcome, { kind: 'stored' }>;

const PARTS: Readonly<Record<ApplicationPath, (context: FormContext) => FormPart | Promise<FormPart>>> = {
  kredi: loanForm,
  mevduat: depositForm,
  kart: cardForm,
  'uzaktan-musteri': remoteForm,
};

/** Names in addresses, by field. */
const QUERY_NAMES: Readonly<Record<ApplicationPath, Readonly<Record<string, string>>>> = {
  kredi: { loan_type: 'tur', amount: 'tutar', term_months: 'vade', selected_banks: 'banka' },
  mevduat: { deposit_type: 'tur', amount: 'tutar', term_days: 'vade', selected_banks: 'banka' },
  kart: { card_name: 'kart', bank_name: 'banka' },
  'uzaktan-musteri': { bank_name: 'banka', application_method: 'yontem' },
};

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
  async blank(kind: ApplicationPath, req: Request): Promise<ApplicationFormProps> {
    const values = new TypedValues(req.query, QUERY_NAMES[kind]);
    const sourcePage = this.pageBefore(req) ?? paths.apply(kind);
    const hidden = {
      submission_token: randomUUID(),
      form_time: this.applications.formTime.issue(Date.now()),
      source_page: sourcePage,
      source_section: 'application_page',
    };
    return this.props(kind, values, hidden, null);
  }

  /** As it came back, with everything that was typed and what has to change. */
  async again(kind: ApplicationPath, req: Request, refusal: Refusal): Promise<Page> {
    const values = new TypedValues(req.body);
    const sent = (field: string, otherwise: string): string => values.text(field) || otherwise;
    // An answer that never arrived may have been a success: only the same token can tell. A used-up one is no help.
    const isUsedUp =
      refusal.kind === 'used-token' ||
      (refusal.kind === 'invalid' && refusal.fields['submission_token'] !== undefined);
    const hidden = {
      submission_token: isUsedUp ? randomUUID() : sent('submission_token', randomUUID()),
      form_time: sent('form_time', this.applications.formTime.issue(Date.now())),
      source_page: sent('source_page', paths.apply(kind)),
      source_section: sent('source_section', 'application_page'),
    };
    return page(
      ApplicationForm,
      await this.props(kind, values, hidden, refusal),
      OUTCOME_STATUS[refusal.kind],
    );
  }

  private async props(
    kind: ApplicationPath,
    values: TypedValues,
    hidden: Readonly<Record<string, string>>,
    refusal: Refusal | null,
  ): Promise<ApplicationFormProps> {
    const day = await this.catalogue.today();
    const texts = await this.consents.inForce(day);
    const part = await PARTS[kind]({
      values,
      isNew: refusal === null,
      sourcePage: hidden['source_page'] ?? '',
      catalogue: await this.catalogue.current(),
      loanTaxes: (type) => this.taxes.loanTaxes(type, day),
    });
    return {
      kind,
      subject: part.subject,
      parent: part.parent,
      typed: part.typed,
      hidden: {
        ...hidden,
        ...part.hidden,
        consent_version: `${texts.kvkk.version} ${texts.marketing.version}`,
      },
      kvkk: { label: texts.kvkk.label, href: texts.kvkk.href, checked: values.isTicked('kvkk_consent') },
      marketing: {
        label: texts.marketing.label,
        href: texts.marketing.href,
        checked: values.isTicked('marketing_consent'),
      },
      errors: refusal?.kind === 'invalid' ? refusal.fields : {},
      problem:
        refusal === null || refusal.kind === 'invalid'
          ? null
          : { text: refusal.text, id: 'id' in refusal ? refusal.id : null },
    };
  }

  /** The page of ours that led here. */
  private pageBefore(req: Request): string | undefined {
    const from = req.get('referer') ?? '';
    if (!URL.canParse(from)) return undefined;
    const { origin, pathname } = new URL(from);
    return origin === this.config.publicUrl && pathname.length <= 300 ? pathname : undefined;
  }
}
