import type { ReactElement, ReactNode } from 'react';
import { BelowFold } from '../../../src/shared/rendering/below-fold.js';
import { AdSidebars, Masthead } from '../../ads/ad-slot.js';
import type { AdPage } from '../../../src/shared/contracts/ad-pages.js';

interface ToolPageProps {
  readonly title: string;
  /** From here to pages of the same kind. */
  readonly menu?: ReactNode;
  readonly tool: ReactNode;
  /** Page of the ads. */
  readonly ads: AdPage;
  /** The purpose of the page in a sentence, placed after the answer. */
  readonly lead: string;
  /** Why the offers stand in their order, and what is said beside them. */
  readonly order: string;
  readonly children: ReactNode;
}

/** A page that begins with its answer: the calculator and the first offers come before anything that speaks of them. */
export function ToolPage({ title, menu, tool, ads, lead, order, children }: ToolPageProps): ReactElement {
  return (
    <>
      <header className="tool-head container">
        <h1>{title}</h1>
        {menu}
      </header>
      <div className="tool-page">
        {tool}
        <BelowFold>
          <Masthead page={ads} />
        </BelowFold>
      </div>
      <BelowFold>
        <AdSidebars page={ads} />
        <div className="about container">
          <p className="lead">{lead}</p>
          <p className="muted small">{order}</p>
        </div>
        {children}
      </BelowFold>
    </>
  );
}
