import { Piece } from '../page-cache/piece.js';

/** A part that shows what a page's props say: made anew for each page of its frame. */
export type LivePart = (props: object) => readonly Piece[];

/** A run of a document: finished bytes, or what makes them. */
export type Part = Piece | LivePart;

/** A document but for what its live islands show. */
export interface Frame {
  readonly parts: readonly Part[];
  readonly contentSecurityPolicy: string;
  /** The page may run scripts that are not ours. */
  readonly runsOthersCode: boolean;
  /** What is seen when the page is. */
  readonly views: string | undefined;
  /** The page's one address. */
  readonly canonical: string | undefined;
}

/** The document's bytes for these props. */
export function piecesOf(parts: readonly Part[], props: object): Piece[] {
  return parts.flatMap((part) => (part instanceof Piece ? part : part(props)));
}

/** The same document in as few lasting pieces as there can be: one between two live parts. */
export function joined(parts: readonly Part[]): Part[] {
  const made: Part[] = [];
  let run: Buffer[] = [];
  const end = (): void => {
    if (run.length > 0) made.push(new Piece(Buffer.concat(run), true));
    run = [];
  };
  for (const part of parts) {
    if (part instanceof Piece) {
      run.push(part.bytes);
    } else {
      end();
      made.push(part);
    }
  }
  end();
  return made;
}
