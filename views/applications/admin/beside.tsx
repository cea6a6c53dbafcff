import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff, useStyles } from '../../../src/shared/rendering/context.js';
import { ButtonLink } from '../../components/button/button.js';
import { ApplicationDetail, type ApplicationShowProps } from './show.js';
import { StatusForm } from './status-form.js';
import { subjectText } from './subject-text.js';

interface BesideProps {
  readonly application: ApplicationShowProps;
  readonly closedHref: string;
}

/** An application beside the list on wide screens; on others it stands in the list's place. */
export function Beside({ application, closedHref }: BesideProps): ReactElement {
  useStyles(['admin-queue', 'beside']);
  const { id, kind, product } = application;
  const mayWrite = useStaff().permissions.includes('applications.write');
  return (
    <section className="beside stack" data-beside={id} aria-labelledby="yanda">
      <div className="beside-head">
        <div>
          <h2 id="yanda" tabIndex={-1}>
            Başvuru {id}
          </h2>
          <p className="muted">{subjectText(kind, product)}</p>
        </div>
        <div className="cluster">
          <ButtonLink size="sm" href={adminPaths.application(id)} data-own-page="">
            Tam sayfa
          </ButtonLink>
          <ButtonLink size="sm" href={closedHref} data-close-beside="">
            Kapat
          </ButtonLink>
        </div>
      </div>
      <div>
        <StatusForm {...application} mayWrite={mayWrite} />
      </div>
      <ApplicationDetail {...application} />
    </section>
  );
}
