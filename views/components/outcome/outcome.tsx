import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { Icon, type IconName } from '../icon/icon.js';

export interface OutcomeProps {
  readonly icon: IconName;
  /** It went well, or it did not; neither where something is still to be done. */
  readonly tone?: 'success' | 'warning';
  readonly title: string;
  /** The outcome in a sentence. */
  readonly lead: string;
  /** The next steps. */
  readonly children?: ReactNode;
  /** The one thing to do; others stand behind it. */
  readonly action: ReactNode;
}

/** The page that says how something ended: what is so, what follows, one thing to do. */
export function Outcome({ icon, tone, title, lead, children, action }: OutcomeProps): ReactElement {
  useStyles(['outcome', ...(tone === undefined ? [] : ['tones'])]);
  return (
    <section className="section container narrow stack outcome">
      <div className={tone && `tone-${tone}`}>
        <Icon name={icon} />
      </div>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
      <div className="cluster">{action}</div>
    </section>
  );
}
