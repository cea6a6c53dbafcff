/**
 * Makes what stands there what is wanted, with as few changes as it takes: what is the same stays, and with it focus,
 * caret and selection, and what a person has opened stays open. For what is printed and holds no field to type in: where
 * there are any, `morph` keeps what is typed, for half as many bytes again.
 */
export function morphText(standing: Element, wanted: Element): void {
  for (const { name } of [...standing.attributes])
    if (!wanted.hasAttribute(name) && name !== 'open') standing.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (standing.getAttribute(name) !== value) standing.setAttribute(name, value);
  let next: ChildNode | null = standing.firstChild;
  for (const node of [...wanted.childNodes]) {
    const match = alike(next, node);
    if (!match) {
      standing.insertBefore(node, next);
      continue;
    }
    while (next && next !== match) next = removed(next);
    if (match instanceof Element && node instanceof Element) {
      // Comparing is quick; boxes alone may stand otherwise than they say.
      if (!match.isEqualNode(node) || node.querySelector('input')) morphText(match, node);
    } else if (match.nodeValue !== node.nodeValue) match.nodeValue = node.nodeValue;
    next = match.nextSibling;
  }
  while (next) next = removed(next);
  if (standing instanceof HTMLInputElement) standing.checked = standing.defaultChecked;
}

/** The first from here on that can be made that node. */
function alike(from: ChildNode | null, node: ChildNode): ChildNode | null {
  let known = from;
  while (known && known.nodeName !== node.nodeName) known = known.nextSibling;
  return known;
}

function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}
