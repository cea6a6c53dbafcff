import type { ApplicationFormProps } from '../../shared/contracts/application-form.js';
import { applicationForm } from '../../../views/applications/form.js';
import type { KindView, KindWords, OnwardCode } from '../../../views/applications/kinds/kind-view.js';
import { APPLICATION_KINDS, type ApplicationKind } from '../../shared/enums/application-kinds.js';
import type { MoneyCurrency } from '../../shared/finance/tr/format.js';
import type { Product } from '../../offers/product.entity.js';
import { readPublisher } from '../../shared/paths/publisher.js';
import { readReferrerHost } from '../../shared/paths/referrer-host.js';
import { paths } from '../../shared/paths/site.js';
import { page, type PageResponse } from '../../shared/rendering/page.js';
import { type FieldErrors, validateInput } from '../../platform/validation/validate-input.js';
import type { ApplicationCatalogue } from '../application-catalogue.js';
import type { ApplicationDto } from '../application.dto.js';
import type { NewApplication } from '../application.js';
import { channelsIn, conflictIn } from '../marketing.dto.js';
import type { ApplicationSubject, StoredSubject } from '../subject-columns.js';
import type { FieldsOf, KindField, SubjectOf } from './field.js';
import { type FormContext, type FormPart, type FormPartWithInputs, withInputs } from './form-part.js';
import { joined } from './terms.js';

/** Which products an application of a kind can be for. */
interface KindProducts {
  readonly type: Product['type'];
  /** SQL for the page, named by `products`, whose order of banks they stand in. */
  readonly page: string;
  /** On offer from the day of their first rate on. */
  readonly hasRates: boolean;
  /** SQL that finds the product `p` by what applications are `about`, `asked.detail`; null where its bank says enough. */
  readonly isAsked: string | null;
  /** All that applications can be `about`; left out of cards, which are named by the catalogue. */
  readonly subjects?: readonly string[];
}

/** Facts about a kind that depend neither on the applicant nor on the form. */
interface KindFacts<K extends ApplicationKind> {
  readonly kind: K;
  /** Section of the page from which it was sent, when the form does not say. */
  readonly defaultSection: string;
  /** Text that the person reads after an unexpected error of ours. */
  readonly unexpectedText: string;
  /** In the API's document. */
  readonly apiDescription: string;
  /** Column that says what is asked for: two of one kind with the same there ask for the same. */
  readonly about: keyof StoredSubject;
  readonly products: KindProducts | null;
  /** Name by which people know what an application is `about`. */
  readonly nameOf: (subject: string) => string;
  /** Of the amount; left out where that is lira. */
  readonly currencyOf?: (stored: StoredSubject) => MoneyCurrency;
  /** Left out where nobody goes on by a code. */
  readonly byCode?: {
    /** Whether the submission chose it. */
    readonly isChosen: (raw: unknown) => boolean;
    /** That of a bank; null where it takes nobody now. */
    readonly of: (bankId: string | undefined, catalogue: ApplicationCatalogue) => OnwardCode | null;
  };
}

interface KindParts<K extends ApplicationKind, D extends ApplicationDto, S> extends KindFacts<K> {
  readonly fields: FieldsOf<D>;
  readonly dto: new () => D;
  /** Holds what was read to the products on offer; fields that are wrong already are absent. */
  readonly check: (given: Partial<D>, catalogue: ApplicationCatalogue) => FieldErrors;
  readonly subject: (given: D, catalogue: ApplicationCatalogue) => SubjectOf<D>;
  readonly form: (context: FormContext) => FormPart<S> | Promise<FormPart<S>>;
  readonly view: KindView<S>;
}

export type Checked =
  | { readonly ok: true; readonly application: NewApplication }
  | { readonly ok: false; readonly fields: FieldErrors };

/** A form with all that is in it: data for the dialog, a page for browsers without scripts. */
export interface OpenedForm {
  readonly props: ApplicationFormProps;
  readonly page: (status?: number) => PageResponse;
}

/** Puts around a kind's part what all forms have. */
type Complete = <S>(part: FormPartWithInputs<S>) => ApplicationFormProps<S>;

