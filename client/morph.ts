type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Makes what stands there what is wanted, with as few changes as it takes: what is the same stays, and with it focus,
 * caret and selection. The field that has the focus keeps what is typed in it.
 */
export function morph(current: Element, next: Element): void {
  const focused = document.activeElement;
  const name = focused && current.contains(focused) ? nameOf(focused) : undefined;
  bringElement(current, next);
  if (!focused || name === undefined || (focused.isConnected && nameOf(focused) === name)) return;
  // Rows have changed places: the focus goes with what it was on.
  const same = [...current.querySelectorAll<HTMLElement>(focused.tagName)].find(
    (other) => nameOf(other) === name,
  );
  same?.focus({ preventScroll: true });
}

/** A key that identifies an element wherever it stands: its id, or its name, value and address. */
function nameOf(element: Element): string {
  return element.id || ['name', 'value', 'href'].map((name) => element.getAttribute(name)).join(' ');
}

function bringElement(current: Element, next: Element): void {
  // An island that came to life has made its own of what stands there.
  if (current.matches('[data-island][data-ready]')) return;
  const isBeingTyped = document.activeElement === current && isField(current) && isChanged(current);
  const typed = isBeingTyped ? current.value : undefined;
  bringAttributes(current, next);
  bringChildren(current, next);
  if (!isField(current) || !isField(next)) return;
  if (current instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(current.type))
    current.checked = current.defaultChecked;
  else {
    const value = typed ?? next.value;
    if (current.value !== value) current.value = value;
  }
}

function bringAttributes(current: Element, next: Element): void {
  for (const { name } of [...current.attributes])
    if (!next.hasAttribute(name) && name !== 'open') current.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (current.getAttribute(name) !== value && name !== 'open') current.setAttribute(name, value);
}

function bringChildren(current: Element, next: Element): void {
  let cursor: ChildNode | null = current.firstChild;
  for (const node of [...next.childNodes]) {
    const match = alike(cursor, node);
    if (!match) {
      current.insertBefore(node, cursor);
      continue;
    }
    while (cursor && cursor !== match) cursor = removed(cursor);
    if (match instanceof Element && node instanceof Element) bringElement(match, node);
    else if (match.nodeValue !== node.nodeValue) match.nodeValue = node.nodeValue;
    cursor = match.nextSibling;
  }
  while (cursor) cursor = removed(cursor);
}

/** The first from here on that can be made that node; not beyond the focus, which would be lost. */
function alike(from: ChildNode | null, node: ChildNode): ChildNode | null {
  for (let known = from; known; known = known.nextSibling) {
    if (known.nodeName === node.nodeName && idOf(known) === idOf(node)) return known;
    if (known.contains(document.activeElement)) return null;
  }
  return null;
}

const idOf = (node: Node): string => (node instanceof Element ? node.id : '');

function removed(node: ChildNode): ChildNode | null {
  const cursor = node.nextSibling;
  node.remove();
  return cursor;
}

/** Focus alone is no input: a field with its default value may be overwritten. */
const isChanged = (field: Field): boolean => !('defaultValue' in field) || field.value !== field.defaultValue;

function isField(element: Element): element is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind);
}
