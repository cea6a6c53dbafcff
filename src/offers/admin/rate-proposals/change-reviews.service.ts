import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FormValues } from '../../../../views/components/admin-form/form-view.js';
import type { VersionRow } from '../../../../views/components/version-table/version-table.js';
import { BankOptions } from '../../../admin/bank-options.js';
import { FigureEffects } from '../../../admin/figures/figure-effects.service.js';
import { Figures, type FigureChange, type Guard } from '../../../admin/figures/figures.service.js';
import type { Submission } from '../../../admin/forms.service.js';
import { Lists } from '../../../admin/lists.service.js';
import { labelOf, readable, type Reading } from '../../../admin/readable.js';
import { FieldRefused } from '../../../admin/resource.js';
import { campaigns } from '../../../banks/campaigns/admin/campaign-resource.js';
import { RateProposals } from '../../../banks/rate-proposals/rate-proposals.service.js';
import { getOwn } from '../../../shared/finance/get-own.js';
import { PRODUCT_FIGURES } from '../../product-market.js';
import { ApprovedForms } from '../approved-forms.service.js';
import { products } from '../product-resource.js';
import { changedIn, NOT_OF_BANKS, plainText } from './proposal-forms.service.js';
import { type Approved, isWaiting, type RateReview, type SeenVersions } from './rate-review.js';

/** Facts or a campaign beside what there is, as staff look at them. */
export interface ChangesView {
  readonly columns: readonly string[];
  readonly rows: readonly VersionRow[];
  /** Sentence on the order of today's offers; null where the product stands in none, undefined where no figure changes. */
  readonly effect: string | null | undefined;
  readonly warnings: readonly string[];
}

/** A form that an approval stores. */
interface Wanted {
  readonly fields: FormValues;
  readonly errors: readonly string[];
  readonly warning: string | null;
  readonly now: Readonly<Record<string, unknown>>;
}

/** Facts and campaigns that banks propose, as staff look at them; approved ones are stored as staff's own forms. */
@Injectable()
export class ChangeReviews {
  constructor(
    private readonly forms: ApprovedForms,
    private readonly proposals: RateProposals,
    private readonly figures: Figures,
    private readonly effects: FigureEffects,
    private readonly lists: Lists,
    private readonly banks: BankOptions,
  ) {}

  async look(review: RateReview): Promise<ChangesView> {
    const reading = { ...(await this.lists.context()), bankNames: await this.banks.names() };
    if (review.kind === 'campaign') return this.lookAtCampaign(review, reading);
    const changes = review.changes ?? {};
    const names = Object.keys(labelsOfFacts).filter((name) => Object.hasOwn(changes, name));
    const seen = review.seen ?? {};
    const waits = isWaiting(review);
    const current = waits ? (await this.forms.current(products, review.product_id)).values : seen;
    const moved = names.filter((name) => plainText(seen[name]) !== plainText(current[name]));
    const versions = waits && moved.length > 0 ? [seen, current] : [current];
    const { errors, warning } = waits ? await this.wanted(review, current) : { errors: [], warning: null };
    const labels = moved.map((name) => labelOf(getOwn(labelsOfFacts, name) ?? name)).join(', ');
    return {
      columns: [
        ...(waits ? [...(moved.length > 0 ? ['Önerildiğinde'] : []), 'Şimdi'] : ['Önerildiğinde']),
        'Öneri',
      ],
      rows: names.map((name) => rowOf(name, [...versions, changes], reading)),
      effect: waits ? await this.effect(review, current) : undefined,
      warnings: [
        ...(moved.length === 0
          ? []
          : [
              `Ürün öneriden sonra değişti (${labels}). Onaylarsanız öneri, şimdiki değerlerin yerine geçer.`,
            ]),
        ...errors,
        ...(warning === null ? [] : [warning]),
      ],
    };
  }

  async approve(review: RateReview, seen: SeenVersions, sent: Submission): Promise<Approved> {
    try {
      return review.kind === 'facts'
        ? await this.approveFacts(review, seen, sent)
        : { kind: 'stored', result: await this.approveCampaign(review, seen, sent) };
    } catch (error) {
      if (error instanceof FieldRefused) return { kind: 'stored', result: { refusal: error.text } };
      throw error;
    }
  }

