import type { ReactElement } from 'react';
import { UNTITLED } from '../../../src/shared/labels/pages.js';
import { CURRENT_VERSION, pageComparisonPaths } from '../../../src/shared/paths/page-comparison.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../components/button/button.js';
import { type Option, SelectField } from '../../components/field/controls.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import type { RevisionItem } from './revision-list.js';

export interface PageComparisonProps {
  readonly id: string;
  readonly title: string;
  readonly revisions: readonly RevisionItem[];
  /** Ids of the two versions. */
  readonly left: string;
  readonly right: string;
}

function PageComparisonBody({ id, title, revisions, left, right }: PageComparisonProps): ReactElement {
  const options: Option[] = [
    { value: CURRENT_VERSION, label: 'Bugünkü hâli' },
    ...revisions.map((revision) => ({ value: revision.id, label: nameOf(revision) })),
  ];
  const labelOf = (wanted: string): string => options.find(({ value }) => value === wanted)?.label ?? '';
  return (
    <>
      <AdminPageHeader
        title="Sürümleri yan yana gör"
        subtitle={title || UNTITLED}
        back={{ href: adminPaths.pageRevisions(id), label: 'Sürümler' }}
      />
      <form className="page-comparison-form" method="get" action={pageComparisonPaths.show(id)}>
        <SelectField name="sol" label="Soldaki sürüm" options={options} defaultValue={left} />
        <SelectField name="sag" label="Sağdaki sürüm" options={options} defaultValue={right} />
        <Button type="submit">Göster</Button>
      </form>
      <div className="page-comparison">
        <Version id={id} version={left} label={labelOf(left)} side="Solda" />
        <Version id={id} version={right} label={labelOf(right)} side="Sağda" />
      </div>
    </>
  );
}

const nameOf = ({ name, at, kind }: RevisionItem): string =>
  name === '' ? `${at} · ${kind}` : `${name} · ${at}`;

const Version = ({
  id,
  version,
  label,
  side,
}: {
  readonly id: string;
  readonly version: string;
  readonly label: string;
  readonly side: string;
}): ReactElement => {
  const address = pageComparisonPaths.version(id, version);
  return (
    <section aria-label={`${side}: ${label}`}>
      <h2>
        <a href={address} target="_blank">
          {label}
          <span className="visually-hidden"> (yeni sekme)</span>
        </a>
      </h2>
      <iframe src={address} title={`${side}: ${label}`} />
    </section>
  );
};

export const PageComparisonShow = view<PageComparisonProps>({
  layout: adminLayout,
  styles: ['admin-pages'],
  head: ({ title }) => ({ title: `Yan yana: ${title || UNTITLED}`, robots: 'noindex' }),
  body: PageComparisonBody,
});
