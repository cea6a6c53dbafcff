import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Card } from '../components/card/card.js';

export interface InstantText {
  /** ISO 8601. */
  readonly iso: string;
  readonly text: string;
}

export function Instant({ at }: { readonly at: InstantText }): ReactElement {
  return <time dateTime={at.iso}>{at.text}</time>;
}

/** Facts, each with its name. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [string, ReactNode])[];
}): ReactElement {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function Panel({
  title,
  id,
  children,
}: {
  readonly title: string;
  /** Where its forms lead back to. */
  readonly id?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Card id={id}>
      <div className="stack">
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
