import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { APPLICATION_KINDS, type ApplicationKind, KIND_NAMES } from '../../shared/enums/application-kinds.js';
import { CHANNEL_CONSENTS } from '../../shared/enums/applications.js';
import { openApiDocument } from '../../api/openapi.js';
import { SENT_COLUMNS } from '../subject-columns.js';
import { ALL_KINDS, KIND_FIELDS, KINDS, SOURCE_SECTIONS } from './registry.js';

const folderOf = (kind: ApplicationKind): string => kind.replaceAll('_', '-');
const KINDS_FOLDER = 'src/applications/kinds';

const filesBelow = (place: string): string[] =>
  /\.tsx?$/.test(place)
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => posix.join(place, name));

const sourcesOf = (...places: readonly string[]): string[] =>
  places.flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path));

/** Files that belong to one kind by name: its folder, its view, its form in the dialog. */
const ownFiles = (kind: ApplicationKind): string[] => [
  ...filesBelow(`${KINDS_FOLDER}/${folderOf(kind)}`).filter((path) => !path.endsWith('.spec.ts')),
  `views/applications/kinds/${folderOf(kind)}.tsx`,
  `client/islands/apply-dialog/kinds/${folderOf(kind)}.tsx`,
];

describe('the kinds of application', () => {
  it('are exactly the folders beside this file, each with input, form and index', () => {
    const folders = readdirSync(KINDS_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(KIND_NAMES.map(folderOf).sort());
    for (const kind of KIND_NAMES) {
      expect(KINDS[kind].kind).toBe(kind);
      for (const file of ['index', 'input', 'form'])
        expect(existsSync(`${KINDS_FOLDER}/${folderOf(kind)}/${file}.ts`)).toBe(true);
      expect(ownFiles(kind).filter((path) => !existsSync(path))).toEqual([]);
    }
  });

  it('have words, addresses and sections of their own', () => {
    const once = (texts: readonly string[]): void => {
      expect(new Set(texts).size).toBe(texts.length);
    };
    once(ALL_KINDS.map(({ path }) => path));
    once(ALL_KINDS.map(({ formType }) => formType));
    once(ALL_KINDS.map(({ words }) => words.label));
    once(ALL_KINDS.map(({ words }) => words.title));
    once(SOURCE_SECTIONS);
    for (const { defaultSection, words } of ALL_KINDS)
      expect(Object.keys(words.sections)).toContain(defaultSection);
  });
});

interface ObjectSchema {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  readonly required: readonly string[];
}

/** `test/faults/fifth-kind.long.spec.ts` follows an invented field through the running site. */
describe('the fields of a kind', () => {
  const document = openApiDocument({
    name: 'Deneme',
    url: 'http://site.test',
    email: 'bilgi@site.test',
  });
  const { schemas } = document['components'] as { readonly schemas: Readonly<Record<string, ObjectSchema>> };

  it.each(ALL_KINDS)('of $kind are answered, and are what programs send', (definition) => {
    const { kind, fields, answered, queryNames } = definition;
    const names = Object.keys(fields);
    expect(answered).toEqual(names);
    const queried = Object.values(queryNames);
    expect(new Set(queried).size).toBe(queried.length);
    const shape = Object.values(schemas).find(({ properties }) => properties['kind']?.enum?.join() === kind);
    expect(Object.keys(shape?.properties ?? {})).toEqual([
      'kind',
      ...names,
      ...CHANNEL_CONSENTS,
      'marketing_consent',
      'consent',
    ]);
    const required = names.filter((name) => fields[name]?.optionalFor !== 'all');
    expect(shape?.required).toEqual(['kind', ...required, 'consent']);
  });

  it('are all columns of an application beside those of every kind: webhooks send no others', () => {
    expect([...KIND_FIELDS.keys()].sort()).toEqual(Object.keys(SENT_COLUMNS).sort());
  });

  it('that banks read stand in the document of a referral', () => {
    const referred = [...KIND_FIELDS].filter(([, field]) => field.referred).map(([name]) => name);
    expect(Object.keys(schemas['Referral']?.properties ?? {})).toEqual(expect.arrayContaining(referred));
    expect(referred.length).toBeGreaterThan(1);
  });

  it('say the same of a column that kinds share to banks and files', () => {
    for (const { fields } of ALL_KINDS)
      for (const [name, { referred, heading }] of Object.entries(fields)) {
        const told = KIND_FIELDS.get(name);
        expect([name, told?.referred, told?.heading]).toEqual([name, referred, heading]);
      }
  });
});

/** Where applications are known: everywhere else these words mean products, pages and categories. */
const KNOWING = [
  'src/shared/enums/application-kinds.ts',
  'src/admin/search.service.ts',
  'src/api/applications.ts',
  'src/api/partner-applications.controller.ts',
  'src/api/partner-referrals.controller.ts',
  'src/api/referrals.ts',
  'src/applications',
  'src/people/applicants',
  'src/platform/monitoring',
  'src/portal',
  'src/reports',
  'views/admin',
  'views/applications',
  'views/reports/dashboard',
  'views/reports',
  'client/islands/apply-dialog',
  'test/support/applications.ts',
];

/** A word as a text, as a key, or as the folder of an import. */
const names = (words: readonly string[], folder: string): RegExp =>
  new RegExp(
    `['"\`](?:${words.join('|')})['"\`]|^ +'?(?:${words.join('|')})'?[:,]|/kinds/${folder}\\b|\\./${folder}/index\\.js`,
    'm',
  );

describe('the plan of a fifth kind of application', () => {
  const files = sourcesOf(...KNOWING).map((path) => [path, readFileSync(path, 'utf8')] as const);

  /** Files of a kind beyond the three that each folder has. A fifth kind needs none of these. */
  const EXTRA: Readonly<Partial<Record<ApplicationKind, readonly string[]>>> = {
    // The example of the API's document.
    loan: ['src/api/applications.ts'],
    // Staff come from a card of the catalogue to its applications, and price cards by the names of the catalogue.
    card: [
      'src/applications/referrals/admin/prices.controller.ts',
      `${KINDS_FOLDER}/card/in-catalogue.ts`,
      'src/applications/admin/application-list.ts',
    ],
    // The code that leads to the bank on a phone.
    remote_customer: [
      `${KINDS_FOLDER}/remote-customer/qr.controller.ts`,
      'src/applications/applications.module.ts',
    ],
  };

  it.each(KIND_NAMES)('is the same for %s: ten files, of which six are new', (kind) => {
    const { path, formType } = APPLICATION_KINDS[kind];
    const folder = folderOf(kind);
    const named = names([kind, path, formType], folder);
    const found = files.filter(([, text]) => named.test(text)).map(([file]) => file);
    const touched = new Set([...found, ...ownFiles(kind)]);
    for (const extra of EXTRA[kind] ?? []) expect(touched.delete(extra)).toBe(true);
    const plan = {
      new: [
        `client/islands/apply-dialog/kinds/${folder}.tsx`,
        ...['form', 'index', 'input'].map((file) => `${KINDS_FOLDER}/${folder}/${file}.ts`),
        `views/applications/kinds/${folder}.tsx`,
        // And the tenth: a migration with its partition, and its words in the checks of `kind` and `form_type`.
      ],
      changed: [
        // Its form in the dialog.
        'client/islands/apply-dialog/kinds.ts',
        // Its names.
        'src/shared/enums/application-kinds.ts',
        `${KINDS_FOLDER}/registry.ts`,
        // An example of a submission.
        'test/support/applications.ts',
      ],
    };
    expect([...touched].sort()).toEqual([...plan.new, ...plan.changed].sort());
  });

  it('names the columns of single kinds in their folders, the entity, and two places that say why', () => {
    const shared = ALL_KINDS.flatMap(({ fields }) => Object.keys(fields));
    const single = [...KIND_FIELDS.keys()].filter(
      // An e-mail is contact, not subject.
      (name) => name !== 'email' && shared.indexOf(name) === shared.lastIndexOf(name),
    );
    const columns = new RegExp(`\\b(?:${single.join('|')})\\b`);
    const outside = files
      .filter(([file]) => !/\/kinds\/|^test\//.test(file))
      .filter(([, text]) => columns.test(text))
      .map(([file]) => file);
    expect(outside.sort()).toEqual(
      [
        // Orders amounts by currency, as the index on them does.
        'src/applications/admin/application-list.ts',
        'src/applications/application.entity.ts',
        // State of the dialog while it is filled in.
        'client/islands/apply-dialog/use-application.ts',
      ].sort(),
    );
  });
});

describe('the words of the kinds', () => {
  const all = sourcesOf('src', 'views', 'client')
    .filter((path) => !path.includes('/kinds/') && path !== 'client/islands/apply-dialog/kinds.ts')
    .map((path) => [path, readFileSync(path, 'utf8')] as const);
  const filesWith = (words: RegExp): string[] =>
    all.filter(([, text]) => words.test(text)).map(([path]) => path);

  it('stand in no other file where they are stored or tell kinds apart', () => {
    expect(filesWith(/\b(?:loan|deposit|card|remote_customer)_applications?\b/)).toEqual([
      // A card that somebody has applied for is not deleted.
      'src/offers/admin/product-resource.ts',
      'src/shared/enums/application-kinds.ts',
    ]);
    expect(filesWith(/(?:case|===|!==) '(?:kredi|mevduat|kart|uzaktan-musteri)'/)).toEqual([]);
    expect(filesWith(/Record<Application(?:Kind|Path)\b/)).toEqual([]);
  });

  it('are followed by the pages that lead to their forms, each by its own', () => {
    const leading = /(?:apply\(|data-apply="?|kind="?)'?(kredi|mevduat|kart|uzaktan-musteri)\b/;
    for (const [path, text] of all) {
      const led = new Set([...text.matchAll(new RegExp(leading, 'g'))].map(([, kind]) => kind));
      expect([path, led.size]).toEqual([path, Math.min(led.size, 1)]);
    }
  });
});
