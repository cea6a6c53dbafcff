import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { changeSettings } from '../factories/settings.js';
import { anApiKey } from '../support/api-keys.js';
import { freshAddress, freshPhone, type StoredBody } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, isLong } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { freePort, type NodeProcess, root, spawnNode } from '../support/process.js';
import { exported, signedIn } from '../support/staff.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** New files of an invented kind (`test/support/fifth-kind`) and where they belong. */
const NEW = {
  'index.ts': 'src/applications/kinds/insurance/index.ts',
  'input.ts': 'src/applications/kinds/insurance/input.ts',
  'form.ts': 'src/applications/kinds/insurance/form.ts',
  'view.tsx': 'views/applications/kinds/insurance.tsx',
  'dialog.tsx': 'client/islands/apply-dialog/kinds/insurance.tsx',
  'migration.ts': 'migrations/9999999999999-add-insurance.ts',
} as const;

/** Lines that are added to files of ours, each behind another. */
const CHANGED: readonly (readonly [file: string, behind: string, added: string])[] = [
  [
    'src/shared/enums/application-kinds.ts',
    'export const APPLICATION_KINDS = {',
    "insurance: { path: 'sigorta', formType: 'insurance_application' },",
  ],
  [
    'src/applications/kinds/registry.ts',
    "import { card } from './card/index.js';",
    "import { insurance } from './insurance/index.js';",
  ],
  ['src/applications/kinds/registry.ts', '  card,', '  insurance,'],
  [
    'client/islands/apply-dialog/kinds.ts',
    'export const DIALOG_KINDS: Readonly<Record<ApplicationPath, DialogKind>> = {',
    "sigorta: { title: 'Sigorta Teklifi', failed: 'Bir hata oluştu.', load: () => import('./kinds/insurance.js') },",
  ],
  [
    'test/support/applications.ts',
    'const SUBJECTS: Readonly<Record<Kind, object>> = {',
    'sigorta: { amount: 500_000, floor_area: 120 },',
  ],
  // A column that no other kind has.
  [
    'src/applications/application.entity.ts',
    '  application_method!: CustomerMethod | null;',
    "@Column('integer', { nullable: true }) floor_area!: number | null;",
  ],
];

/** The project with a fifth kind of application. */
class WithInsurance {
  readonly folder: string;
  private running: NodeProcess | undefined;

