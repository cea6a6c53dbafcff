import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PageEdit, type PageEditProps } from '../../../views/pages/admin/edit.js';
import { TEMPLATE_LABELS } from '../../shared/labels/pages.js';
import { listLeft } from '../../admin/return-address.js';
import { columns, present } from '../../platform/database/row.js';
import { BanksService } from '../../offers/banks.service.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { toLocalTime } from '../../shared/finance/local-time.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { adminPaths, paths } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { SiteService } from '../../site/site.service.js';
import { PageBlocksService } from '../blocks/page-blocks.service.js';
import { PageTextsService } from '../blocks/page-texts.service.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import { Page as PageEntity } from '../blocks/page.entity.js';
import type { PageEditorProps, PageForm, Problem } from '../../../views/blocks/editor-contract.js';
import { PublicationChecks } from './publication-checks.service.js';
import { EMPTY_FORM, isComponents } from './page-form.js';
import { PageHistory } from './page-history.service.js';
import { toRevisionItems } from './page-history.view-model.js';
import { currentForm, findPage, isSlugFixed, type PageRecord, toState } from './page-record.js';
import { STORED_TEXTS } from '../../../views/blocks/content/page-anchors.js';

const LINKS = statement(
  'page-links',
  `SELECT title, slug FROM pages WHERE is_published ORDER BY title COLLATE "tr-x-icu"`,
  { ...columns(PageEntity, 'title'), ...present(columns(PageEntity, 'slug')) },
);
const REVISIONS_SHOWN = 10;

/** The screen on which one page is worked on. */
@Injectable()
export class PageEditorScreen {
  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    private readonly banks: BanksService,
    private readonly blocks: PageBlocksService,
    private readonly texts: PageTextsService,
    private readonly checks: PublicationChecks,
    private readonly history: PageHistory,
  ) {}

  /** @param form initial values */
  async blank(req: Request, form: PageForm = EMPTY_FORM): Promise<PageResponse> {
    return page(PageEdit, await this.props(req, null, form, { problems: [], isTyped: false }));
  }

  async of(req: Request, id: string): Promise<PageResponse> {
    const record = await findPage(this.sql, id);
    const form = currentForm(record);
    const problems = await this.checks.of(form, record);
    return page(PageEdit, await this.props(req, record, form, { problems, isTyped: false }));
  }

  /** The editor with the refused form and its problems. */
  async refused(
    req: Request,
    id: string | null,
    form: PageForm | null,
    problems: readonly Problem[],
  ): Promise<PageResponse> {
    const record = id === null ? null : await findPage(this.sql, id);
    const typed = form ?? (record ? currentForm(record) : EMPTY_FORM);
    const options = { problems, isTyped: form !== null, isRefused: true };
    return page(PageEdit, await this.props(req, record, typed, options), 422);
  }

  private async props(
    req: Request,
    record: PageRecord | null,
    form: PageForm,
    {
      problems,
      isTyped,
      isRefused = false,
    }: { problems: readonly Problem[]; isTyped: boolean; isRefused?: boolean },
  ): Promise<PageEditProps> {
    const { timeZone } = await this.site.current();
    const sent = req.body as Readonly<Record<string, unknown>> | undefined;
    const revisions = record ? await this.history.list(record.id) : [];
    const plan = (name: 'publishAt' | 'unpublishAt'): string => {
      const typed = isTyped ? sent?.[name] : undefined;
      if (typeof typed === 'string') return typed;
      const stored = record?.[name] ?? null;
      return stored === null ? '' : toLocalTime(stored, timeZone);
    };
    // A form that came back goes on from what its writer saw.
    const seen = isTyped && typeof sent?.['version'] === 'string' ? Number(sent['version']) : null;
    const token = isTyped && typeof sent?.['token'] === 'string' ? sent['token'] : randomUUID();
    return {
      form,
      backHref: listLeft(req, adminPaths.pages()),
      state: record && toState(record),
      version: seen ?? record?.version ?? null,
      token: record ? null : token,
      copyToken: record && randomUUID(),
      isNewHome: record === null && form.slug === HOME_SLUG,
      isSlugFixed: record === null ? form.slug === HOME_SLUG : isSlugFixed(record),
      problems,
      isTyped,
      isRefused,
      publishAt: plan('publishAt'),
      unpublishAt: plan('unpublishAt'),
      note: isTyped && typeof sent?.['note'] === 'string' ? sent['note'] : '',
      scheduleProblem: record?.scheduleProblem ?? '',
      saved: record && { by: record.savedBy, at: formatInstant(record.savedAt, timeZone) },
      publishedAt: record?.publishedAt ? formatInstant(record.publishedAt, timeZone) : null,
      publicPath: record?.isPublished ? publicPath(record.published.slug) : null,
      templates: templatesFor(form.template),
      revisions: toRevisionItems(revisions.slice(0, REVISIONS_SHOWN), timeZone),
      revisionCount: revisions.length,
      editor: await this.editor(req, record, form),
    };
  }

  private async editor(req: Request, record: PageRecord | null, form: PageForm): Promise<PageEditorProps> {
    const content = isComponents(form.template) ? form.content : '';
    const [site, banks, pages, facts, data] = await Promise.all([
      this.site.current(),
      this.banks.listActive(),
      this.sql.rows(LINKS),
      this.texts.taxFacts(),
      this.blocks.dataFor(form.slug, content, STORED_TEXTS),
    ]);
    return {
      state: record && toState(record),
      form,
      csrfToken: req.session.csrfToken ?? '',
      site,
      templates: templatesFor(form.template),
      banks,
      links: linksOf(pages, site.loanTypes),
      data,
      ...facts,
      canvasStyles: [adminPaths.pageCanvasCss()],
    };
  }
}

export const publicPath = (slug: string): string => (slug === HOME_SLUG ? paths.home() : paths.content(slug));

/** A template that this release does not know stays choosable where it is stored. */
function templatesFor(current: string): readonly { readonly value: string; readonly label: string }[] {
  const known = Object.entries(TEMPLATE_LABELS).map(([value, label]) => ({ value, label }));
  return Object.hasOwn(TEMPLATE_LABELS, current) ? known : [...known, { value: current, label: current }];
}

/** Addresses of ours that staff may link to: each once, the site's own pages before what staff have written. */
function linksOf(
  pages: readonly { title: string; slug: string }[],
  loanTypes: readonly { title: string; path: string }[],
): { label: string; path: string }[] {
  const links = [
    { label: 'Ana Sayfa', path: paths.home() },
    ...loanTypes.map(({ title, path }) => ({ label: title, path: paths.loan(path) })),
    { label: 'Kredi Kartları', path: paths.cards() },
    { label: 'Mevduat', path: paths.deposits() },
    { label: 'Döviz Mevduat', path: paths.foreignDeposits() },
    { label: 'Uzaktan Müşteri Edinimi', path: paths.remoteCustomer() },
    { label: 'Bankalar', path: paths.banks() },
    { label: 'Bildirimler', path: paths.notifications() },
    ...pages.map(({ title, slug }) => ({ label: title, path: publicPath(slug) })),
  ];
  return links.filter(({ path }, at) => links.findIndex((other) => other.path === path) === at);
}
