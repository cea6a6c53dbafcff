import type pg from 'pg';
import { insertRows, readRows } from './files.js';

/** Rows that a site needs without any demo content: law, consent texts, product limits, default settings, the ad switch. */
export async function loadReference(client: pg.PoolClient): Promise<void> {
  await insertRows(client, 'loan_types', readRows('loan-types.json'));
  await insertRows(client, 'term_rules', readRows('term-rules.json'));
  await insertRows(client, 'tax_rates', readRows('tax-rates.json'));
  await insertRows(client, 'legal_figures', readRows('legal-figures.json'));
  await insertRows(client, 'holidays', readRows('holidays.json'));
  await insertRows(client, 'consent_texts', readRows('consent-texts.json'));
  await insertRows(client, 'settings', readRows('settings.json'));
  await insertRows(client, 'ad_switches', readRows('ad-switches.json'));
}