  constructor() {
    const parent = resolve(root, 'test', '.output');
    mkdirSync(parent, { recursive: true });
    this.folder = mkdtempSync(join(parent, 'fifth-kind-'));
    const types = readdirSync(root).filter((name) => name.startsWith('tsconfig'));
    const sources = ['src', 'views', 'client', 'migrations', 'scripts', 'test/support', 'test/factories'];
    for (const name of [...sources, ...types])
      cpSync(resolve(root, name), join(this.folder, name), { recursive: true });
    // All packages, and none of what is kept beside them.
    const packages = resolve(root, 'node_modules');
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(packages).filter((entry) => !entry.startsWith('.')))
      symlinkSync(join(packages, name), join(this.folder, 'node_modules', name));
    for (const [from, to] of Object.entries(NEW)) {
      mkdirSync(dirname(join(this.folder, to)), { recursive: true });
      cpSync(resolve(root, 'test/support/fifth-kind', `${from}.txt`), join(this.folder, to));
    }
    for (const [file, behind, added] of CHANGED) {
      const path = join(this.folder, file);
      const [before, after, ...more] = readFileSync(path, 'utf8').split(`${behind}\n`);
      if (after === undefined || more.length > 0)
        throw new Error(`${file} has not just one line "${behind}"`);
      writeFileSync(path, `${String(before)}${behind}\n${added}\n${after}`);
    }
  }

  /** @returns its output where it failed */
  async run(...args: readonly string[]): Promise<string> {
    const { ended, logs } = spawnNode([join(this.folder, args[0] ?? ''), ...args.slice(1)], {});
    return (await ended) === 0 ? '' : logs();
  }

  /** Names of the browser's files that hold a text. */
  chunksWith(text: string): readonly string[] {
    const folder = join(this.folder, 'dist/client/assets');
    return readdirSync(folder, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  }

  async start({ url: databaseUrl }: TestDatabase): Promise<string> {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const dataDir = join(this.folder, '.data');
    mkdirSync(dataDir);
    this.running = spawnNode([join(this.folder, 'dist/src/main.js')], {
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(isReady, 60_000).catch((error: unknown) => {
      throw new Error(this.running?.logs(), { cause: error });
    });
    return url;
  }

  async remove(): Promise<void> {
    this.running?.child.kill('SIGKILL');
    await this.running?.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('a fifth kind of application', () => {
  const project = new WithInsurance();
  let database: TestDatabase;
  let url: string;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'fifth-kind' });
    receiver = await new WebhookReceiver().listen();
    const built = [project.run('scripts/build-server.mjs'), project.run('scripts/build-client.mjs')];
    expect(await Promise.all(built)).toEqual(['', '']);
    url = await project.start(database);
  }, 120_000);
  afterAll(async () => {
    await project.remove();
    await receiver.close();
    await database.drop();
  });

  it('is six new files, and lines in five: the fifth is the entity, for its own column', () => {
    expect(Object.keys(NEW)).toHaveLength(6);
    expect(new Set(CHANGED.map(([file]) => file)).size).toBe(5);
  });

  if (isLong)
    it('leaves nothing that a type is missing in', async () => {
      const tsc = resolve(root, 'node_modules/typescript-native/bin/tsc');
      const { ended, logs } = spawnNode([tsc, '-b', project.folder], {});
      expect([await ended, logs()]).toEqual([0, '']);
    }, 240_000);

  it('has a form as a page, as data for the dialog, and a chunk of its own', async () => {
    const address = `${url}/basvuru/sigorta?tutar=500000&alan=120`;
    const html = await (await fetch(address)).text();
    expect(plain(html)).toContain('Sigorta teklifi');
    expect(plain(html)).toContain('En çok 10.000.000 TL');
    expect(/<input[^>]*name="floor_area"[^>]*>/.exec(html)?.[0]).toContain('value="120"');
    const asked = await fetch(address, {
      headers: { accept: 'application/json' },
    });
    expect(await asked.json()).toMatchObject({
      kind: 'sigorta',
      subject: { most: '10.000.000 TL' },
      typed: { amount: '500000', floor_area: '120' },
    });
    expect(project.chunksWith('Sigorta için sizi arayacağız.')).toHaveLength(1);
    expect(project.chunksWith('Sigorta Teklifi')).toHaveLength(1);
  });

  const send = (body: object): Promise<Response> =>
    fetch(`${url}/basvuru/sigorta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', origin: url },
      body: JSON.stringify({ submission_token: randomUUID(), kvkk_consent: true, ...body }),
    });

  it('is checked, stored, answered, thanked for, listed, filtered, exported and counted', async () => {
    const phone_number = freshPhone();
    const refused = await send({ amount: 20_000_000, floor_area: 120, phone_number });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { amount: 'Bu bedel sigortalanmıyor' } },
    ]);

    const taken = await send({ amount: 500_000, floor_area: 120, phone_number });
    expect(taken.status).toBe(201);
    const { submission, application } = (await taken.json()) as StoredBody;
    expect(submission).toMatchObject({
      form_type: 'insurance_application',
      source_section: 'insurance_page',
    });
    expect(application).toMatchObject({ amount: 500_000, floor_area: 120, phone_number, status: 'pending' });
    const rows = await database.sql(
      'SELECT amount::text, floor_area, phone_number FROM insurance_applications',
    );
    expect(rows).toEqual([{ amount: '500000.00', floor_area: 120, phone_number }]);
    expect(plain(await (await fetch(`${url}/basvuru/sigorta/tesekkurler`)).text())).toContain('Sizi ararız.');

    const staff = await signedIn({ url, databaseUrl: database.url }, 'admin');
    const shown = async (path: string): Promise<string> => plain(await (await staff.get(path)).text());
    const list = await shown('/admin/applications?type=insurance');
    for (const text of ['Konut sigortası', '500.000', '120 m²']) expect(list).toContain(text);
    const detail = await shown(`/admin/applications/${String(application['id'])}`);
    for (const text of [
      'Sigorta · Konut sigortası',
      'Bedel ve alan 500.000 TL · 120 m²',
      'Sigorta sayfası',
      'Sigorta başvurusu',
    ])
      expect(detail).toContain(text);
    const file = await (await exported(staff, '/admin/applications.csv')).text();
    expect(file).toContain(';Para Birimi;Alan (m²);Vade (Ay);');
    expect(file).toContain('Sigorta;Konut sigortası;500000,00;TRY;120;;;');
    expect(await shown('/admin')).toContain('Sigorta 1');
    expect((await staff.get('/admin/reports')).status).toBe(200);
  });

  it('has a field of its own in the API, in its document and in webhooks, as it is declared', async () => {
    await changeSettings(database, 'api', { webhookUrl: receiver.url });
    const { secret } = await anApiKey(database.url, {
      scopes: ['applications.write', 'referrals.read'],
      bank: 'akbank',
    });
    const ask = (path: string, more: { method?: string; body?: string } = {}): Promise<Response> =>
      fetch(`${url}/api/v1${path}`, {
        ...more,
        headers: {
          Authorization: `Bearer ${secret}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
        },
      });
    const { components } = (await (await ask('/openapi.json')).json()) as {
      components: { schemas: Record<string, { properties: object; required: readonly string[] }> };
    };
    const { InsuranceApplication: input, Referral: output } = components.schemas;
    expect(input?.required).toEqual(['kind', 'amount', 'floor_area', 'phone_number', 'consent']);
    expect(input?.properties).toMatchObject({ floor_area: { type: 'integer', examples: [120] } });
    expect(output?.properties).toMatchObject({ floor_area: { type: ['integer', 'null'] } });

    const texts = (await (await ask('/consent-texts')).json()) as { kvkk: { version: string } };
    const body = {
      kind: 'insurance',
      amount: 750_000,
      floor_area: 95,
      phone_number: freshPhone(),
      consent: {
        kvkk_version: texts.kvkk.version,
        page: 'https://ortak.test/sigorta',
        ip: freshAddress().replace(/^10/, '78'),
        given_at: new Date(Date.now() - 60_000).toISOString(),
      },
    };
    const brought = await ask('/applications', { method: 'POST', body: JSON.stringify(body) });
    const { id } = (await brought.json()) as { readonly id: string };
    expect(brought.status).toBe(201);
    // The application of the form may be on its way to the same endpoint.
    const heard = (): unknown =>
      receiver.heard
        .map(({ body: sent }) => JSON.parse(sent) as { readonly data: { readonly id: string } })
        .find(({ data }) => data.id === id);
    await eventually(() => Promise.resolve(heard() !== undefined), 30_000);
    expect(heard()).toMatchObject({
      type: 'application.created',
      data: { kind: 'insurance', floor_area: 95 },
    });

    await database.sql(
      `UPDATE referrals SET state = 'sent', hold = NULL, sent_at = now() WHERE application_id = $1`,
      [id],
    );
    const { data } = (await (await ask('/referrals')).json()) as { readonly data: readonly object[] };
    expect(data).toMatchObject([{ application_id: id, product: 'Konut sigortası', floor_area: 95 }]);
  });
});