  private async approveFacts(review: RateReview, seen: SeenVersions, sent: Submission): Promise<Approved> {
    const { values, version } = await this.forms.current(products, review.product_id);
    if (version !== seen.product) return { kind: 'stored', result: 'stale' };
    const { fields, errors } = await this.wanted(review, values);
    if (errors.length > 0) return { kind: 'stored', result: { refusal: errors.join(' ') } };
    const stored = { ...fields, version: String(version) };
    const change: FigureChange = {
      resource: products.name,
      recordId: review.product_id,
      subject: `rate-proposal ${review.id}`,
      title: () => review.product,
      permission: 'products.write',
      fields: { ...stored, rate_proposal: review.id },
      effect: async () => (await this.effect(review, values)) ?? null,
    };
    return this.figures.store(change, sent, (guard) =>
      this.closing(review.id, seen, sent, guard, (closes) =>
        this.forms.store(products, {
          id: review.product_id,
          token: randomUUID(),
          fields: stored,
          kept: NOT_OF_BANKS,
          actor: sent.actor,
          guard: closes,
        }),
      ),
    );
  }

  private approveCampaign(
    { id, token, changes, product_bank: bank }: RateReview,
    seen: SeenVersions,
    sent: Submission,
  ): Promise<'done' | 'stale'> {
    const fields = { ...changes, bank_id: bank };
    return this.closing(
      id,
      seen,
      sent,
      () => Promise.resolve(),
      (guard) => this.forms.store(campaigns, { id: null, token, fields, actor: sent.actor, guard }),
    );
  }

  /** Stores, and closes the proposal in the same transaction. */
  private async closing(
    id: string,
    { version }: SeenVersions,
    { actor }: Submission,
    guard: Guard,
    store: (guard: Guard) => Promise<'stored' | 'conflict'>,
  ): Promise<'done' | 'stale'> {
    const decision = { id, version, state: 'approved', reason: null } as const;
    let isClosed = false;
    const result = await store(async (client, jumps) => {
      await guard(client, jumps);
      await this.proposals.decide(client, decision, actor);
      isClosed = true;
    });
    if (result === 'conflict') return 'stale';
    // All of it stood there already: nothing was written.
    if (!isClosed) await this.proposals.close(decision, actor);
    return 'done';
  }

  /** The product's form with what the bank wants in it. */
  private async wanted({ changes }: RateReview, current: FormValues): Promise<Wanted> {
    const fields = { ...current, ...changes, rate: '' };
    const { wanted, errors } = await this.forms.examine(products, fields, NOT_OF_BANKS);
    return {
      fields,
      errors: Object.entries(errors).map(
        ([name, text]) => `Onaylanamaz: “${labelOf(getOwn(labelsOfFacts, name) ?? name)}”: ${text}`,
      ),
      warning: wanted && (products.warning?.(wanted.input) ?? null),
      now: wanted?.now ?? {},
    };
  }

  /** Undefined where no figure of the comparison changes. */
  private async effect(review: RateReview, current: FormValues): Promise<string | null | undefined> {
    const names = Object.keys(changedIn(current, review.changes ?? {}));
    if (!PRODUCT_FIGURES.some((figure) => names.includes(figure))) return undefined;
    const { now } = await this.wanted(review, current);
    const write = { id: review.product_id, before: null, now };
    return (await products.figures?.effect?.(this.effects, write)) ?? null;
  }

  private lookAtCampaign(review: RateReview, reading: Reading): ChangesView {
    const changes = review.changes ?? {};
    const names = Object.keys(labelsOfCampaigns).filter((name) => plainText(changes[name]) !== '');
    const isOver = String(changes['end_date'] ?? '') < review.today;
    return {
      columns: ['Kampanya'],
      rows: names.map((name) => {
        const label = getOwn(labelsOfCampaigns, name) ?? name;
        return { label: labelOf(label), values: [shown(label, changes[name], reading)], isChanged: false };
      }),
      effect: undefined,
      warnings:
        isWaiting(review) && isOver
          ? ['Kampanyanın bitiş günü geçti: onaylarsanız sitede bitmiş olarak durur.']
          : [],
    };
  }
}

const labelsOfFacts: Readonly<Record<string, Parameters<typeof labelOf>[0]>> = products.labels;
const labelsOfCampaigns: typeof labelsOfFacts = campaigns.labels;

const shown = (
  label: Parameters<typeof labelOf>[0],
  value: FormValues[string] | undefined,
  reading: Reading,
): string =>
  plainText(value)
    .split('\n')
    .map((line) => readable(label, line, reading))
    .join('\n');

function rowOf(name: string, versions: readonly FormValues[], reading: Reading): VersionRow {
  const label = getOwn(labelsOfFacts, name) ?? name;
  const values = versions.map((version) => shown(label, version[name], reading));
  return { label: labelOf(label), values, isChanged: values.at(-1) !== values.at(-2) };
}
