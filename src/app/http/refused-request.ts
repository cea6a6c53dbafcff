import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Status by the parser's error code; any other code is a bad request. */
const STATUS_BY_CODE: ReadonlyMap<string | undefined, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

const TEXTS: ReadonlyMap<number, string> = new Map([
  [408, 'İstek zamanında tamamlanmadı.'],
  [413, 'Gönderilen bilgi çok büyük.'],
  [431, 'İsteğin başlıkları çok büyük.'],
]);

/**
 * Answers what could not be read as a request: there is no response object then, only the connection, which ends with
 * the answer.
 *
 * @param answer the last one on this connection: nothing can be said in the middle of it
 * @param headers flat name/value list
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  answer: ServerResponse | undefined,
  headers: readonly string[],
): void {
  const isUnderWay = answer?.headersSent === true && !answer.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnderWay) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE.get(error.code) ?? 400;
  const text = TEXTS.get(status) ?? 'İstek anlaşılamadı.';
  const lines = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(text))}`,
    'Cache-Control: no-store',
    ...Array.from(
      { length: headers.length / 2 },
      (_, at) => `${headers[2 * at] ?? ''}: ${headers[2 * at + 1] ?? ''}`,
    ),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
}
