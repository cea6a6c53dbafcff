import type { ReactElement } from 'react';
import { Accordion, Faq } from '../../components/accordion/accordion.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Lines } from '../../components/lines/lines.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockProps } from '../types.js';
import { groupQuestions, type Question, shownQuestions } from './questions.js';

/** Questions and answers: one open category and one open question at a time, or a plain list. */
export function FaqBlock({ component, anchor }: BlockProps<'faq'>): ReactElement {
  const { title, subtitle, showCategories } = component.settings;
  const questions = shownQuestions(component);
  return (
    <>
      <BlockHeading anchor={anchor} title={title} subtitle={subtitle} />
      {questions.length === 0 ? (
        <EmptyState title="Henüz soru eklenmedi" />
      ) : showCategories ? (
        <Faq
          name={anchor}
          groups={groupQuestions(questions).map((group) => ({
            title: group.title,
            items: group.items.map(toItem),
          }))}
        />
      ) : (
        <Accordion name={anchor} items={questions.map(toItem)} />
      )}
    </>
  );
}

function toItem({ question, answer }: Question): { question: string; answer: ReactElement } {
  return { question, answer: <Lines text={answer} /> };
}
