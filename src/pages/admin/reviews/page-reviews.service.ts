import { Injectable, NotFoundException } from '@nestjs/common';
import type pg from 'pg';
import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { announceReview } from '../../../accounts/notices/review-steps.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Sql } from '../../../platform/database/sql.js';
import { hasErrors } from '../page-problems.js';
import { pageError } from '../page-form.js';
import { currentForm, findPage, lockPage, type PageRecord, sameForm } from '../page-record.js';
import { PageRefused } from '../page-refused.js';
import { keepRevision } from '../page-revisions.js';
import { PageSchedules } from '../page-schedules.service.js';
import { type Outcome, PageWrites } from '../page-writes.service.js';
import { PublicationChecks } from '../publication-checks.service.js';
import {
  decideReview,
  FIND,
  findInReview,
  replaceReviews,
  type Review,
  submitReview,
  withdrawReview,
} from './review-statements.js';

/** Way in which an approved revision goes public. */
export type Release =
  | { readonly kind: 'none' }
  | { readonly kind: 'publish' }
  /** Wall-clock time of the site's zone. */
  | { readonly kind: 'plan'; readonly at: string };

interface Reviewed {
  readonly page: string;
  readonly review: string;
  readonly actor: Actor;
}

const ID = /^[1-9]\d{0,17}$/;

const NO_CHANGE = 'İncelenecek bir değişiklik yok: sayfa yayındaki hâliyle aynı.';
const SAME = 'Bu sürüm zaten inceleme bekliyor.';
const CLOSED = 'Bu sürüm için siz bakarken karar verildi ya da sürüm geri çekildi.';
const OWN =
  'Kendi düzenlediğiniz ya da gönderdiğiniz sürümü onaylayamazsınız: ikinci bir kişi onaylamalıdır.';
const NOT_OWN = 'Bu sürümü yalnızca gönderen geri çekebilir; siz gerekçesiyle geri gönderebilirsiniz.';
const NOT_APPROVED = 'Bu sürüm onaylı değil: onaylanmadan yayınlanamaz.';

/** Whether the person wrote or submitted the revision. */
export const isAuthor = ({ submitter_id, editor }: Review, id: string | null): boolean =>
  id !== null && (id === submitter_id || id === editor);

/** Revisions that are submitted, and what a second person decides: under the page's lock, with an audit entry. */
@Injectable()
export class PageReviews {
  constructor(
    private readonly sql: Sql,
    private readonly writes: PageWrites,
    private readonly schedules: PageSchedules,
    private readonly checks: PublicationChecks,
  ) {}

  /** @throws NotFoundException */
  async find(page: string, id: string): Promise<{ readonly record: PageRecord; readonly review: Review }> {
    const record = await findPage(this.sql, page);
    const review = ID.test(id) ? await this.sql.first(FIND, [page, id]) : undefined;
    if (!review) throw notFound();
    return { record, review };
  }

  /**
   * Names the revision that is reviewed: the page as it is now, whatever its draft becomes later.
   * @param given the form beside the button, kept as the draft
   */
  submit(
    note: string,
    change: { readonly id: string; readonly version: number; readonly actor: Actor },
    given?: PageForm,
  ): Promise<Outcome> {
    const { actor } = change;
    return this.writes.change(change, async (client, before) => {
      if (given) await this.writes.draftWork(given, actor)(client, before);
      const record = given ? ((await lockPage(client, before.id)) ?? before) : before;
      const form = currentForm(record);
      if (record.isPublished && record.draft === null) refuse(NO_CHANGE);
      if (record.review?.state === 'waiting' && sameForm(record.review.form, form)) refuse(SAME);
      const problems = await this.checks.before(client, form, record);
      if (hasErrors(problems)) throw new PageRefused(problems);
      const [page, by, byId] = [record.id, actor.name, actor.id];
      const { editorId } = record;
      await replaceReviews(client, page, '0', by);
      const revision = await keepRevision(client, {
        ...{ pageId: page, by, byId, editorId },
        kind: 'submitted',
        form,
      });
      const review = await submitReview(client, { page, revision, note, by, byId });
      await this.writes.touch(client, page, actor);
      await this.writes.note(client, actor, 'page.review-submit', page, { after: { review, note } });
      await announceReview(client, review, 'waiting');
    });
  }

  /** Approves a submitted revision, and lets it go public where that is wished. */
  approve(words: string, release: Release, { page, review: id, actor }: Reviewed): Promise<Outcome> {
    return this.decide(page, id, async (client, record, review) => {
      if (isAuthor(review, actor.id)) refuse(OWN);
      if (!(await decideReview(client, id, { state: 'approved', words, by: actor.name }))) refuse(CLOSED);
      await this.writes.note(client, actor, 'page.review-approve', page, { after: { review: id, words } });
      await announceReview(client, id, 'approved');
      await this.release(client, record, review, { release, actor });
      await replaceReviews(client, page, id, actor.name);
      await this.writes.touch(client, page, actor);
    });
  }

  /** Publishes or plans a revision that was approved before. */
  publish(release: Release, { page, review: id, actor }: Reviewed): Promise<Outcome> {
    return this.decide(page, id, async (client, record, review) => {
      if (review.state !== 'approved') refuse(NOT_APPROVED);
      await this.release(client, record, review, { release, actor });
    });
  }

  /** Sends a revision back to its author, with words. */
  sendBack(words: string, { page, review: id, actor }: Reviewed): Promise<Outcome> {
    return this.decide(page, id, async (client, _record, { submitter_id }) => {
      if (!(await decideReview(client, id, { state: 'returned', words, by: actor.name }))) refuse(CLOSED);
      await this.writes.touch(client, page, actor);
      await this.writes.note(client, actor, 'page.review-return', page, { after: { review: id, words } });
      // Nobody is told of what she did herself.
      if (submitter_id !== actor.id) await announceReview(client, id, 'returned');
    });
  }

  withdraw({ page, review: id, actor }: Reviewed): Promise<Outcome> {
    return this.decide(page, id, async (client, _record, review) => {
      if (!isAuthor(review, actor.id)) refuse(NOT_OWN);
      if (!(await withdrawReview(client, id, actor.name))) refuse(CLOSED);
      await this.writes.touch(client, page, actor);
      await this.writes.note(client, actor, 'page.review-withdraw', page, { after: { review: id } });
    });
  }

  private decide(
    page: string,
    id: string,
    work: (client: pg.PoolClient, record: PageRecord, review: Review) => Promise<void>,
  ): Promise<Outcome> {
    return this.writes.change({ id: page, version: null }, async (client, record) => {
      const review = ID.test(id) ? await findInReview(client, page, id) : undefined;
      if (!review) throw notFound();
      await work(client, record, review);
    });
  }

  private async release(
    client: pg.PoolClient,
    record: PageRecord,
    { revision_id: revision, editor: editorId, form }: Review,
    { release, actor }: { readonly release: Release; readonly actor: Actor },
  ): Promise<void> {
    if (release.kind === 'publish') {
      const source = { revision, editorId, releasedBy: actor.id };
      await this.writes.publishVersion(client, record, form, actor, source);
    }
    if (release.kind === 'plan')
      await this.schedules.planRevision(client, record, { revision, form, at: release.at }, actor);
  }
}

const refuse = (text: string): never => {
  throw new PageRefused([pageError('review', text)]);
};

const notFound = (): NotFoundException =>
  new NotFoundException({ text: 'Böyle bir inceleme bulunamadı. Sayfayla birlikte silinmiş olabilir.' });
