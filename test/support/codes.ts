/** A code of six digits that is not this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The request for a code to which an answer leads. */
export const requestIn = (answer: Response): string =>
  new URL(answer.headers.get('location') ?? '', 'http://any.test').searchParams.get('istek') ?? '';
