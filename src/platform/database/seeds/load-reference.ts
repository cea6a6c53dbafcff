import type pg from 'pg';
import { insertRows, readRows } from './files.js';

/** Reference data without any demo content: product limits, term rules, taxes, consent texts, default settings. */
export async function loadReference(client: pg.PoolClient): Promise<void> {
  await insertRows(client, 'loan_types', readRows('loan-types.json'));
  await insertRows(client, 'term_rules', readRows('term-rules.json'));
  await insertRows(client, 'tax_rates', readRows('tax-rates.json'));
  await insertRows(client, 'consent_texts', readRows('consent-texts.json'));
  await insertRows(client, 'settings', readRows('settings.json'));
}
