import type { FormValues } from '../../views/components/admin-form/form-view.js';
import { WrongFields } from '../api/operation.js';
import { campaigns } from '../banks/campaigns/admin/campaign-resource.js';
import { products } from '../offers/admin/product-resource.js';
import {
  CAMPAIGN_FIELDS,
  namesIn,
  plainText,
  type ProposalForm,
} from '../offers/admin/rate-proposals/proposal-forms.service.js';
import { liraFromKurus } from '../shared/finance/money.js';
import { parseAmount } from '../shared/finance/tr/parse.js';

type Given = Readonly<Record<string, unknown>>;

/** A proposal as a program sent it, its fields not read yet. */
export interface SentProposal {
  readonly kind: ProposalForm['kind'];
  readonly fields: Given;
  readonly note: unknown;
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws WrongFields for a body that is about nothing, or about two things */
export function sentIn(body: unknown): SentProposal {
  const { changes, campaign, note } = isObject(body) ? body : {};
  const both = [changes, campaign].filter((one) => one !== undefined && one !== null);
  const text = 'changes ya da campaign gerekli; ikisi birden olmaz.';
  if (both.length !== 1) throw new WrongFields({ changes: text, campaign: text });
  const [fields] = both;
  const kind = fields === changes ? 'facts' : 'campaign';
  if (!isObject(fields))
    throw new WrongFields({ [kind === 'facts' ? 'changes' : 'campaign']: 'Bir nesne olmalı.' });
  if (note !== undefined && note !== null && typeof note !== 'string')
    throw new WrongFields({ note: 'Bir metin olmalı.' });
  return { kind, fields, note };
}

const FIGURES: readonly string[] = ['money', 'rate', 'wholeNumber'];

/** The fields as a form would send them. @throws WrongFields for a field of another type, or that the product does not have */
export function fieldsIn(form: ProposalForm, { kind, fields, note }: SentProposal): FormValues {
  const names = namesIn(form);
  const place = kind === 'facts' ? 'changes' : 'campaign';
  const wrong: Record<string, string> = {};
  const typed: Record<string, string | readonly string[]> = { note: typeof note === 'string' ? note : '' };
  for (const [name, value] of Object.entries(fields)) {
    const rule = names.includes(name) ? form.declared[name]?.limits.rule : undefined;
    const problem = rule === undefined ? 'Bu ürünün böyle bir alanı yok.' : typeProblem(rule, value);
    if (problem !== undefined) wrong[`${place}.${name}`] = problem;
    else if (value === null) typed[name] = '';
    else if (typeof value === 'number') typed[name] = String(value).replace('.', ',');
    else typed[name] = value as string | readonly string[];
  }
  if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
  return typed;
}

function typeProblem(rule: string, value: unknown): string | undefined {
  if (rule === 'lines')
    return Array.isArray(value) && value.every((line) => typeof line === 'string' && !/[\r\n]/.test(line))
      ? undefined
      : 'Bir satırlık metinlerin listesi olmalı.';
  if (value === null) return undefined;
  if (FIGURES.includes(rule)) return typeof value === 'number' ? undefined : 'Bir sayı olmalı.';
  return typeof value === 'string' ? undefined : 'Bir metin olmalı.';
}

/** Stored fields as the API has them. */
export const proposedJson = (kind: ProposalForm['kind'], changes: FormValues): Given =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([name]) => kind === 'facts' || CAMPAIGN_FIELDS.has(name))
      .map(([name, value]) => {
        const declared = kind === 'facts' ? products.fields : campaigns.fields;
        return [name, jsonOf(declared[name]?.limits.rule ?? '', value)];
      }),
  );

function jsonOf(rule: string, value: FormValues[string]): unknown {
  const text = plainText(value);
  if (rule === 'lines') return text === '' ? [] : text.split('\n');
  if (text === '') return null;
  if (rule === 'money') return Number(liraFromKurus(parseAmount(text) ?? 0));
  return FIGURES.includes(rule) ? Number(text.replace(',', '.')) : text;
}
