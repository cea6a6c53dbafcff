/** As much of multer as `uploads.ts` uses; the published types would add theirs to every request. */
declare module 'multer' {
  import type { RequestHandler } from 'express';

  interface Limits {
    readonly fileSize: number;
    readonly files: number;
    readonly fields: number;
    readonly fieldSize: number;
    readonly parts: number;
  }

  interface Multer {
    any(): RequestHandler;
    none(): RequestHandler;
  }

  function multer(options: {
    readonly storage: unknown;
    readonly limits: Limits;
    /** Of file names; browsers send UTF-8 and do not say so. */
    readonly defParamCharset: string;
  }): Multer;

  namespace multer {
    function memoryStorage(): unknown;
    class MulterError extends Error {
      readonly code: string;
    }
  }

  export default multer;
}
