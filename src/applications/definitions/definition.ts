import { type ApplicationPath, paths } from '../../paths.js';
import { type FieldErrors, validateInput } from '../../validation/validate-input.js';
import type { ApplicationCatalogue } from '../application-catalogue.js';
import type { ApplicationDto } from '../application.dto.js';
import {
  type ApplicationKind,
  type ApplicationSubject,
  type FormType,
  type NewApplication,
  SOURCE_SECTIONS,
} from '../application.js';

interface DefinitionParts<D extends ApplicationDto> {
  readonly path: ApplicationPath;
  readonly kind: ApplicationKind;
  readonly formType: FormType;
  /** Where on the page it was sent from, when the form does not say. */
  readonly defaultSection: (typeof SOURCE_SECTIONS)[number];
  /** What the person reads when something of ours broke. */
  readonly unexpectedText: string;
  readonly dto: new () => D;
  /** Holds what was read to the products on offer; fields that are wrong already are absent. */
  readonly check: (given: Partial<D>, catalogue: ApplicationCatalogue) => FieldErrors;
  readonly subject: (given: D, catalogue: ApplicationCatalogue) => ApplicationSubject;
}

export type Checked =
  | { readonly ok: true; readonly application: NewApplication }
  | { readonly ok: false; readonly fields: FieldErrors };

/** One of the four kinds of application, as the one service sees it. */
export interface ApplicationDefinition extends Pick<
  DefinitionParts<ApplicationDto>,
  'path' | 'kind' | 'formType' | 'unexpectedText'
> {
  /** Reads and checks whatever was posted. */
  readonly read: (raw: unknown, catalogue: ApplicationCatalogue) => Checked;
}

export function defineApplication<D extends ApplicationDto>(
  parts: DefinitionParts<D>,
): ApplicationDefinition {
  const { path, kind, formType, unexpectedText } = parts;
  return { path, kind, formType, unexpectedText, read: (raw, catalogue) => read(parts, raw, catalogue) };
}

function read<D extends ApplicationDto>(
  parts: DefinitionParts<D>,
  raw: unknown,
  catalogue: ApplicationCatalogue,
): Checked {
  const input = validateInput(parts.dto, raw);
  const beyond = parts.check(input.ok ? input.value : input.partial, catalogue);
  if (!input.ok) return { ok: false, fields: { ...beyond, ...input.fields } };
  if (Object.keys(beyond).length > 0) return { ok: false, fields: beyond };
  const { value } = input;
  return {
    ok: true,
    application: {
      path: parts.path,
      kind: parts.kind,
      formType: parts.formType,
      token: value.submission_token,
      sourcePage: value.source_page ?? paths.apply(parts.path),
      sourceSection: SOURCE_SECTIONS.find((known) => known === value.source_section) ?? parts.defaultSection,
      formTime: value.form_time,
      consentVersion: value.consent_version,
      marketingConsent: value.marketing_consent,
      subject: parts.subject(value, catalogue),
    },
  };
}
