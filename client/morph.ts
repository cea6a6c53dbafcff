type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Makes what stands there what is wanted, with as few changes as it takes: what is the same stays, and with it focus,
 * caret and selection. The field that has the focus keeps what is typed in it.
 */
export function morph(standing: Element, wanted: Element): void {
  const focused = document.activeElement;
  const name = focused && standing.contains(focused) ? nameOf(focused) : undefined;
  bringElement(standing, wanted);
  if (!focused || name === undefined || (focused.isConnected && nameOf(focused) === name)) return;
  // Rows have changed places: the focus goes with what it was on.
  const same = [...standing.querySelectorAll<HTMLElement>(focused.tagName)].find(
    (other) => nameOf(other) === name,
  );
  same?.focus({ preventScroll: true });
}

/** A key that identifies an element wherever it stands: its id, or its name, value and address. */
function nameOf(element: Element): string {
  return element.id || ['name', 'value', 'href'].map((name) => element.getAttribute(name)).join(' ');
}

function bringElement(standing: Element, wanted: Element): void {
  const isBeingTyped = document.activeElement === standing && isField(standing) && isChanged(standing);
  const typed = isBeingTyped ? standing.value : undefined;
  bringAttributes(standing, wanted);
  bringChildren(standing, wanted);
  if (!isField(standing) || !isField(wanted)) return;
  if (standing instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(standing.type))
    standing.checked = standing.defaultChecked;
  else {
    const value = typed ?? wanted.value;
    if (standing.value !== value) standing.value = value;
  }
}

function bringAttributes(standing: Element, wanted: Element): void {
  for (const { name } of [...standing.attributes])
    if (!wanted.hasAttribute(name) && name !== 'open') standing.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (standing.getAttribute(name) !== value && name !== 'open') standing.setAttribute(name, value);
}

function bringChildren(standing: Element, wanted: Element): void {
  let next: ChildNode | null = standing.firstChild;
  for (const node of [...wanted.childNodes]) {
    const match = alike(next, node);
    if (!match) {
      standing.insertBefore(node, next);
      continue;
    }
    while (next && next !== match) next = removed(next);
    if (match instanceof Element && node instanceof Element) bringElement(match, node);
    else if (match.nodeValue !== node.nodeValue) match.nodeValue = node.nodeValue;
    next = match.nextSibling;
  }
  while (next) next = removed(next);
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
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** Focus alone is no input: a field with its default value may be overwritten. */
const isChanged = (field: Field): boolean => !('defaultValue' in field) || field.value !== field.defaultValue;

function isField(element: Element): element is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind);
}
