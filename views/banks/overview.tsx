import type { ReactElement, ReactNode } from 'react';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Section } from '../components/section/section.js';

interface OverviewProps {
  readonly id: string;
  readonly title: string;
  readonly all: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

/** A bank's products of one kind, and the link to all of them. */
export function Overview({ id, title, all, children }: OverviewProps): ReactElement {
  return (
    <Section id={id} title={title}>
      <ul className="bank-list">{children}</ul>
      <p className="bank-all">
        <ButtonLink href={all.href} icon="arrow-right">
          {all.label}
        </ButtonLink>
      </p>
    </Section>
  );
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

interface OverviewItemProps {
  readonly title: ReactNode;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

/** A product in short; what can be done with it below. */
export function OverviewItem({ title, facts, children }: OverviewItemProps): ReactElement {
  return (
    <Card as="li">
      <h3>{title}</h3>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{nonBreaking(label)}</dt>
            <dd>{nonBreaking(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
