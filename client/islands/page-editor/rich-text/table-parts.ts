/** Elements as the schema reads them: a table's caption stands beside it, in a box of both. */
export function withOuterCaptions(root: ParentNode): void {
  for (const caption of root.querySelectorAll('table > caption')) {
    const table = caption.parentElement;
    if (!table) continue;
    const box = marked(caption.ownerDocument, 'captioned');
    const words = marked(caption.ownerDocument, 'caption');
    words.append(...caption.childNodes);
    caption.remove();
    table.replaceWith(box);
    box.append(words, table);
  }
}

/** The way back: captions inside their tables, and rows in the parts that HTML has for them. */
export function withTableParts(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) divide(table);
  for (const box of root.querySelectorAll<HTMLElement>('div[data-captioned]')) {
    const table = box.querySelector('table');
    const words = box.querySelector('[data-caption]');
    if (!table || !words) continue;
    if (words.hasChildNodes()) {
      const caption = box.ownerDocument.createElement('caption');
      caption.append(...words.childNodes);
      table.prepend(caption);
    }
    box.replaceWith(table);
  }
}

/** Heading rows at the top are the head, whatever part they were in; the foot is what was one. */
function divide(table: HTMLTableElement): void {
  const rows = [...table.children].filter((child): child is HTMLTableRowElement => child.tagName === 'TR');
  const body = rows.findIndex((row) => !isHead(row));
  const head = body < 0 ? rows : rows.slice(0, body);
  const rest = rows.slice(head.length);
  const foot = rest.findIndex((row) => row.dataset['part'] === 'tfoot');
  const parts = {
    thead: head,
    tbody: foot < 0 ? rest : rest.slice(0, foot),
    tfoot: foot < 0 ? [] : rest.slice(foot),
  };
  for (const [name, own] of Object.entries(parts)) {
    if (own.length === 0) continue;
    const part = table.ownerDocument.createElement(name);
    part.append(...own);
    table.append(part);
  }
  for (const row of rows) delete row.dataset['part'];
  // A heading says what it is the heading of.
  for (const cell of table.querySelectorAll(':scope > thead > tr > th:not([scope])'))
    cell.setAttribute('scope', 'col');
  for (const cell of table.querySelectorAll(':scope > tbody > tr > th:first-child:not([scope])'))
    cell.setAttribute('scope', 'row');
}

const isHead = ({ cells, dataset }: HTMLTableRowElement): boolean => {
  const heads = [...cells].filter(({ tagName }) => tagName === 'TH').length;
  return heads > 0 && (dataset['part'] === 'thead' || heads === cells.length);
};

function marked(document: Document, name: string): HTMLElement {
  const made = document.createElement('div');
  made.dataset[name] = '';
  return made;
}
