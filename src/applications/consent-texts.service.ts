import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import type { CalendarDate } from '../finance/calendar.js';
import { ContentMemo } from '../page-cache/content-memo.js';

type ConsentKind = 'kvkk' | 'marketing';

interface ConsentRow {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly label: string;
  readonly valid_from: string;
}

/** The sentences beside the boxes, with the version that is kept as evidence. */
export interface ConsentTexts {
  readonly kvkk: ConsentText;
  readonly marketing: ConsentText;
}

export interface ConsentText {
  readonly version: string;
  readonly label: string;
}

const CONSENT_TEXTS = statement<ConsentRow>(
  'consent-texts',
  `SELECT kind, version, label, to_char(valid_from, 'YYYY-MM-DD') AS valid_from
     FROM consent_texts WHERE kind IN ('kvkk', 'marketing') ORDER BY valid_from DESC, id DESC`,
);

/** Which consent texts are in force, and which version a person has agreed to. */
@Injectable()
export class ConsentTextsService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: ContentMemo,
  ) {}

  /** @throws Error when a text is missing: without it nobody can consent to anything */
  async inForce(day: CalendarDate): Promise<ConsentTexts> {
    const rows = await this.rows();
    const find = (kind: ConsentKind): ConsentText => {
      const row = rows.find((candidate) => candidate.kind === kind && candidate.valid_from <= day);
      if (!row) throw new Error(`No consent text of kind ${kind} is in force on ${day}`);
      return { version: row.version, label: row.label };
    };
    return { kvkk: find('kvkk'), marketing: find('marketing') };
  }

  /**
   * The versions to be kept with an application: those the form has shown, when it names ones that exist, else those
   * in force. A page may have been open while the texts changed.
   */
  async agreed(shown: string | undefined, day: CalendarDate): Promise<{ kvkk: string; marketing: string }> {
    const inForce = await this.inForce(day);
    const [kvkk, marketing] = (shown ?? '').split(' ');
    const rows = await this.rows();
    const known = (kind: ConsentKind, version: string | undefined): string | undefined =>
      rows.find((row) => row.kind === kind && row.version === version)?.version;
    return {
      kvkk: known('kvkk', kvkk) ?? inForce.kvkk.version,
      marketing: known('marketing', marketing) ?? inForce.marketing.version,
    };
  }

  private rows(): Promise<ConsentRow[]> {
    return this.memo.get('consent-texts', () => this.sql.rows(CONSENT_TEXTS));
  }
}
