import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { readDocument, writeDocument } from './document.js';
import type { Work } from './history.js';

/** Fields of the page beside its content. */
export type PageFields = Work['page'];

export function workOf({ content, ...page }: PageForm): Work {
  return { page, document: readDocument(page.template, content) };
}

const forms = new WeakMap<Work, PageForm>();

/** The form to be stored; written once for the same work. */
export function formOf(work: Work): PageForm {
  const known = forms.get(work);
  if (known) return known;
  const form = { ...work.page, content: writeDocument(work.document) };
  forms.set(work, form);
  return form;
}

export const withDocument = (work: Work, document: Work['document']): Work => ({ ...work, document });

/** An empty page may be of another kind; what is in it is read anew. */
export function withTemplate(work: Work, template: string): Work {
  const page = { ...work.page, template };
  const isComponents = template === 'json';
  if (isComponents === (work.document.kind !== 'markup')) return { ...work, page };
  return { page, document: isComponents ? readDocument('json', '') : { kind: 'markup', html: '' } };
}
