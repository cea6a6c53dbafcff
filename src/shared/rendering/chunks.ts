/** Shows what a page's props say: made anew for each page that shares the frame around it. */
export type LiveChunk = (props: object) => string;

/** A run of a document: markup, or what makes it. */
export type Chunk = string | LiveChunk;

/** A document but for what its live islands show. */
export interface Frame {
  readonly chunks: readonly Chunk[];
  readonly contentSecurityPolicy: string;
  /** The page may run scripts that are not ours. */
  readonly runsOthersCode: boolean;
  /** View event that the page reports once it is seen. */
  readonly views: string | undefined;
  /** The page's one address. */
  readonly canonical: string | undefined;
}

/** The markup for these props. */
export function textOf(chunks: readonly Chunk[], props: object): string {
  let text = '';
  for (const chunk of chunks) text += typeof chunk === 'string' ? chunk : chunk(props);
  return text;
}

/** A frame that many pages share: what lasts is UTF-8 already. */
export type EncodedChunk = Buffer | LiveChunk;

/** The same document with as few lasting chunks as there can be, one between two live ones, encoded once. */
export function encodeChunks(chunks: readonly Chunk[]): EncodedChunk[] {
  const encoded: EncodedChunk[] = [];
  let run = '';
  for (const chunk of chunks) {
    if (typeof chunk === 'string') {
      run += chunk;
      continue;
    }
    encoded.push(Buffer.from(run), chunk);
    run = '';
  }
  return [...encoded, Buffer.from(run)];
}

/** The document's bytes for these props. */
export function bytesOf(chunks: readonly EncodedChunk[], props: object): Buffer {
  return Buffer.concat(chunks.map((chunk) => (Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk(props)))));
}
