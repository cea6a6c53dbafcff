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
import { freshPhone, type StoredBody } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, isLong } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { freePort, type NodeProcess, root, spawnNode } from '../support/process.js';
import { exported, signedIn } from '../support/staff.js';

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
    'sigorta: { amount: 500_000 },',
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
    const env = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url, DATABASE_URL: databaseUrl };
    const dataDir = join(this.folder, '.data');
    mkdirSync(dataDir);
    this.running = spawnNode([join(this.folder, 'dist/src/main.js')], { ...env, DATA_DIR: dataDir });
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

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'fifth-kind' });
    const built = [project.run('scripts/build-server.mjs'), project.run('scripts/build-client.mjs')];
    expect(await Promise.all(built)).toEqual(['', '']);
    url = await project.start(database);
  }, 120_000);
  afterAll(async () => {
    await project.remove();
    await database.drop();
  });

  it('is ten files: six new ones, and lines in four', () => {
    expect(Object.keys(NEW)).toHaveLength(6);
    expect(new Set(CHANGED.map(([file]) => file)).size).toBe(4);
  });

  if (isLong)
    it('leaves nothing that a type is missing in', async () => {
      const tsc = resolve(root, 'node_modules/typescript-native/bin/tsc');
      const { ended, logs } = spawnNode([tsc, '-b', project.folder], {});
      expect([await ended, logs()]).toEqual([0, '']);
    }, 240_000);

  it('has a form as a page, as data for the dialog, and a chunk of its own', async () => {
    const page = plain(await (await fetch(`${url}/basvuru/sigorta?tutar=500000`)).text());
    expect(page).toContain('Sigorta teklifi');
    expect(page).toContain('En çok 10.000.000 TL');
    const asked = await fetch(`${url}/basvuru/sigorta?tutar=500000`, {
      headers: { accept: 'application/json' },
    });
    expect(await asked.json()).toMatchObject({
      kind: 'sigorta',
      subject: { most: '10.000.000 TL' },
      typed: { amount: '500000' },
    });
    expect(project.chunksWith('Sigorta için sizi arayacağız.')).toHaveLength(1);
    expect(project.chunksWith('Sigorta Teklifi')).toHaveLength(1);
  });

  it('is checked, stored, answered, thanked for, listed, filtered, exported and counted', async () => {
    const send = (body: object): Promise<Response> =>
      fetch(`${url}/basvuru/sigorta`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', origin: url },
        body: JSON.stringify({ submission_token: randomUUID(), kvkk_consent: true, ...body }),
      });
    const phone_number = freshPhone();
    const refused = await send({ amount: 20_000_000, phone_number });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { amount: 'Bu bedel sigortalanmıyor' } },
    ]);

    const taken = await send({ amount: 500_000, phone_number });
    expect(taken.status).toBe(201);
    const { submission, application } = (await taken.json()) as StoredBody;
    expect(submission).toMatchObject({
      form_type: 'insurance_application',
      source_section: 'insurance_page',
    });
    expect(application).toMatchObject({ amount: 500_000, phone_number, status: 'pending' });
    const rows = await database.sql('SELECT amount::text, phone_number FROM insurance_applications');
    expect(rows).toEqual([{ amount: '500000.00', phone_number }]);
    expect(plain(await (await fetch(`${url}/basvuru/sigorta/tesekkurler`)).text())).toContain('Sizi ararız.');

    const staff = await signedIn({ url, databaseUrl: database.url }, 'admin');
    const shown = async (path: string): Promise<string> => plain(await (await staff.get(path)).text());
    expect(await shown('/admin/applications?type=insurance')).toContain(
      'Konut sigortası Sigorta · 500.000 TL',
    );
    const detail = await shown(`/admin/applications/${String(application['id'])}`);
    for (const text of [
      'Sigorta · Konut sigortası',
      'Bedel 500.000 TL',
      'Sigorta sayfası',
      'Sigorta başvurusu',
    ])
      expect(detail).toContain(text);
    expect(await (await exported(staff, '/admin/applications.csv')).text()).toContain(
      'Sigorta;Konut sigortası;500000,00',
    );
    expect(await shown('/admin')).toContain('Sigorta 1');
    expect((await staff.get('/admin/reports')).status).toBe(200);
  });
});
