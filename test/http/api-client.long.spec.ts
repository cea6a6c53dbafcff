import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { anApiKey } from '../support/api-keys.js';
import { freshPhone } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn, withDatabase } from '../support/staff.js';

/** As a partner would write it, with the client that a program made of our document. */
const WAY = `
import { Api } from './client.js';

const [url = '', phone = '', ip = '', partnerKey = '', bankKey = ''] = process.argv.slice(2);

const clientOf = (secret: string): Api<string>['api'] => {
  const client = new Api<string>({
    baseUrl: url,
    securityWorker: (key) => ({ headers: { Authorization: \`Bearer \${key ?? ''}\` } }),
  });
  client.setSecurityData(secret);
  return client.api;
};
const partner = clientOf(partnerKey);
const bank = clientOf(bankKey);

const { data: banks } = await partner.listBanks();
const { data: loans } = await partner.compareLoans({ loan_kind: 'ihtiyac', amount: 50_000, term_months: 12 });
const { data: texts } = await partner.showConsentTexts();
const { data: application } = await partner.createApplication(
  {
    kind: 'loan',
    loan_type: 'ihtiyac_kredisi',
    amount: 50_000,
    term_months: 12,
    phone_number: phone,
    selected_banks: [banks.data.find(({ id }) => id === 'akbank')?.id ?? ''],
    consent: { kvkk_version: texts.kvkk.version, page: 'https://ortak.test/', ip, given_at: new Date().toISOString() },
  },
  { headers: { 'Idempotency-Key': crypto.randomUUID() } },
);
let answered: string | undefined;
for (let turn = 0; turn < 400 && answered === undefined; turn++) {
  const { data: sent } = await bank.listReferrals({ state: 'sent' });
  const mine = sent.data.find(({ application_id: id }) => id === application.id);
  if (mine) answered = (await bank.answerReferral(mine.id, { state: 'received', version: mine.version })).data.state;
  else await new Promise((soon) => setTimeout(soon, 50));
}
const { data: brought } = await partner.showApplication(application.id);
const refused = await partner.listReferrals().catch((answer: Response) => answer.status);
const [{ state } = {}] = brought.banks;
console.log(JSON.stringify({ offers: loans.data.length > 0, answered, told: state, refused }));
`;

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'api-client-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** @returns the program's output; the program has to end well */
function node(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ').slice(0, 200)}: ${stdout}${stderr}`);
  return stdout;
}

/** Staff have heard from the applicant that the phone is hers. */
async function confirm(phone: string): Promise<void> {
  const admin = await signedIn(server, 'admin');
  await withDatabase(server.databaseUrl, async (client) => {
    let id: string | undefined;
    await eventually(async () => {
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM applications WHERE phone_number = $1',
        [phone],
      );
      id = rows[0]?.id;
      return id !== undefined;
    }, 20_000);
    expect(
      (await admin.postForm(`/admin/applications/${id ?? ''}/phone`, { confirmed: 'evet' })).status,
    ).toBe(303);
  });
}

it('a client made of the document compiles strictly and goes the whole way, from a partner to a bank', async () => {
  await server.sql(`UPDATE banks SET lead_channel = 'fetch' WHERE id = 'akbank'`);
  const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).text();
  writeFileSync(join(folder, 'openapi.json'), document);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const generator = resolve('node_modules/swagger-typescript-api/dist/cli.mjs');
  node(generator, 'generate', '-p', 'openapi.json', '-o', '.', '-n', 'client.ts');
  const client = readFileSync(join(folder, 'client.ts'), 'utf8');
  writeFileSync(join(folder, 'client.ts'), client.replace('// @ts-nocheck', ''));
  writeFileSync(join(folder, 'way.ts'), WAY);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        target: 'es2023',
        module: 'nodenext',
        lib: ['es2023', 'dom', 'dom.iterable'],
        typeRoots: [resolve('node_modules/@types')],
        types: ['node'],
        outDir: 'out',
      },
      files: ['client.ts', 'way.ts'],
    }),
  );
  node(resolve('node_modules/typescript-native/bin/tsc'), '-p', '.');
  const [partner, bank] = await Promise.all([
    anApiKey(server.databaseUrl, { scopes: ['catalogue.read', 'applications.write', 'applications.read'] }),
    anApiKey(server.databaseUrl, { scopes: ['referrals.read', 'referrals.write'], bank: 'akbank' }),
  ]);
  const phone = freshPhone();
  const args = [join('out', 'way.js'), server.url, phone, '88.255.10.20', partner.secret, bank.secret];
  const [{ stdout }] = await Promise.all([
    promisify(execFile)(process.execPath, args, { cwd: folder }),
    confirm(phone),
  ]);
  expect(JSON.parse(stdout)).toEqual({ offers: true, answered: 'received', told: 'received', refused: 403 });
}, 60_000);
