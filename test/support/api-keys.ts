import { randomUUID } from 'node:crypto';
import { hashOfSecret, hintOf, newSecret } from '../../src/api/api-secret.js';
import type { ApiScope, KeyMode } from '../../src/shared/enums/api.js';
import { withDatabase } from './staff.js';

interface KeyOptions {
  readonly scopes?: readonly ApiScope[];
  readonly bank?: string;
  readonly mode?: KeyMode;
  /** SQL of a day. */
  readonly expires?: string;
}

/** A program's key, as staff would have made it. */
export async function anApiKey(
  databaseUrl: string,
  { scopes = ['catalogue.read'], bank, mode = 'live', expires = 'NULL' }: KeyOptions = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const secret = newSecret(mode);
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO api_keys (name, scopes, bank_id, mode, expires_on, created_by_name)
       VALUES ($1, $2, $3, $4, ${expires}, 'Deneme') RETURNING id`,
      [`Anahtar ${randomUUID()}`, scopes, bank ?? null, mode],
    );
    const id = rows[0]?.id ?? '';
    await client.query('INSERT INTO api_secrets (api_key_id, hash, hint) VALUES ($1, $2, $3)', [
      id,
      hashOfSecret(secret),
      hintOf(secret),
    ]);
    return { id, secret };
  });
}
