import { Injectable } from '@nestjs/common';
import type { FormValues } from '../../../../views/components/admin-form/form-view.js';
import { campaigns } from '../../../banks/campaigns/admin/campaign-resource.js';
import {
  type Proposed,
  type ProposedChanges,
  RateProposals,
} from '../../../banks/rate-proposals/rate-proposals.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import type { DeclaredField, Fields } from '../../../admin/field.js';
import { type Form, typedIn } from '../../../admin/form-input.js';
import { ProposalNoteInput } from '../../../banks/rate-proposals/rate-proposal-input.js';
import { type FieldErrors, validateInput } from '../../../platform/validation/validate-input.js';
import { ApprovedForms } from '../approved-forms.service.js';
import { products } from '../product-resource.js';

/** Fields of a form under one heading. */
export interface ProposalSection {
  readonly title: string;
  readonly fields: readonly string[];
}

/** Fields of a product that its bank may propose; a product has those of its kind. */
const FACTS: readonly ProposalSection[] = [
  { title: 'Ücretler', fields: ['fee_percent', 'annual_fee', 'extra_card_fee', 'virtual_card_fee'] },
  {
    title: 'Tutar, vade ve limit',
    fields: ['min_amount', 'max_amount', 'min_term', 'max_term', 'min_limit', 'max_limit'],
  },
  {
    title: 'Metinler',
    fields: ['description', 'offers', 'features', 'benefits', 'requirements', 'documents', 'feature_groups'],
  },
  {
    title: 'Kartın kampanyası',
    fields: ['campaign_title', 'campaign_description', 'campaign_end_date'],
  },
];

/** Fields of a campaign that a bank writes; its kind and bank follow from the product. */
const CAMPAIGN: readonly ProposalSection[] = [
  { title: 'Kampanya', fields: ['title', 'description', 'start_date', 'end_date'] },
  { title: 'Fırsatlar ve koşullar', fields: ['offers', 'conditions'] },
  { title: 'Bağlantı', fields: ['redirect_url', 'button_text'] },
];

export const CAMPAIGN_FIELDS: ReadonlySet<string> = new Set(CAMPAIGN.flatMap(({ fields }) => fields));

const OF_BANKS = new Set(FACTS.flatMap(({ fields }) => fields));

/** Fields of a product that its form may leave empty where a bank wrote it: they are none of its business. */
export const NOT_OF_BANKS: ReadonlySet<string> = new Set(
  Object.keys(products.fields).filter((name) => !OF_BANKS.has(name)),
);

/** A product whose bank proposes something. */
export interface ProposedProduct {
  readonly id: string;
  readonly slug: string;
  readonly type: string;
  /** 'YYYY-MM-DD' on the site's clock. */
  readonly today: string;
}

/** A form for a bank's people, as far as its product decides it. */
export interface ProposalForm {
  readonly kind: ProposedChanges['kind'];
  readonly declared: Fields;
  readonly sections: readonly ProposalSection[];
  /** All fields of the record, those that no bank writes too. */
  readonly values: FormValues;
  /** Of the product. */
  readonly version: number;
}

/** Outcome of reading one; `proposal` is null while something is wrong, or nothing would change. */
interface ReadProposal {
  readonly proposal: ProposedChanges | null;
  readonly errors: FieldErrors;
}

/** A form of a bank as it was sent. */
interface SentProposal {
  readonly bank: string;
  readonly token: string;
  readonly fields: Form;
  /** Of the product as the sender saw it; a program sees it as it is. */
  readonly version?: number;
}

/** Outcome of a proposal; `same`: nothing would change; `stale`: the product changed since it was read. */
export type ProposedForm = Proposed | { readonly kind: 'same' | 'stale' };

/** Reads what banks propose by the rules of the forms in which staff write the same. */
@Injectable()
export class ProposalForms {
  constructor(
    private readonly forms: ApprovedForms,
    private readonly proposals: RateProposals,
  ) {}

  /** @throws RecordNotFound where the product has gone */
  async of(kind: ProposedChanges['kind'], product: ProposedProduct): Promise<ProposalForm> {
    const { values, version } = await this.forms.current(products, product.id);
    if (kind === 'facts')
      return {
        kind,
        declared: products.fields,
        sections: ofKind(FACTS, products.fields, product),
        values: { ...values, rate: '' },
        version,
      };
    const blank = await this.forms.blank(campaigns);
    const own = {
      type: product.type,
      loan_subtype: values['subtype'] ?? '',
      bank_id: values['bank_id'] ?? '',
    };
    return {
      kind,
      declared: campaigns.fields,
      sections: ofKind(CAMPAIGN, campaigns.fields, product),
      values: { ...blank.values, ...own, target_audience: [] },
      version,
    };
  }

