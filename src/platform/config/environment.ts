import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { ConfigError } from './config-error.js';

/** Readers for single variables. Blank counts as unset, because compose files hand over unset variables as blanks. */
export function readText(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

const MAX_SECRET_LENGTH = 8_192;

/** The environment with what stands in files, as orchestrators hand secrets over; where `NAME_FILE` is set, not `NAME`. */
export function withFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = readText(env, variable);
    if (file === undefined) continue;
    if (readText(env, name) !== undefined)
      throw new ConfigError(variable, `expects ${name} not to be set beside it`);
    read[name] = readSecret(variable, file);
  }
  return { ...env, ...read };
}

/** Without the line's end that editors put there. */
function readSecret(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unreadable';
    throw new ConfigError(variable, `expects the name of a file that can be read (${reason})`);
  }
  if (text.trim() === '' || text.length > MAX_SECRET_LENGTH)
    throw new ConfigError(variable, 'expects a file with the value and nothing else');
  return text;
}

export function readChoice<T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ConfigError(name, `expects one of ${choices.join(', ')}`);
  return choice;
}

export function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535) throw new ConfigError(name, 'expects a port number from 1 to 65535');
  return port;
}

export function readNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
  if (number < from || number > to)
    throw new ConfigError(name, `expects a whole number from ${String(from)} to ${String(to)}`);
  return number;
}

export function readHost(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  if (isIP(value) === 0 && !/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(value)) {
    throw new ConfigError(name, 'expects an IP address or a host name to listen on, such as 127.0.0.1');
  }
  return value;
}

/** URLs can hold passwords, so a refused value is never repeated in the message. */
export function parseUrl(
  name: string,
  value: string,
  protocols: readonly string[],
  expectation: string,
): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !protocols.includes(url.protocol)) throw new ConfigError(name, expectation);
  return url;
}

export function readUrl(
  env: NodeJS.ProcessEnv,
  name: string,
  protocols: readonly string[],
  expectation: string,
): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  if (parseUrl(name, value, protocols, expectation).hostname === '') throw new ConfigError(name, expectation);
  return value;
}

/** The site's own origin: scheme and host, nothing behind it, so that paths can simply be appended. */
export function readOrigin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  const expectation = 'expects an http(s) origin without path, such as https://www.example.com';
  const url = parseUrl(name, value, ['http:', 'https:'], expectation);
  const extras = [url.username, url.password, url.search, url.hash].join('');
  if (url.pathname !== '/' || extras !== '') throw new ConfigError(name, expectation);
  return url.origin;
}

const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Either how many proxies stand in front, or which addresses they have. "All of them" lets visitors pick theirs. */
export function readTrustProxy(env: NodeJS.ProcessEnv, name: string): number | readonly string[] {
  const value = readText(env, name);
  if (value === undefined || value === 'false') return 0;
  if (value === 'true') {
    throw new ConfigError(
      name,
      'true is refused, because any visitor could then choose the address we see; expects the number of proxies or their addresses (CIDR)',
    );
  }
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  if (!ranges.every(isRange)) {
    throw new ConfigError(
      name,
      'expects the number of proxies, or addresses and CIDR ranges separated by commas',
    );
  }
  return ranges;
}

function isRange(range: string): boolean {
  if (namedRanges.includes(range)) return true;
  const [address = '', prefix, ...rest] = range.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}
