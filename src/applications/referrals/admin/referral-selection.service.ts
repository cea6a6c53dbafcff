import { BadRequestException, Injectable } from '@nestjs/common';
import { readTicks } from '../../../admin/bulk.js';
import { queriesOf } from '../../../admin/define-list.js';
import type { Form } from '../../../admin/form-input.js';
import { listCondition, readListQuery } from '../../../admin/list-query.js';
import { Lists } from '../../../admin/lists.service.js';
import { t } from '../../../platform/database/row.js';
import { composed, Sql } from '../../../platform/database/sql.js';
import { referralList, type ReferralQuery } from './referral-list.js';

/** Referrals that are changed at a time, when all that are found are meant. */
export const MAX_AT_ONCE = 1_000;

const ANYWHERE = { timeZone: 'UTC' };

function keysSql(query: ReferralQuery, until: string, context: { readonly timeZone: string }) {
  const values: unknown[] = [];
  const condition = listCondition(referralList, query, context, values);
  const last = `$${String(values.push(until))}::bigint`;
  const text = `SELECT r.id FROM ${referralList.from} WHERE ${condition} AND r.id <= ${last}
                 ORDER BY r.id LIMIT ${String(MAX_AT_ONCE)}`;
  return { text, values };
}

const KEYS = composed('referral-keys', { id: t.int8() }, () =>
  queriesOf(referralList).map((query) => keysSql(query, '1', ANYWHERE).text),
);

/** Selection of the list's form: the ticked referrals, or the oldest of those found. */
@Injectable()
export class ReferralSelection {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
  ) {}

  /** @throws BadRequestException when nothing is ticked, or nothing that can be read */
  async read(form: Form): Promise<readonly string[]> {
    if (form['all'] === 'evet') {
      const { text, values } = keysSql(this.asked(form), untilOf(form), await this.lists.context());
      return (await this.sql.rows(KEYS(text), values)).map(({ id }) => id);
    }
    const ticks = readTicks(form['ids']);
    if (ticks.length === 0)
      throw new BadRequestException({
        text: 'Seçilmiş yönlendirme yok. Listeye dönüp en az bir yönlendirme seçin.',
      });
    return ticks.map(({ id }) => id);
  }

  /** The list that a form was sent from. */
  asked({ list }: Form): ReferralQuery {
    const asked = new URLSearchParams(typeof list === 'string' ? list : '');
    return readListQuery(referralList, Object.fromEntries(asked));
  }
}

/** Id of the newest referral that the question counted. Nobody agreed to later ones. */
function untilOf({ until }: Form): string {
  if (until === undefined) return '999999999999999999';
  if (typeof until === 'string' && /^\d{1,18}$/.test(until)) return until;
  throw new BadRequestException({ text: 'Seçim okunamadı. Listeye dönüp yeniden deneyin.' });
}
