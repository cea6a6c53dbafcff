import type pg from 'pg';
import { DELETE_QUESTION } from '../../shared/labels/banks.js';
import { defineResource, type StoredRecord } from '../../admin/resource.js';
import { t } from '../../platform/database/row.js';
import { run, statement } from '../../platform/database/sql.js';
import { fold, slugify } from '../../shared/finance/tr/fold.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Bank } from '../../offers/bank.entity.js';
import { BankInput, isBankId, MAX_BANK_ID_LENGTH } from './bank-input.js';
import { featureLines } from './digital-features.js';
import { SLUG } from '../../shared/paths/slug.js';

const RENAME_IN_APPLICATIONS = statement(
  'bank-resource-rename-in-applications',
  `UPDATE applications SET selected_banks = array_replace(selected_banks, $1, $2)
      WHERE selected_banks @> ARRAY[$1]`,
);

const RENAME_IN_CLICKS = statement(
  'bank-resource-rename-in-clicks',
  'UPDATE click_events SET bank_id = $2 WHERE bank_id = $1',
);

const FORGET_ALIASES = statement(
  'bank-resource-forget-aliases',
  'DELETE FROM bank_aliases WHERE bank_id = $1 AND alias <> ALL ($2)',
);

const KEEP_ALIASES = statement(
  'bank-resource-keep-aliases',
  `INSERT INTO bank_aliases (alias, bank_id)
     SELECT alias, $1 FROM unnest($2::text[]) AS alias
      WHERE NOT EXISTS (SELECT FROM bank_aliases AS own WHERE own.alias = alias.alias AND own.bank_id = $1)`,
);

const countOf = (table: string) =>
  statement(`bank-resource-${table}`, `SELECT count(*)::int AS count FROM ${table} WHERE bank_id = $1`, {
    count: t.int4(),
  });
const PRODUCTS = countOf('products');
const CAMPAIGNS = countOf('campaigns');
const APPLICATIONS = countOf('referrals');
/** Without their bank they would go on, and those that are planned come out. */
const NOTIFICATIONS = statement(
  'bank-resource-notifications',
  `SELECT count(*)::int AS count FROM notifications
    WHERE bank_id = $1 AND is_active AND (expires_at IS NULL OR expires_at > now())`,
  { count: t.int4() },
);

/** Addresses of the administration that a bank of this id would hide. */
const RESERVED = new Set(['new']);

/** Columns that are never null: nothing typed is the empty text. */
const TEXTS = [
  ...(['slogan', 'website', 'phone', 'email', 'address'] as const),
  ...(['customers', 'branches', 'atm_count', 'founded'] as const),
];

/** Id of a new bank: the typed one, else one made from its name. */
const idOf = ({ id, name = '' }: Partial<BankInput>): string =>
  id ?? slugify(name).slice(0, MAX_BANK_ID_LENGTH).replace(/-$/, '');

const TAKEN = 'Bu adres başka bir bankanın adresi veya diğer adı';

export const banks = defineResource<BankInput, Bank>({
  name: 'bank',
  entity: Bank,
  idPattern: SLUG,
  input: BankInput,
  computed: {
    aliases: 'ARRAY(SELECT alias FROM bank_aliases WHERE bank_id = banks.id ORDER BY alias COLLATE "C")',
  },
  listPath: adminPaths.banks,
  path: adminPaths.bank,
  words: { one: 'Banka', confirmDelete: DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: () => ({
    color: 'blue',
    kind: 'private',
    phone_way: 'bank',
    is_active: 'true',
    price_per_application: '0',
    billable_state: 'received',
    lead_release: 'at_once',
    lead_channel: 'file',
    double_days: '30',
  }),
  toRow: (input) => ({
    ...Object.fromEntries(TEXTS.map((column) => [column, input[column] ?? ''])),
    id: idOf(input),
    digital_features: input.digital_features,
    search_key: fold(input.name),
  }),
  toForm: ({ price_per_application, digital_features }) => ({
    digital_features: featureLines(digital_features),
    price_per_application: formatNumber(Number(price_per_application), 2).replace(/,00$/, ''),
  }),
  // Where applicants' data goes to.
  asksPassword: (row, before) =>
    (row['lead_channel'] === 'webhook' &&
      String(row['lead_endpoint_id']) !== String(before?.['lead_endpoint_id'] ?? null)) ||
    (row['lead_channel'] === 'email' &&
      (before?.['lead_channel'] !== 'email' ||
        String(row['lead_emails']) !== String(before['lead_emails'] ?? ''))),
  check: (input) => {
    const id = idOf(input);
    const needsWebhook = input.lead_channel === 'webhook' && input.lead_endpoint_id === undefined;
    const needsEmails = input.lead_channel === 'email' && input.lead_emails?.length === 0;
    const webhook = needsWebhook ? { lead_endpoint_id: 'Webhook’la gönderim için bir webhook seçin' } : {};
    const emails = needsEmails ? { lead_emails: 'E-postayla gönderim için en az bir adres yazın' } : {};
    if (input.name === undefined || (isBankId(id) && !RESERVED.has(id))) return { ...webhook, ...emails };
    return {
      ...webhook,
      ...emails,
      id: 'Bu adres kullanılamaz. En çok 60 küçük harf, rakam ve tireden oluşan başka bir ad yazın',
    };
  },
  constraints: {
    banks_pkey: { field: 'id', text: TAKEN },
    banks_names_apart: { field: 'id', text: TAKEN },
    bank_aliases_pkey: { field: 'aliases', text: 'Bu adlardan biri başka bir bankanın diğer adı' },
    bank_aliases_names_apart: { field: 'aliases', text: 'Bu adlardan biri bir bankanın adresi' },
    banks_lead_endpoint_id_fkey: {
      field: 'lead_endpoint_id',
      text: 'Bu bankanın böyle bir webhook’u yok. Listeden seçin',
    },
    banks_logo_id_fkey: { field: 'logo_id', text: 'Logo bulunamadı. Yeniden yükleyin' },
  },
  afterWrite: async (client, id, { aliases }, before) => {
    const was = idBefore(before);
    if (was !== null && was !== id) await moveHistory(client, was, id);
    const names = new Set(was === null ? aliases : [...aliases, was]);
    names.delete(id);
    await keepAliases(client, id, [...names]);
  },
  references: [
    {
      count: PRODUCTS,
      what: 'ürün',
      href: (bank) => adminPaths.products({ bank }),
    },
    {
      count: CAMPAIGNS,
      what: 'kampanya',
      href: (bank) => adminPaths.campaigns({ bank }),
    },
    {
      count: NOTIFICATIONS,
      what: 'yayındaki veya planlanmış bildirim',
      href: (bank) => adminPaths.notifications({ bank }),
    },
    {
      count: APPLICATIONS,
      what: 'başvuru',
      href: (bank) => adminPaths.applications({ bank }),
    },
  ],
});

const idBefore = (before: StoredRecord | null): string | null =>
  before === null ? null : String(before['id']);

/** Rows without a foreign key follow a bank to its new id: applications for it, clicks to it. */
async function moveHistory(client: pg.PoolClient, was: string, id: string): Promise<void> {
  await run(client, RENAME_IN_APPLICATIONS, [was, id]);
  await run(client, RENAME_IN_CLICKS, [was, id]);
}

/** A name that another bank has is refused by the table. */
async function keepAliases(client: pg.PoolClient, id: string, names: readonly string[]): Promise<void> {
  await run(client, FORGET_ALIASES, [id, names]);
  await run(client, KEEP_ALIASES, [id, names]);
}
