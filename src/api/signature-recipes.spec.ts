import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { isFull } from '../../test/support/tier.js';
import { JAVA_RECIPE, NODE_RECIPE, PYTHON_RECIPE } from './signature-recipes.js';

/** Reads cases, a line each of id, timestamp, signature, secret and body in Base64, and prints a 1 or a 0 for each. */
const JAVA_MAIN = `import java.util.*;
class Main {
  public static void main(String[] args) throws Exception {
    StringBuilder said = new StringBuilder();
    for (String arg : args) {
      String[] of = arg.split("[|]");
      Map<String, String> headers = Map.of("webhook-id", of[0], "webhook-timestamp", of[1], "webhook-signature", of[2]);
      String body = new String(Base64.getDecoder().decode(of[4]), "UTF-8");
      said.append(Signature.isGenuine(headers, body, of[3]) ? 1 : 0);
    }
    System.out.print(said);
  }
}`;

const PYTHON_MAIN = `
import sys
for arg in sys.argv[1:]:
    id, at, signature, secret, body = arg.split("|")
    headers = {"webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature}
    print(int(is_genuine(headers, base64.b64decode(body), secret)), end="")`;

const NODE_MAIN = `
for (const arg of process.argv.slice(2)) {
  const [id, at, signature, secret, body] = arg.split('|');
  const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature };
  process.stdout.write(isGenuine(headers, Buffer.from(body, 'base64').toString('utf8'), secret) ? '1' : '0');
}`;

interface Language {
  readonly command: string;
  /** Arguments that say whether it is there. */
  readonly version: string;
  readonly file: string;
  readonly source: string;
}

const LANGUAGES: readonly Language[] = [
  { command: process.execPath, version: '--version', file: 'main.mjs', source: NODE_RECIPE + NODE_MAIN },
  { command: 'python3', version: '--version', file: 'main.py', source: PYTHON_RECIPE + PYTHON_MAIN },
  {
    ...{ command: 'java', version: '--version', file: 'Main.java' },
    source: `${JAVA_MAIN.replace('import java.util.*;', 'import java.util.*;\n' + importsOf(JAVA_RECIPE))}\n${classOf(JAVA_RECIPE)}`,
  },
];

function importsOf(java: string): string {
  return java.slice(0, java.indexOf('public final class'));
}
function classOf(java: string): string {
  return java.slice(java.indexOf('public final class')).replace('public ', '');
}

/** Nobody needs Python or Java to work on this; who has them runs what their users copy. Java compiles for seconds. */
const here = LANGUAGES.filter(
  ({ command, version }) =>
    (isFull || command !== 'java') && spawnSync(command, [version], { stdio: 'ignore' }).status === 0,
);

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another').toString('base64')}`;
const BODY = '{"type":"referral.created","data":{"product":"İhtiyaç Kredisi"}}';

describe('the example that checks a signature', () => {
  it.each(here.map((language) => [language.file, language] as const))(
    'takes a message of ours, and refuses one that was changed, is old, or has another key: %s',
    (_file, { command, file, source }) => {
      const folder = mkdtempSync(join(tmpdir(), 'signature-'));
      const now = new Date();
      const old = new Date(now.getTime() - 600_000);
      const caseOf = (at: Date, body: string, secret: string): string => {
        const signed = new Webhook(SECRET).sign('msg_1', at, BODY);
        const seconds = String(Math.floor(at.getTime() / 1_000));
        return ['msg_1', seconds, `v1,AAAA ${signed}`, secret, Buffer.from(body).toString('base64')].join(
          '|',
        );
      };
      try {
        writeFileSync(join(folder, file), source);
        const said = execFileSync(
          command,
          [
            join(folder, file),
            ...[caseOf(now, BODY, SECRET), caseOf(now, `${BODY} `, SECRET)],
            ...[caseOf(old, BODY, SECRET), caseOf(now, BODY, OTHER)],
          ],
          { encoding: 'utf8' },
        );
        expect(said).toBe('1000');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    60_000,
  );
});
