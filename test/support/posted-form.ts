import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export type PostedForm = Record<string, string | string[]>;

/**
 * The fields that a browser would post of the form with this action, as they stand in the page, without files and
 * buttons.
 */
export function postedForm(html: string, action: string): PostedForm {
  const form = all(parse(html), 'form').find(
    (one) => attribute(one, 'action') === action && attribute(one, 'method') === 'post',
  );
  if (!form) throw new Error(`the page has no form for ${action}`);
  const own = ['input', 'select', 'textarea']
    .flatMap((tag) => all(form, tag))
    .filter((field) => [undefined, attribute(form, 'id')].includes(attribute(field, 'form')));
  const fields: PostedForm = {};
  for (const [name, value] of own.flatMap(valuesOf)) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

function valuesOf(element: Element): [string, string][] {
  const name = attribute(element, 'name');
  if (name === undefined || attribute(element, 'disabled') !== undefined) return [];
  if (element.tagName === 'textarea') return [[name, textOf(element).replaceAll('\n', '\r\n')]];
  if (element.tagName === 'select') {
    const options = all(element, 'option');
    const chosen = options.filter((option) => attribute(option, 'selected') !== undefined);
    const sent = chosen.length > 0 ? chosen : options.slice(0, 1);
    return sent.map((option) => [name, attribute(option, 'value') ?? textOf(option)]);
  }
  const type = attribute(element, 'type');
  if (type === 'file') return [];
  const isTick = type === 'checkbox' || type === 'radio';
  if (isTick && attribute(element, 'checked') === undefined) return [];
  return [[name, attribute(element, 'value') ?? (isTick ? 'on' : '')]];
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function all(node: Node, tag: string): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => [
    ...('tagName' in child && child.tagName === tag ? [child] : []),
    ...all(child, tag),
  ]);
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Lines and texts of a form that anybody types into; what is chosen or hidden is not among them. */
export function typedInto(html: string, names: readonly string[]): string[] {
  const tags = [...html.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  return names.filter((name) =>
    tags.some(
      (tag) =>
        tag.includes(` name="${name}"`) && !/ type="(?:hidden|checkbox|radio|file|password)"/.test(tag),
    ),
  );
}

/** The fields of the form of that action, as somebody gets them at the same path. */
export const formAt = async (
  session: { html(path: string): Promise<string> },
  path: string,
): Promise<PostedForm> => postedForm(await session.html(path), path);
