import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ConflictShow } from '../../../views/admin/conflict.js';
import { TEMPLATE_LABELS, UNTITLED } from '../../shared/labels/pages.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { wantsJson } from '../../platform/routing/wants-json.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Json, type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { SiteService } from '../../site/site.service.js';
import type { Conflict, PageForm, Problems } from '../../../views/blocks/editor-contract.js';
import { currentForm, type PageRecord, toState } from './page-record.js';
import { PageEditorScreen } from './page-editor-screen.service.js';
import { NOT_SAVED, type Outcome, SAVED, toSaved } from './page-writes.service.js';
import { getOwn } from '../../shared/finance/get-own.js';
import { yesNo } from '../../shared/labels/yes-no.js';

export type Answer = Json | PageResponse | Redirect;

export interface WriteRequest {
  readonly req: Request;
  /** The sent form; the editor shows it again when it is refused. */
  readonly form?: PageForm;
  /** Said when it worked. */
  readonly message?: string;
  /** Said when it did not. */
  readonly failure?: string;
  /** More than `Saved` for a script. */
  readonly extra?: (record: PageRecord) => object;
  /** Where to without script; the page's editor unless said otherwise. */
  readonly next?: string;
}

const LABELS: readonly (readonly [keyof PageForm, string])[] = [
  ['title', 'Başlık'],
  ['slug', 'Adres (slug)'],
  ['metaTitle', 'Meta başlık'],
  ['metaDescription', 'Meta açıklama'],
  ['template', 'Şablon'],
  ['isFeatured', 'Öne çıkan'],
  ['author', 'Yazar'],
  ['category', 'Rehber konusu'],
  ['content', 'İçerik'],
];

/** A form's values in words, side by side with another's. */
export function comparedForms(
  mine: PageForm,
  theirs: PageForm,
): { label: string; mine: string; theirs: string; isChanged: boolean }[] {
  return LABELS.map(([name, label]) => {
    const [own, other] = [shown(name, mine[name]), shown(name, theirs[name])];
    return { label, mine: own, theirs: other, isChanged: own !== other };
  });
}

function shown(name: keyof PageForm, value: string | boolean): string {
  if (typeof value === 'boolean') return yesNo(value);
  return name === 'template' ? (getOwn(TEMPLATE_LABELS, value) ?? value) : value.replaceAll('\r\n', '\n');
}

/** Says what came of a write: as JSON to the editor, as pages to forms. */
@Injectable()
export class PageWriteResponses {
  constructor(
    private readonly sessions: SessionsService,
    private readonly screens: PageEditorScreen,
    private readonly site: SiteService,
  ) {}

  async of(outcome: Outcome, id: string | null, asked: WriteRequest): Promise<Answer> {
    return wantsJson(asked.req) ? this.json(outcome, asked) : this.page(outcome, id, asked);
  }

  private json(outcome: Outcome, { message, failure = NOT_SAVED, extra }: WriteRequest): Json {
    switch (outcome.kind) {
      case 'saved':
        return new Json(200, { ...toSaved(outcome, message), ...extra?.(outcome.record) });
      case 'refused':
        return new Json(422, { message: failure, problems: outcome.problems } satisfies Problems);
      case 'conflict':
        return new Json(409, {
          message: 'Bu sayfa siz çalışırken değişti.',
          state: toState(outcome.record),
          form: currentForm(outcome.record),
        } satisfies Conflict);
    }
  }

  private async page(
    outcome: Outcome,
    id: string | null,
    asked: WriteRequest,
  ): Promise<PageResponse | Redirect> {
    const { req, form, message = SAVED, next } = asked;
    switch (outcome.kind) {
      case 'saved':
        await this.sessions.flash(req, 'success', message);
        return redirect(next ?? adminPaths.page(outcome.record.id));
      case 'refused':
        return this.screens.refused(req, id, form ?? null, outcome.problems);
      case 'conflict':
        return this.conflict(outcome.record, asked);
    }
  }

  private async conflict(record: PageRecord, { req, form }: WriteRequest): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const current = currentForm(record);
    const { isFeatured, ...texts } = form ?? current;
    const fields = Object.entries({ ...texts, isFeatured: isFeatured ? 'true' : '', ...plansOf(req.body) });
    const props = {
      title: current.title || UNTITLED,
      changedBy: record.savedBy,
      changedAt: formatInstant(record.savedAt, timeZone),
      rows: comparedForms(form ?? current, current),
      action: req.path,
      fields: fields.map(([name, value]) => ({ name, value })),
      version: record.version,
      currentHref: adminPaths.page(record.id),
    };
    return page(ConflictShow, props, 409);
  }
}

/** Fields that are posted beside the page itself. */
function plansOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return {};
  const kept = Object.entries(body).filter(([name]) =>
    ['publishAt', 'unpublishAt', 'name', 'value', 'note'].includes(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