  /** Reads and stores. What a token stands for already is read beside what was seen then. */
  async propose(
    form: ProposalForm,
    product: ProposedProduct,
    { bank, token, fields, version }: SentProposal,
    actor: Actor,
  ): Promise<ProposedForm> {
    const known = await this.proposals.byToken(bank, token);
    const seen = known?.kind === form.kind ? known.seen : null;
    const read = await this.read(
      { ...form, values: { ...form.values, ...seen } },
      fields,
      known ? '' : product.today,
    );
    if (Object.keys(read.errors).length > 0) return { kind: 'wrong', problems: read.errors };
    if (!known && version !== undefined && version !== form.version) return { kind: 'stale' };
    if (read.proposal === null) return { kind: 'same' };
    return this.proposals.proposeChanges({ bank, slug: product.slug }, read.proposal, token, actor);
  }

  /** @param typed fields that it doesn't name stay as they are. @param today first day on which a campaign may end */
  private async read(form: ProposalForm, typed: Form, today: string): Promise<ReadProposal> {
    const names = namesIn(form);
    const values = { ...form.values, ...typedOf(names, typed) };
    const note = validateInput(ProposalNoteInput, { note: typed['note'] });
    const { wanted, errors } =
      form.kind === 'facts'
        ? await this.forms.examine(products, values, NOT_OF_BANKS)
        : await this.forms.examine(campaigns, values, new Set());
    const own: FieldErrors = {
      ...errors,
      ...(note.ok ? {} : note.fields),
      ...(form.kind === 'campaign' && overProblem(values['end_date'], today)),
    };
    if (wanted === null || !note.ok || Object.keys(own).length > 0) return { proposal: null, errors: own };
    const seen = form.kind === 'facts' ? pick(form.values, names) : {};
    const changes =
      form.kind === 'facts' ? changedIn(seen, pick(wanted.values, names)) : { ...wanted.values };
    const summary = form.kind === 'facts' ? labelsOf(form, changes) : String(wanted.values['title']);
    if (Object.keys(changes).length === 0) return { proposal: null, errors: {} };
    const { kind, version } = form;
    const { note: words = '' } = note.value;
    return { proposal: { kind, changes, seen, summary, note: words, version }, errors: {} };
  }
}

export const namesIn = ({ sections }: Pick<ProposalForm, 'sections'>): string[] =>
  sections.flatMap(({ fields }) => fields);

/** Unit of a figure of the form, which the kind of product decides. */
export function unitOf({ values }: ProposalForm, name: string, type: string): string {
  if (name.endsWith('_term')) return type === 'loan' ? 'ay' : 'gün';
  const currency = plainText(values['currency']);
  return type === 'deposit' && currency !== 'TRY' ? currency : 'TL';
}

/** Sections without the fields of other kinds of product. */
const ofKind = (
  sections: readonly ProposalSection[],
  declared: Fields,
  { type }: ProposedProduct,
): ProposalSection[] =>
  sections
    .map(({ title, fields }) => ({ title, fields: fields.filter((name) => hasKind(declared[name], type)) }))
    .filter(({ fields }) => fields.length > 0);

const hasKind = (field: DeclaredField | undefined, type: string): boolean =>
  field?.kinds?.includes(type) !== false;

/** Line ends as PostgreSQL holds them, whatever a browser sends. */
const typedOf = (names: readonly string[], typed: Form): FormValues =>
  Object.fromEntries(
    names
      .filter((name) => typed[name] !== undefined)
      .map((name) => [name, typedIn(typed[name])] as const)
      .map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value]),
  );

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/** A value as people read it: a line for each of several. */
export const plainText = (value: FormValues[string] | undefined = ''): string =>
  (typeof value === 'string' ? [value] : value)
    .map((text) => text.replaceAll('\r\n', '\n').trim())
    .join('\n');

/** Fields of the second that differ from the first. */
export const changedIn = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => plainText(before[name]) !== plainText(value)),
  );

const MAX_SUMMARY = 500;

const labelsOf = ({ declared }: ProposalForm, changes: FormValues): string =>
  Object.keys(changes)
    .map((name) => declared[name]?.label ?? name)
    .join(', ')
    .slice(0, MAX_SUMMARY);

const overProblem = (end: FormValues[string] | undefined, today: string): FieldErrors =>
  typeof end === 'string' && end !== '' && end < today
    ? { end_date: 'Kampanyanın bitiş günü bugünden önce olamaz.' }
    : {};
