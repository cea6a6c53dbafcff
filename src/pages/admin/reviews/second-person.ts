import type pg from 'pg';
import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { pageError } from '../page-form.js';
import { needsReview, type PageRecord } from '../page-record.js';
import { PageRefused } from '../page-refused.js';
import { isApproved } from './review-statements.js';

const ALONE =
  'Yasal bir sayfayı son düzenleyen kişi tek başına yayınlayamaz. İncelemeye gönderin; başka biri onaylasın.';

/**
 * Lets a form of a legal page go public only with two persons, while the settings ask for it: a second one has approved
 * exactly this form, or releases a text that somebody else changed last. Every way to publish or plan goes through here.
 * @throws PageRefused
 */
export async function requireSecondPerson(
  client: pg.PoolClient,
  record: PageRecord,
  form: PageForm,
  { editorId, releasedBy }: { readonly editorId: string | null; readonly releasedBy: string | null },
): Promise<void> {
  if (!needsReview(record, form)) return;
  if (editorId !== null && releasedBy !== null && editorId !== releasedBy) return;
  if (await isApproved(client, record.id, form)) return;
  throw new PageRefused([pageError('review', ALONE)]);
}
