/** A text as the editor knows it, whatever it was copied from. */
export interface Format {
  readonly link: string;
  readonly strong: boolean;
  readonly em: boolean;
  readonly strike: boolean;
  readonly shift: '' | 'sub' | 'sup';
  readonly code: boolean;
}

export type Run =
  | { readonly kind: 'text'; readonly text: string; readonly format: Format }
  | { readonly kind: 'break'; readonly format: Format }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string; readonly format: Format };

export type TextName = 'p' | 'h2' | 'h3' | 'h4' | 'pre' | 'figcaption';

export interface TextBlock {
  readonly kind: 'text';
  readonly name: TextName;
  readonly runs: readonly Run[];
  /** Where the paragraph is an entry of a list of Word. */
  readonly entry?: Entry;
}

/** A paragraph that Word draws a sign or a number before. */
export interface Entry {
  /** From 1. */
  readonly level: number;
  readonly isNumbered: boolean;
  /** The number drawn, where it is one in digits. */
  readonly number: number | null;
}

export interface List {
  readonly kind: 'list';
  readonly name: 'ul' | 'ol';
  readonly start: number | null;
  readonly items: readonly (readonly Block[])[];
}

export interface Cell {
  readonly isHead: boolean;
  readonly colspan: string;
  readonly rowspan: string;
  readonly blocks: readonly Block[];
}

export interface Table {
  readonly kind: 'table';
  readonly caption: readonly Run[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Block =
  | TextBlock
  | List
  | Table
  | { readonly kind: 'box'; readonly name: 'blockquote' | 'figure'; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule' };
