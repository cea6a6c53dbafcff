import { Inject, Injectable } from '@nestjs/common';
import { Entities } from '../platform/database/entities.js';
import { Sql, statement } from '../platform/database/sql.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { Log } from '../platform/logging/log.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { fillPlaceholders } from '../../views/blocks/content/placeholders.js';
import { paths } from '../shared/paths/site.js';
import { SiteService } from '../site/site.service.js';
import { LOG } from '../platform/tokens.js';
import { ConsentText as ConsentTextEntity } from './consent-text.entity.js';
import { CONSENT_KINDS, type ConsentKind } from '../shared/enums/applications.js';

/** Columns that are read of a text. `id` tells them apart. */
const READ = {
  id: true,
  kind: true,
  version: true,
  label: true,
  text: true,
  shown_text: true,
  valid_from: true,
} as const;

type ConsentRow = Readonly<Pick<ConsentTextEntity, keyof typeof READ>>;

/** The sentences beside the boxes, with the versions that are kept as evidence. */
export type ConsentTexts<Kind extends ConsentKind> = Readonly<Record<Kind, ConsentText>>;

export interface ConsentText {
  readonly version: string;
  /** The sentence beside the box. */
  readonly label: string;
  /** Where what it stands for can be read. */
  readonly href: string;
}

/** A text as it was shown to whoever agreed to it. */
export interface ShownConsentText {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly label: string;
  readonly text: string;
}

/** Stores the shown text once; the first process wins. A text that was shown never changes. */
const KEEP = statement(
  'keep-consent-text',
  `UPDATE consent_texts SET shown_text = $3 WHERE kind = $1 AND version = $2 AND shown_text IS NULL`,
);

/** Another version of the same text, from today on, which says other facts. */
const RENEW = statement(
  'renew-consent-text',
  `INSERT INTO consent_texts (kind, version, label, text, shown_text, valid_from, counsel_at, counsel_noted_by)
   SELECT kind, to_char($4::date, 'YYYY-MM-DD') || '-' || left(md5($3), 8), label, text, $3, $4::date, counsel_at,
          counsel_noted_by
     FROM consent_texts WHERE kind = $1 AND version = $2
   ON CONFLICT (kind, version) DO NOTHING`,
);

/** The versions of the texts that a form has shown, as it sends them along. */
export const versionsOf = <Kind extends ConsentKind>(
  kinds: readonly Kind[],
  texts: ConsentTexts<Kind>,
): string => kinds.map((kind) => texts[kind].version).join(' ');

const recordOf = <Kind extends string, Value>(
  kinds: readonly Kind[],
  valueOf: (kind: Kind, at: number) => Value,
): Readonly<Record<Kind, Value>> =>
  Object.fromEntries(kinds.map((kind, at) => [kind, valueOf(kind, at)])) as Record<Kind, Value>;

/** Which consent texts are in force, and which version a person has agreed to. */
@Injectable()
export class ConsentTextsService {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws Error when a text is missing: without it nobody can consent to anything */
  async inForce<Kind extends ConsentKind>(
    kinds: readonly Kind[],
    day: CalendarDate,
  ): Promise<ConsentTexts<Kind>> {
    const find = await this.finder(day);
    return recordOf(kinds, find);
  }

  /**
   * The versions to be kept: those the form has shown, when it names ones that exist, else those in force. A page may
   * have been open while the texts changed.
   * @param shown versions in the order of the kinds, as `versionsOf` writes them
   */
  async agreed<Kind extends ConsentKind>(
    kinds: readonly Kind[],
    shown: string | undefined,
    day: CalendarDate,
  ): Promise<Readonly<Record<Kind, string>>> {
    const inForce = await this.inForce(kinds, day);
    const named = (shown ?? '').split(' ');
    const rows = await this.shownRows(day);
    return recordOf(kinds, (kind, at) => {
      const known = rows.find((row) => row.kind === kind && row.version === named[at]);
      return known?.version ?? inForce[kind].version;
    });
  }

  /** A text that somebody may have agreed to; undefined for what was never shown. */
  async find(kind: string, version: string, day: CalendarDate): Promise<ShownConsentText | undefined> {
    const rows = await this.shownRows(day);
    const row = rows.find((candidate) => candidate.kind === kind && candidate.version === version);
    if (!row || row.shown_text === null) return undefined;
    return { kind: row.kind, version, label: row.label, text: row.shown_text };
  }

  /** With the text in force kept as it reads now: under its version, or a new one where it reads otherwise than before. */
  private async shownRows(day: CalendarDate): Promise<ConsentRow[]> {
    const load = async (): Promise<ConsentRow[]> => {
      const rows = await this.rows();
      const site = await this.site.current();
      const textOf = ({ text }: ConsentRow): string => fillPlaceholders(text, site, () => null);
      const changed = CONSENT_KINDS.flatMap((kind) => {
        const row = rows.find((candidate) => candidate.kind === kind && candidate.valid_from <= day);
        return row && row.shown_text !== textOf(row) ? [row] : [];
      });
      try {
        for (const row of changed) await this.keep(row, textOf(row), day);
        return changed.length > 0 ? await this.rows() : rows;
      } catch (error) {
        // A database that only reads keeps nobody from reading: it is kept when an application can be.
        this.log.warn({ err: error }, 'consent text not kept yet');
        return rows.map((row) => ({ ...row, shown_text: row.shown_text ?? textOf(row) }));
      }
    };
    return this.memo.get('consent-texts', load, day);
  }

  private async finder(day: CalendarDate): Promise<(kind: ConsentKind) => ConsentText> {
    const rows = await this.shownRows(day);
    return (kind) => {
      const row = rows.find((candidate) => candidate.kind === kind && candidate.valid_from <= day);
      if (!row) throw new Error(`No consent text of kind ${kind} is in force on ${day}`);
      return { version: row.version, label: row.label, href: paths.consentText(kind, row.version) };
    };
  }

  /** The newest first. */
  private rows(): Promise<ConsentRow[]> {
    return this.entities.manager.find(ConsentTextEntity, {
      select: READ,
      order: { valid_from: 'DESC', id: 'DESC' },
    });
  }

  private async keep(
    { kind, version, shown_text }: ConsentRow,
    text: string,
    day: CalendarDate,
  ): Promise<void> {
    if (shown_text === null) await this.sql.rows(KEEP, [kind, version, text]);
    else await this.sql.rows(RENEW, [kind, version, text, day]);
  }
}
