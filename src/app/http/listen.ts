import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../../platform/config/config-error.js';

/**
 * Begins to accept connections.
 * @returns the port
 * @throws {ConfigError} when PORT or HOST can't be used
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      reject(listenError(error, port, host));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError('PORT', `expects a free port; ${String(port)} is taken`);
    case 'EACCES':
      return new ConfigError('PORT', `expects a port this user may open; ${String(port)} is refused`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError('HOST', `expects an address of this machine; ${host} is none`);
    default:
      return error;
  }
}
