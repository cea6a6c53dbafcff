import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isPublicHost, lookupPublic } from '../../platform/validation/public-address.js';

const TIME_MS = 8_000;
const MAX_REDIRECTS = 3;

/** Why an address gave nothing, for the log. */
export class FetchFailed extends Error {}

/**
 * Fetches what staff name by address. The program stands inside our network: only https, and only addresses of the
 * public internet, after every redirect anew.
 * @throws FetchFailed
 */
export async function fetchBytes(address: string, limit: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_MS);
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return read(answer, limit);
    answer.destroy();
    if (statusCode < 301 || statusCode > 308 || headers.location === undefined)
      throw new FetchFailed(`${url} answered ${String(statusCode)}`);
    url = redirectTarget(headers.location, url);
  }
  throw new FetchFailed(`${address} redirects on and on`);
}

/** @throws FetchFailed for what is no address, such as `http://[` */
export function redirectTarget(location: string, from: string): string {
  if (!URL.canParse(location, from)) throw new FetchFailed(`${from} redirects to no address`);
  return new URL(location, from).href;
}

function ask(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '' || !isPublicHost(hostname))
    return Promise.reject(new FetchFailed(`${address} may not be fetched`));
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*' };
    get(address, { signal, headers, lookup: lookupPublic, agent: false }, resolve).on('error', (error) => {
      reject(new FetchFailed(error.message, { cause: error }));
    });
  });
}

async function read(answer: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limit) throw new FetchFailed('more bytes than allowed');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('broke off', { cause: error });
  }
  return Buffer.concat(parts);
}
