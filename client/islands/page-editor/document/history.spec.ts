import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { type History, historyOf, historyReducer, type Work } from './history.js';
import { formOf, withTemplate, workOf } from './work.js';

const form: PageForm = {
  title: 'Sayfa',
  slug: 'sayfa',
  metaTitle: '',
  metaDescription: '',
  template: 'json',
  isFeatured: false,
  author: 'Admin',
  category: '',
  content: '{ "components": [] }',
};
const titled = (title: string) => (work: Work) => ({ ...work, page: { ...work.page, title } });
const typed = (history: History, title: string, at: number, tag: string | null = 'page.title'): History =>
  historyReducer(history, { type: 'change', change: titled(title), tag, at });
const titleOf = ({ present }: History): string => present.page.title;
const undo = (history: History): History => historyReducer(history, { type: 'undo' });
const redo = (history: History): History => historyReducer(history, { type: 'redo' });

describe('historyReducer', () => {
  const start = historyOf(workOf(form));

  it('takes typing on in one field as one step, and a pause or another field as the next', () => {
    const history = typed(typed(typed(start, 'A', 5_000), 'AB', 5_400), 'ABC', 9_000);
    expect(titleOf(undo(history))).toBe('AB');
    expect(titleOf(undo(undo(history)))).toBe('Sayfa');
    expect(typed(typed(start, 'A', 5_000), 'B', 5_100, 'page.slug').past).toHaveLength(2);
  });

  it('undoes to the very work there was, and goes on from there', () => {
    const history = typed(start, 'A', 5_000, null);
    expect(undo(history).present).toBe(start.present);
    expect(titleOf(redo(undo(history)))).toBe('A');
    expect(redo(typed(undo(history), 'B', 9_000)).present.page.title).toBe('B');
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  it('leaves no step for a change that changes nothing', () => {
    expect(historyReducer(start, { type: 'change', change: (work) => work, tag: null, at: 1 })).toBe(start);
  });

  it('brings back what another version took the place of', () => {
    const history = historyReducer(typed(start, 'Benim', 5_000), {
      type: 'replace',
      work: workOf({ ...form, title: 'Onun' }),
    });
    expect(titleOf(history)).toBe('Onun');
    expect(titleOf(undo(history))).toBe('Benim');
  });
});

describe('formOf', () => {
  it('gives back the form that was read', () => {
    expect(formOf(workOf(form))).toEqual(form);
  });

  it('begins anew where a page becomes one of another kind', () => {
    expect(formOf(withTemplate(workOf(form), 'legal'))).toEqual({ ...form, template: 'legal', content: '' });
    expect(
      withTemplate(workOf({ ...form, template: 'legal', content: '<p>x</p>' }), 'article').document,
    ).toEqual({
      kind: 'markup',
      html: '<p>x</p>',
    });
  });
});