/** A kind of application, as everything outside its folder sees it. */
export interface KindDefinition<K extends ApplicationKind = ApplicationKind> extends KindFacts<K> {
  readonly path: (typeof APPLICATION_KINDS)[K]['path'];
  readonly formType: (typeof APPLICATION_KINDS)[K]['formType'];
  readonly words: KindWords;
  /** In the order in which they are asked for and answered. */
  readonly fields: Readonly<Record<string, KindField>>;
  /** Names in addresses, by field. */
  readonly queryNames: Readonly<Record<string, string>>;
  /** Columns that its sender gets back, as stored. */
  readonly answered: readonly (keyof ApplicationSubject)[];
  /** The product asked for, by the name people know it. */
  readonly productOf: (stored: StoredSubject) => string;
  /** Amount and term (`50.000 TL · 12 ay`), or another text that tells its applications apart. */
  readonly termsOf: (stored: StoredSubject) => string;
  /** The same with all else that the application says, where one stands alone. */
  readonly detailsOf: (stored: StoredSubject) => string;
  /** The amount with its currency, and the terms beside it: lists have a column for each. */
  readonly amountOf: (stored: StoredSubject) => string | null;
  readonly otherTermsOf: (stored: StoredSubject) => string;
  /** Reads and checks whatever was posted. */
  readonly read: (raw: unknown, catalogue: ApplicationCatalogue) => Checked;
  readonly open: (context: FormContext, complete: Complete) => Promise<OpenedForm>;
}

export function defineKind<K extends ApplicationKind, D extends ApplicationDto, S>(
  parts: KindParts<K, D, S>,
): KindDefinition<K> {
  const { form, view, about, nameOf } = parts;
  const fields: Readonly<Record<string, KindField>> = parts.fields;
  const shown = applicationForm(view);
  return {
    ...parts,
    ...APPLICATION_KINDS[parts.kind],
    words: view,
    queryNames: Object.fromEntries(
      Object.entries(fields).flatMap(([name, { query }]) => (query === undefined ? [] : [[name, query]])),
    ),
    answered: Object.keys(fields) as (keyof ApplicationSubject)[],
    productOf: (stored) => nameOf(String(stored[about] ?? '')),
    detailsOf: (stored) =>
      joined(...Object.values(fields).map(({ textOf, detailOf }) => (textOf ?? detailOf)?.(stored) ?? null)),
    termsOf: (stored) => textsOf(Object.values(fields), stored),
    amountOf: (stored) => fields['amount']?.textOf?.(stored) ?? null,
    otherTermsOf: (stored) =>
      textsOf(
        Object.entries(fields).flatMap(([name, field]) => (name === 'amount' ? [] : [field])),
        stored,
      ),
    read: (raw, catalogue) => read(parts, raw, catalogue),
    open: async (context, complete) => {
      const props = complete(withInputs(fields, await form(context), context.values));
      return { props, page: (status) => page(shown, props, status) };
    },
  };
}

const textsOf = (fields: readonly KindField[], stored: StoredSubject): string =>
  joined(...fields.map(({ textOf }) => textOf?.(stored) ?? null));

function read<K extends ApplicationKind, D extends ApplicationDto, S>(
  { kind, dto, check, subject, defaultSection }: KindParts<K, D, S>,
  raw: unknown,
  catalogue: ApplicationCatalogue,
): Checked {
  const input = validateInput(dto, raw);
  const given = input.ok ? input.value : input.partial;
  const beyond = { ...check(given, catalogue), ...conflictIn(given) };
  if (!input.ok) return { ok: false, fields: { ...beyond, ...input.fields } };
  if (Object.keys(beyond).length > 0) return { ok: false, fields: beyond };
  const { value } = input;
  const { path, formType } = APPLICATION_KINDS[kind];
  return {
    ok: true,
    application: {
      path,
      kind,
      formType,
      token: value.submission_token,
      sourcePage: value.source_page ?? paths.apply(path),
      sourceSection: value.source_section ?? defaultSection,
      formTime: value.form_time,
      consentVersion: value.consent_version,
      marketingConsent: value.marketing_consent,
      channels: channelsIn(value),
      phoneCode: value.phone_code,
      skipsCode: value.skip_code,
      publisher: readPublisher(value.publisher),
      referrerHost: readReferrerHost(value.referrer_host),
      isHoneypotFilled: value.website,
      subject: subject(value, catalogue),
    },
  };
}
