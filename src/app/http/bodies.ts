import { PayloadTooLargeException } from '@nestjs/common';
import express, { type Express, type NextFunction, type Request, type RequestHandler } from 'express';
import { isApiPath } from '../../shared/paths/api.js';
import { signUpPaths } from '../../shared/paths/member.js';
import { newsletterPaths } from '../../shared/paths/newsletter.js';
import { privacyPaths } from '../../shared/paths/privacy.js';
import { adminPaths, paths } from '../../shared/paths/site.js';
import { rememberUnread } from '../../platform/routing/unread-body.js';

/** Largest body a visitor may post. */
const MAX_BODY_BYTES = 16 * 1024;
/** Largest body of staff: a content page of a million characters, escaped as forms and JSON escape it. */
const MAX_STAFF_BODY_BYTES = 4 * 1024 * 1024;

/** How one kind of body is read, and how many bytes it may have. */
export interface BodyReader {
  readonly read: RequestHandler;
  readonly limit: number;
  /** Sentence for people whose body has more; a general one unless given. */
  readonly tooLarge?: string;
}

export interface FormReaders {
  readonly uploads: BodyReader;
  readonly fields: RequestHandler;
  readonly document: BodyReader;
}

/** By what `Content-Type` says, its parameters left aside. */
type BodyReaders = ReadonlyMap<string, BodyReader>;

function readers(limit: number, parameterLimit: number): Map<string, BodyReader> {
  const options = { limit, inflate: false };
  return new Map([
    ['application/json', { limit, read: express.json(options) }],
    // As browsers report what a content policy kept them from.
    ['application/csp-report', { limit, read: express.json({ ...options, type: 'application/csp-report' }) }],
    [
      'application/x-www-form-urlencoded',
      { limit, read: express.urlencoded({ ...options, extended: false, parameterLimit }) },
    ],
  ]);
}

/**
 * Reads what is posted into `req.body`, which is an object from then on. What no action could read is refused here:
 * nothing at all (400), of a kind or an encoding that is not ours (415), too much (413). Staff may post more than
 * visitors, once it is known that they are staff, or were until their session ended: the sign-in form keeps what they typed.
 * Where a secret opens the address, whoever checks that answers first.
 *
 * @param forms reads forms in parts: with files, which staff send, with one document, and without, as mail programs may
 * @param wasSignedIn whether a request bears a session of ours that may be over
 */
export function readBodies(
  server: Express,
  { uploads, fields, document }: FormReaders,
  wasSignedIn: (req: Request) => boolean,
): void {
  const visitors: BodyReaders = readers(MAX_BODY_BYTES, 200);
  const mailPrograms: BodyReaders = readers(MAX_BODY_BYTES, 200).set('multipart/form-data', {
    read: fields,
    limit: MAX_BODY_BYTES,
  });
  const checked: BodyReaders = new Map([['multipart/form-data', document]]);
  const staff: BodyReaders = readers(MAX_STAFF_BODY_BYTES, 5_000).set('multipart/form-data', uploads);
  const mayGoOn = (req: Request): boolean =>
    req.user === undefined && (isGuarded(req) || req.path === paths.signIn()) && wasSignedIn(req);
  server.use((req, _res, goOn) => {
    req.body = {};
    const next = isOpenedBySecret(req) ? afterItsGuard(req, goOn) : goOn;
    if (!hasBody(req)) next(req.method === 'POST' ? refusal(400) : undefined);
    // The guards send away whoever is not signed in, and can say so better than a reader of bodies.
    else if (req.user === undefined && isGuarded(req) && !wasSignedIn(req)) next();
    else if (isOneClick(req)) readBody(req, next, readerOf(req, mailPrograms));
    else if (req.path === privacyPaths.documentCheck()) readBody(req, next, readerOf(req, checked));
    else readBody(req, next, readerOf(req, isStaff(req) || mayGoOn(req) ? staff : visitors));
  });
}

/** RFC 9112, 6.3; a client that has nothing to say may still name its length. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined &&
    (headers['content-length'] !== '0' || headers['content-type'] !== undefined));

const ONE_CLICK = new Set([paths.newsletterUnsubscribe(), signUpPaths.endAlarm()]);

/** How a mail program ends what its reader no longer wants; RFC 8058, 3.2: in parts, or as a form. */
const isOneClick = ({ path }: Request): boolean => ONE_CLICK.has(path);

const isGuarded = ({ path }: Request): boolean => `${path}/`.startsWith(`${adminPaths.dashboard()}/`);

/** Programs of partners, and the mail provider. */
const isOpenedBySecret = ({ path }: Request): boolean =>
  isApiPath(path) || path === newsletterPaths.reports();

const afterItsGuard =
  (req: Request, goOn: NextFunction): NextFunction =>
  (refusal?: unknown) => {
    if (refusal !== undefined) rememberUnread(req, refusal);
    goOn();
  };

const isStaff = ({ user }: Request): boolean => user !== undefined && user.role !== 'user';

function readerOf({ headers }: Request, known: BodyReaders): BodyReader | undefined {
  const [kind = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const isReadable = parameters
    .map((parameter) => parameter.replace(/[\s"]/g, ''))
    .every((parameter) => !parameter.startsWith('charset=') || parameter === 'charset=utf-8');
  return isReadable ? known.get(kind.trim()) : undefined;
}

/** The readers themselves answer only when all that was sent has come in, which may be never. */
function readBody(req: Request, next: NextFunction, reader: BodyReader | undefined): void {
  let isSettled = false;
  const settle: NextFunction = (error?: unknown) => {
    if (isSettled) return;
    isSettled = true;
    req.body ??= {};
    next(error);
  };
  if (!reader) {
    settle(refusal(415));
    return;
  }
  const { limit, read, tooLarge } = reader;
  const refused = (): Error =>
    tooLarge === undefined ? refusal(413) : new PayloadTooLargeException({ text: tooLarge });
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    settle(refused());
    return;
  }
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) settle(refused());
  });
  if (req.res) void read(req, req.res, settle);
}

const refusal = (status: 400 | 413 | 415): Error =>
  Object.assign(new Error(`the body is answered with ${String(status)}`), { status });
