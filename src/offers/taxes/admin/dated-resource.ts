import { Field } from '../../../admin/field.js';
import type { Resource } from '../../../admin/resource.js';
import { Day } from '../../../platform/validation/form-rules.js';
import { Flag, Optional, Text } from '../../../platform/validation/rules.js';
import { type DatedTable, keepHistory, lockTable, pastFigures, settle } from './dated-rows.js';

/** Form input about the days of any dated row. */
export class DatedInput {
  @Field('Başlangıç')
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  valid_from!: string;

  @Field('İlk gün bilinmiyor', {
    hint: 'Başlangıç yalnızca geçerli olduğu görülen bir gündür; sitede yazılmaz',
  })
  @Flag()
  is_start_unknown!: boolean;

  @Field('Bitiş')
  @Optional()
  @Day()
  valid_to?: string;

  @Field('Kaynak', { hint: 'Karar veya Resmî Gazete tarihi' })
  @Optional()
  @Text({ max: 500, message: 'Kaynak en çok $constraint1 karakter olabilir' })
  source?: string;

  /** Why what has held already is changed all the same; without it, it is not. */
  @Field('Düzeltme nedeni', {
    hint: 'Yalnızca yanlış girilmiş bir değeri veya geçmiş günleri düzeltirken; denetim kaydına yazılır ve o günlerin hesapları değişir',
  })
  @Optional()
  @Text({ min: 10, max: 500, message: 'Nedeni 10 ile $constraint1 karakter arasında yazın' })
  correction?: string;

  /** On a new one: its predecessor ends the day before. */
  @Field('Önceki kaydı bitir', {
    hint: 'Aynı konuda geçerli olan kayıt, başlangıçtan bir gün önce sona erer',
  })
  @Flag()
  closes_previous!: boolean;
}

type DatedParts = Pick<
  Resource<DatedInput>,
  'name' | 'computed' | 'blank' | 'constraints' | 'beforeWrite' | 'afterWrite' | 'references' | 'figures'
>;

/** How rows with validity dates are stored: no day has two of a subject, and what has held already stays. */
export function datedParts(dated: DatedTable, path: (id: string) => string): DatedParts {
  const { table, name } = dated;
  return {
    name,
    computed: { closes_previous: 'false' },
    blank: () => ({ closes_previous: 'true' }),
    constraints: {
      [`${table}_key`]: { field: 'valid_from', text: 'Bu konuda aynı gün başlayan bir kayıt var.' },
    },
    beforeWrite: async (client, { before, row }) => {
      await lockTable(client, dated);
      const isCorrected = before !== null && (await keepHistory(client, dated, before, row));
      // Where nothing is corrected, what was given as the reason of an earlier correction stays.
      return isCorrected ? {} : { correction: before?.['correction'] ?? null };
    },
    afterWrite: (client, id, input, before, actor) => settle(client, dated, id, input, { before, actor }),
    figures: {
      permission: 'taxes.write',
      past: (client, write) => pastFigures(client, dated, write),
      effect: async (effects, { now }) => (name === 'tax-rate' ? effects.ofTax(now) : null),
    },
    references: [
      {
        what: 'yürürlüğe girmiş dönem: o günlerin hesapları ona dayanır; yanlışsa nedenini yazarak düzeltin',
        href: path,
        count: dated.statements.begun,
      },
    ],
  };
}

/** Error about the last day of a row. */
export const endProblem = ({ valid_from, valid_to }: Partial<DatedInput>): string | undefined =>
  valid_from !== undefined && valid_to !== undefined && valid_to < valid_from
    ? 'Bitiş tarihi başlangıçtan önce olamaz.'
    : undefined;
