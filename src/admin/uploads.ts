import type { Request, RequestHandler } from 'express';
import multer from 'multer';

/** Largest file that staff may send: a picture straight from a camera. */
const FILE_LIMIT = 4 * 1024 * 1024;

const read = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: FILE_LIMIT, files: 3, fields: 500, fieldSize: 1024 * 1024, parts: 503 },
}).any();

/** Reads forms that hold files, ahead of the guards, which look for the token in the form's fields. */
export const readUploads: RequestHandler = (req, res, next) => {
  read(req, res, (error: unknown) => {
    if (!(error instanceof multer.MulterError)) next(error);
    else next(Object.assign(error, { status: error.code === 'LIMIT_FILE_SIZE' ? 413 : 400 }));
  });
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

/** The file of a field; null when none was chosen. */
export function uploadOf(
  req: Request & { readonly files?: readonly ReadFile[] },
  field: string,
): Upload | null {
  const file = req.files?.find(({ fieldname, buffer }) => fieldname === field && buffer.length > 0);
  return file ? { name: file.originalname, type: file.mimetype, bytes: file.buffer } : null;
}
