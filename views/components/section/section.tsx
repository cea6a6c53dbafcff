import type { ReactElement, ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** The first thing on a page: its `h1` and one sentence about it. */
export function PageHeader({ title, lead, children }: PageHeaderProps): ReactElement {
  return (
    <header className="page-header container">
      <h1>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

export interface SectionProps {
  /** Names the section; its heading gets `<id>-baslik`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page in the page's width, with its `h2`. */
export function Section({ id, title, lead, children }: SectionProps): ReactElement {
  const heading = `${id}-baslik`;
  return (
    <section id={id} className="section container" aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
