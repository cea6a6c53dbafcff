import type { Block } from '../types.js';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionGroup {
  readonly title: string;
  readonly items: readonly Question[];
}

/** The questions that are shown: complete ones, up to the chosen number. */
export function shownQuestions({
  settings,
  content,
}: Block<'faq'>): readonly (Question & { category: string })[] {
  return content.faqs
    .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
    .slice(0, settings.maxItems);
}

/** By category, in the order in which the categories first appear. */
export function groupQuestions(
  questions: readonly (Question & { readonly category: string })[],
): readonly QuestionGroup[] {
  const groups = new Map<string, Question[]>();
  for (const { category, question, answer } of questions) {
    groups.set(category, [...(groups.get(category) ?? []), { question, answer }]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}
