import type { ReactElement, ReactNode } from 'react';
import { Card } from '../card/card.js';

const ITEM = { itemProp: 'mainEntity', itemScope: true } as const;
const QUESTION = 'https://schema.org/Question';
const ANSWER = 'https://schema.org/Answer';

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

export interface AccordionProps {
  /** Shared by questions of which only one is open at a time; unique on the page. */
  readonly name: string;
  readonly items: readonly Question[];
}

/**
 * Questions that open one at a time. Search engines read them as what they are where they stand (microdata): saying all of
 * it again as JSON would weigh as much as the answers. The element around them is the `FAQPage`. Style: `accordion`.
 */
export function Accordion({ name, items }: AccordionProps): ReactElement {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        <details key={question} className="disclosure" name={name} {...ITEM} itemType={QUESTION}>
          <summary itemProp="name">{question}</summary>
          <div className="accordion-answer" itemProp="acceptedAnswer" itemScope itemType={ANSWER}>
            <div itemProp="text">{answer}</div>
          </div>
        </details>
      ))}
    </div>
  );
}

export interface QuestionGroup {
  readonly title: string;
  readonly items: readonly Question[];
}

export interface FaqProps {
  /** Unique on the page. */
  readonly name: string;
  readonly groups: readonly QuestionGroup[];
}

/** Categories in two columns, one open at a time, with one open question. Style: `accordion`. */
export function Faq({ name, groups }: FaqProps): ReactElement {
  const half = Math.ceil(groups.length / 2);
  return (
    <div className="faq">
      {[groups.slice(0, half), groups.slice(half)].map((column) => (
        <div key={column[0]?.title ?? ''}>
          {column.map(({ title, items }) => (
            <Card key={title}>
              <details className="disclosure" name={name}>
                <summary>{title}</summary>
                <Accordion name={`${name}-soru`} items={items} />
              </details>
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly name?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** One thing that opens. */
export function Disclosure({ summary, name, open, children }: DisclosureProps): ReactElement {
  return (
    <details className="disclosure" name={name} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
