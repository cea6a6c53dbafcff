import { PayloadTooLargeException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { FILE_TOO_LARGE, MAX_PICTURE_MEGABYTES } from '../../shared/labels/images.js';

/** Largest file that staff may send. */
export const MAX_FILE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;
/** Files in one form. */
export const MAX_FILES = 10;
/** All files of one form together. They stand in memory until the form is answered. */
export const MAX_FORM_MEGABYTES = 40;
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
      next(
        isTooLarge
          ? new PayloadTooLargeException({ text: FILE_TOO_LARGE })
          : Object.assign(error, { status: 400 }),
      );
    });
  };

/** Reads forms that hold files, ahead of the guards, which look for the token in the form's fields. */
const readUploads = withStatus(read);
/** Reads forms in parts that hold none. */
export const readFields = withStatus(readWithoutFiles);

/** With the bytes that a whole form may have: its files and one field of the largest size. */
export const uploads = {
  read: readUploads,
  limit: MAX_FORM_MEGABYTES * 1024 * 1024 + MAX_FIELD_BYTES,
  tooLarge: `Dosyalar birlikte çok büyük; bir kerede en çok ${String(MAX_FORM_MEGABYTES)} MB gönderilebilir.`,
};

/** Largest document whose seal is checked: many times what one of ours has. */
const MAX_DOCUMENT_MEGABYTES = 2;

/** Reads the form by which anybody checks a document: one file, kept no longer than the answer takes. */
export const oneDocument = {
  read: withStatus(
    multer({
      storage: multer.memoryStorage(),
      limits: {
        fileSize: MAX_DOCUMENT_MEGABYTES * 1024 * 1024,
        files: 1,
        fields: 2,
        fieldSize: 200,
        parts: 3,
      },
      defParamCharset: 'utf8',
    }).any(),
  ),
  limit: MAX_DOCUMENT_MEGABYTES * 1024 * 1024 + MAX_SHORT_FIELD_BYTES,
  tooLarge: `Dosya ${String(MAX_DOCUMENT_MEGABYTES)} MB’tan büyük; bizden aldığınız belgeler bundan küçüktür.`,
};

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
