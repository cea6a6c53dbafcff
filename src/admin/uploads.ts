import type { Request, RequestHandler } from 'express';
import multer from 'multer';

/** Largest file that staff may send: a picture straight from a camera. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Files in one form. */
export const MAX_FILES = 10;
const MAX_FIELD_BYTES = 1024 * 1024;

/** Of a form without a file. */
const MAX_SHORT_FIELD_BYTES = 4 * 1024;

const read = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: MAX_FILE_BYTES,
    files: MAX_FILES,
    fields: 500,
    fieldSize: MAX_FIELD_BYTES,
    parts: 500 + MAX_FILES,
  },
  defParamCharset: 'utf8',
}).any();

const readWithoutFiles = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: 0, files: 0, fields: 20, fieldSize: MAX_SHORT_FIELD_BYTES, parts: 20 },
  defParamCharset: 'utf8',
}).none();

const withStatus =
  (reader: RequestHandler): RequestHandler =>
  (req, res, next) => {
    void reader(req, res, (error?: unknown) => {
      if (!(error instanceof Error)) {
        next(error);
        return;
      }
      // An error that is not multer's comes from its parser: the form is broken or cut short.
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
      next(Object.assign(error, { status: isTooLarge ? 413 : 400 }));
    });
  };

/** Reads forms that hold files, ahead of the guards, which look for the token in the form's fields. */
const readUploads = withStatus(read);
/** Reads forms in parts that hold none. */
export const readFields = withStatus(readWithoutFiles);

/** With the bytes that a whole form may have: its files and one field of the largest size. */
export const uploads = { read: readUploads, limit: MAX_FILE_BYTES * MAX_FILES + MAX_FIELD_BYTES };

/** A file as it was sent: neither its name nor its type is to be trusted. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

interface ReadFile {
  readonly fieldname: string;
  readonly originalname: string;
  readonly mimetype: string;
  readonly buffer: Buffer;
}

type Sent = Request & { readonly files?: readonly ReadFile[] };

/** The file of a field; null when none was chosen. */
export const uploadOf = (req: Sent, field: string): Upload | null => uploadsOf(req, field)[0] ?? null;

/** The files of a field that takes several, empty ones too: a field without a file sends none. */
export function uploadsOf({ files = [] }: Sent, field: string): readonly Upload[] {
  return files
    .filter(({ fieldname }) => fieldname === field)
    .map(({ originalname, mimetype, buffer }) => ({ name: originalname, type: mimetype, bytes: buffer }));
}
