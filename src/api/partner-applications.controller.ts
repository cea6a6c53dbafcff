import { Controller, HttpException, Inject, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { APPLICATION_CONSENTS, type ApplicationConsent } from '../shared/enums/applications.js';
import { type ApplicationKind, KIND_NAMES } from '../shared/enums/application-kinds.js';
import { applicantPaths } from '../shared/paths/applicant.js';
import { ApplicationCatalogueService } from '../applications/application-catalogue.service.js';
import type { Sender } from '../applications/application.js';
import { ApplicationsService, type SubmissionOutcome } from '../applications/applications.service.js';
import { ConsentTextsService } from '../applications/consent-texts.service.js';
import { KINDS } from '../applications/kinds/registry.js';
import { senderOf } from '../applications/sender.js';
import type { Config } from '../platform/config/config.js';
import { apiPaths } from '../shared/paths/api.js';
import type { Content, Json } from '../shared/rendering/page.js';
import { callerOf } from '../platform/routing/api-access.js';
import { Audited } from '../platform/routing/audited.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { CONFIG } from '../platform/tokens.js';
import { type FieldErrors, validateInput } from '../platform/validation/validate-input.js';
import {
  CONSENT_HOURS,
  ConsentInput,
  CREATE_APPLICATION,
  shapeErrors,
  SHOW_CONSENT_TEXTS,
} from './applications.js';
import { idempotencyToken } from './idempotency.js';
import { TypedProblem } from './problem.js';
import { answered, parametersOf, done, jsonOf, Serves, WrongFields } from './operation.js';

/** Of clocks that do not agree. */
const AHEAD_MS = 5 * 60_000;

type Body = Readonly<Record<string, unknown>>;

/** Applications that programs of partners bring: the same checks as in the site's forms, and the proof of a consent given elsewhere. */
@Controller()
export class PartnerApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly consents: ConsentTextsService,
    private readonly catalogue: ApplicationCatalogueService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(SHOW_CONSENT_TEXTS)
  async texts(@Query() query: RawQuery): Promise<Content> {
    parametersOf(SHOW_CONSENT_TEXTS, query);
    const texts = await this.consents.inForce(APPLICATION_CONSENTS, await this.catalogue.today());
    const shown = (kind: ApplicationConsent): { version: string; label: string; url: string } => {
      const { version, label, href } = texts[kind];
      return { version, label, url: this.config.publicUrl + href };
    };
    return answered(SHOW_CONSENT_TEXTS, {
      kvkk: shown('kvkk'),
      marketing_call: shown('marketing_call'),
      marketing_sms: shown('marketing_sms'),
      marketing_email: shown('marketing_email'),
      marketing: shown('marketing'),
    });
  }

  @Serves(CREATE_APPLICATION)
  @Audited('none: programs are not staff; the submission is its own record and names the program')
  async create(@Req() req: Request): Promise<Json> {
    const body = bodyOf(jsonOf(req));
    const token = idempotencyToken(req, 'application');
    const kind = kindOf(body);
    const { consent, errors } = await this.consentIn(body);
    const fields = { ...shapeErrors(kind, body), ...errors };
    if (consent === null || Object.keys(fields).length > 0) throw new WrongFields(fields);
    const outcome = await this.applications.submit(KINDS[kind], sentBy(body, token, consent), {
      ...senderOf(req),
      address: consent.ip,
      userAgent: consent.user_agent ?? null,
      referrer: null,
      program: {
        keyId: callerOf(req).keyId,
        consentPage: pageOf(consent.page),
        consentAt: new Date(consent.given_at),
      },
    } satisfies Sender);
    if (outcome.kind !== 'stored') throw refused(req, outcome);
    return done(CREATE_APPLICATION, {
      id: outcome.reference,
      kind,
      selected_banks: outcome.banks,
      status_url: this.config.publicUrl + applicantPaths.new({ no: outcome.reference }),
    });
  }

  /** The consent in the body, checked against the versions of texts that could have been shown. */
  private async consentIn(
    body: Body,
  ): Promise<{ readonly consent: ConsentInput | null; readonly errors: FieldErrors }> {
    const read = validateInput(ConsentInput, body['consent']);
    if (!read.ok) return { consent: null, errors: within(read.fields) };
    const consent = read.value;
    const day = await this.catalogue.today();
    const errors: Record<string, string> = {};
    for (const kind of APPLICATION_CONSENTS) {
      const version = consent[`${kind}_version`];
      const given = kind === 'marketing' ? 'marketing_consent' : kind;
      if (version === undefined) {
        if (body[given] === true)
          errors[`${kind}_version`] = 'Ticari ileti izni için gösterilen metnin sürümü gerekli.';
      } else if ((await this.consents.find(kind, version, day)) === undefined)
        errors[`${kind}_version`] = `Böyle bir sürüm yok; geçerli olanı ${apiPaths.consentTexts()} verir.`;
    }
    const age = Date.now() - Date.parse(consent.given_at);
    if (age < -AHEAD_MS || age > CONSENT_HOURS * 3_600_000)
      errors['given_at'] = `Son ${String(CONSENT_HOURS)} saat içinde olmalı.`;
    return { consent, errors: within(errors) };
  }
}

const within = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`consent.${name}`, text]));

const bodyOf = (sent: unknown): Body =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Body) : {};

/** @throws WrongFields */
function kindOf({ kind }: Body): ApplicationKind {
  const known = KIND_NAMES.find((name) => name === kind);
  if (known === undefined)
    throw new WrongFields({ kind: `Şunlardan biri olmalı: ${KIND_NAMES.join(', ')}.` });
  return known;
}

/** As a form would have sent it. */
const sentBy = (body: Body, token: string, consent: ConsentInput): Body => ({
  ...body,
  submission_token: token,
  kvkk_consent: true,
  marketing_consent: body['marketing_consent'] ?? false,
  consent_version: APPLICATION_CONSENTS.map((kind) => consent[`${kind}_version`] ?? '-').join(' '),
  source_page: apiPaths.reference(),
  source_section: 'api',
});

/** Origin and path of a page. The query is cut off, since it may say who the person is. */
function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function refused(
  req: Request,
  outcome: Exclude<SubmissionOutcome, { readonly kind: 'stored' }>,
): HttpException {
  if ('retryAfter' in outcome) req.res?.setHeader('Retry-After', String(outcome.retryAfter));
  switch (outcome.kind) {
    case 'invalid':
      return new WrongFields(outcome.fields);
    case 'used-token':
      return new TypedProblem('idempotency-key-used');
    case 'limited':
      return new HttpException({ text: outcome.text }, 429);
    case 'unavailable':
      return new HttpException({ text: outcome.text }, 503);
    case 'failed':
      return new HttpException({ text: outcome.text }, 500);
  }
}
