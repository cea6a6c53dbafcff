import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from '../http/public-address.js';

const TIME_MS = 8_000;
const REDIRECTS_MAX = 3;

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
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await ask(url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return read(answer, limit);
    answer.destroy();
    if (statusCode < 301 || statusCode > 308 || headers.location === undefined)
      throw new FetchFailed(`${url} answered ${String(statusCode)}`);
    url = new URL(headers.location, url).href;
  }
  throw new FetchFailed(`${address} redirects on and on`);
}

function ask(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol, hostname, username } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isRefused = isIP(host) !== 0 && !isPublicAddress(host);
  if (protocol !== 'https:' || username !== '' || isRefused)
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
