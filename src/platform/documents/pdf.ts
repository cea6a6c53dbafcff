import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A text of its own, a heading, named values, or a table: what a document is made of, from above to below. */
export type PdfPart =
  | { readonly heading: string }
  | { readonly text: string; readonly isStrong?: boolean }
  | { readonly facts: readonly PdfFact[] }
  | { readonly table: PdfTable };

export type PdfFact = readonly [label: string, value: string];

export interface PdfColumn {
  readonly heading: string;
  /** Of the table's width, beside what the other columns have. */
  readonly share: number;
  /** Figures stand to the right. */
  readonly isFigure?: boolean;
}

export interface PdfTable {
  readonly columns: readonly PdfColumn[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
  /** Last row, which sums the others. */
  readonly totals?: readonly string[];
}

export interface PdfContent {
  readonly title: string;
  readonly author: string;
  /** Stands in the foot of every page, before its number. */
  readonly foot: string;
  readonly parts: readonly PdfPart[];
}

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const MARGIN = 42;
const FOOT_HEIGHT = 24;
const SMALL = 8;
const NORMAL = 9.5;
const INK = '#1a1a1a';
const MUTED = '#555555';
const RULE = '#c8c8c8';
/** Space above and below the text of a cell. */
const CELL_PADDING = 3;
/** Letters of a figure that fit into the narrowest column. */
const SHORT_FIGURE = 12;
/** Rows after which others have their turn: laying text out takes the processor whole. */
const ROWS_AT_ONCE = 6;
/**
 * Digits of one width, and none that touches the point beside it: Inter's kerning writes 27.12 almost as 2712. Read by
 * fontkit, which takes switches as well as names.
 */
const FEATURES = { tnum: true, kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Beside what `npm run build` makes of the sources (scripts/lib/social-fonts.mjs). */
const fontOf = (weight: 400 | 700): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../../fonts/inter-${String(weight)}.ttf`, import.meta.url)));

/**
 * An A4 document with page numbers, in Turkish, tagged for screen readers, with those letters of Inter that it uses. The
 * library is loaded when a document is first asked for: most processes never write one.
 */
export async function writePdf(content: PdfContent): Promise<Buffer> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    fontOf(400),
    fontOf(700),
  ]);
  const { title, author } = content;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT_HEIGHT } },
    ...{ pdfVersion: '1.7', tagged: true, lang: 'tr-TR', displayTitle: true, bufferPages: true },
    info: { Title: title, Author: author },
    // Else a font of the reader's own is named, which has no Turkish letters.
    font: null as unknown as string,
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  await new PdfWriter(pdf).write(content);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

class PdfWriter {
  private readonly root: Element;

  constructor(private readonly pdf: Pdf) {
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    pdf.font('regular').fontSize(NORMAL).fillColor(INK);
  }

  async write({ title, parts, foot }: PdfContent): Promise<void> {
    const { pdf, root } = this;
    this.block('H1', title, { font: 'bold', size: 17, gap: 6 });
    for (const part of parts) {
      if ('heading' in part) this.heading(part.heading);
      else if ('text' in part)
        this.block('P', part.text, { font: part.isStrong ? 'bold' : 'regular', size: NORMAL, gap: 5 });
      else if ('facts' in part) this.facts(part.facts);
      else await this.table(part.table);
    }
    root.end();
    this.feet(foot);
    pdf.flushPages();
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private get end(): number {
    return this.pdf.page.height - MARGIN - FOOT_HEIGHT;
  }

  private heading(text: string): void {
    this.pdf.y += 8;
    // With the head of the table that follows, and a row of it.
    this.ensure(60);
    this.block('H2', text, { font: 'bold', size: 12, gap: 4 });
  }

  private block(
    tag: string,
    text: string,
    { font, size, gap }: { readonly font: string; readonly size: number; readonly gap: number },
  ): void {
    const { pdf, width } = this;
    pdf.font(font).fontSize(size);
    this.ensure(pdf.heightOfString(text, { width, features: FEATURES }));
    this.tagged(this.root, tag, () =>
      pdf.text(text, MARGIN, pdf.y, { width, lineGap: 1.5, features: FEATURES }),
    );
    pdf.y += gap;
  }

  /** Named values, as a table of two columns. */
  private facts(facts: readonly PdfFact[]): void {
    const { pdf, root, width } = this;
    const table = this.child(root, 'Table');
    const [left, right] = [width * 0.42, width * 0.58];
    for (const [label, value] of facts) {
      pdf.font('regular').fontSize(NORMAL);
      const height = Math.max(
        pdf.heightOfString(label, { width: left, features: FEATURES }),
        pdf.heightOfString(value, { width: right, features: FEATURES }),
      );
      this.ensure(height + 2 * CELL_PADDING);
      const { y } = pdf;
      const row = this.child(table, 'TR');
      this.tagged(row, 'TH', () =>
        pdf.fillColor(MUTED).text(label, MARGIN, y + CELL_PADDING, { width: left, features: FEATURES }),
      );
      this.tagged(row, 'TD', () =>
        pdf
          .font('bold')
          .fillColor(INK)
          .text(value, MARGIN + left, y + CELL_PADDING, { width: right, features: FEATURES }),
      );
      row.end();
      this.rule((pdf.y = y + height + 2 * CELL_PADDING));
    }
    table.end();
    pdf.y += 8;
  }

  private async table(shown: PdfTable): Promise<void> {
    const { pdf, root } = this;
    const { columns, rows, totals } = shown;
    const table = this.child(root, 'Table');
    this.row(table, columns, headingsOf(shown), 'head');
    for (const [index, cells] of rows.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
      this.row(table, columns, cells, 'body');
    }
    if (totals) this.row(table, columns, totals, 'totals');
    table.end();
    pdf.y += 10;
  }

  private row(
    table: Element,
    columns: readonly PdfColumn[],
    cells: readonly string[],
    kind: 'head' | 'body' | 'totals',
  ): void {
    const { pdf } = this;
    const height = this.heightOf(columns, cells, kind);
    if (pdf.y + height > this.end) {
      pdf.addPage();
      // Repeated for the eye alone: the table has one head.
      if (kind !== 'head')
        this.artifact(() => {
          const headings = headingsOf({ columns });
          const headHeight = this.heightOf(columns, headings, 'head');
          this.cells(columns, headings, 'head', (_at, draw) => draw());
          pdf.y += headHeight;
        });
    }
    const element = this.child(table, 'TR');
    const { y } = pdf;
    this.cells(columns, cells, kind, (at, draw) => {
      this.tagged(element, kind === 'head' || at === 0 ? 'TH' : 'TD', draw);
    });
    element.end();
    this.rule((pdf.y = y + height));
  }

  private cells(
    columns: readonly PdfColumn[],
    cells: readonly string[],
    kind: 'head' | 'body' | 'totals',
    each: (at: number, draw: () => void) => void,
  ): void {
    const { pdf } = this;
    const top = pdf.y + CELL_PADDING;
    pdf
      .font(kind === 'body' ? 'regular' : 'bold')
      .fontSize(SMALL)
      .fillColor(INK);
    let x = MARGIN;
    for (const [at, { width, isFigure }] of this.widths(columns).entries()) {
      const left = x;
      const options = { width: width - 4, features: FEATURES, ...(isFigure && { align: 'right' as const }) };
      each(at, () => pdf.text(cells[at] ?? '', left + 2, top, options));
      x += width;
    }
    pdf.y = top - CELL_PADDING;
  }

  private heightOf(columns: readonly PdfColumn[], cells: readonly string[], kind: string): number {
    const { pdf } = this;
    pdf.font(kind === 'body' ? 'regular' : 'bold').fontSize(SMALL);
    const line = pdf.currentLineHeight(true);
    const heights = this.widths(columns).map(({ width, isFigure }, at) =>
      // Measured is laid out twice: a short figure has one line.
      isFigure && (cells[at] ?? '').length <= SHORT_FIGURE
        ? line
        : pdf.heightOfString(cells[at] ?? '', { width: width - 4, features: FEATURES }),
    );
    return Math.max(line, ...heights) + 2 * CELL_PADDING;
  }

  private widths(columns: readonly PdfColumn[]): { readonly width: number; readonly isFigure?: boolean }[] {
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    return columns.map(({ share, isFigure }) => ({
      width: (this.width * share) / whole,
      ...(isFigure && { isFigure }),
    }));
  }

  private child(parent: Element, tag: string): Element {
    const element = this.pdf.struct(tag);
    parent.add(element);
    return element;
  }

  /** Text that screen readers read as this. */
  private tagged(parent: Element, tag: string, draw: () => void): void {
    const element = this.child(parent, tag);
    element.add(this.pdf.markStructureContent(tag));
    draw();
    this.pdf.endMarkedContent();
    element.end();
  }

  /** Text and lines that screen readers pass over. */
  private artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.pdf.endMarkedContent();
  }

  private rule(y: number): void {
    const { pdf, width } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    pdf.endMarkedContent();
  }

  private ensure(height: number): void {
    if (this.pdf.y + height > this.end) this.pdf.addPage();
  }

  private feet(foot: string): void {
    const { pdf, width } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let at = start; at < start + count; at++) {
      pdf.switchToPage(at);
      const y = pdf.page.height - MARGIN - 8;
      // Written below the last line, which would else begin a page.
      pdf.page.margins.bottom = 0;
      this.artifact(() => {
        pdf.font('regular').fontSize(SMALL).fillColor(MUTED);
        const number = `Sayfa ${String(at + 1)} / ${String(count)}`;
        pdf.text(foot, MARGIN, y, { width: width - 80, height: 12, ellipsis: true, features: FEATURES });
        pdf.text(number, MARGIN + width - 80, y, { width: 80, align: 'right', features: FEATURES });
      });
    }
  }
}

const headingsOf = ({ columns }: Pick<PdfTable, 'columns'>): string[] =>
  columns.map(({ heading }) => heading);
