import type { ReactElement } from 'react';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Facts, Instant, type InstantText, Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { type DueItem, StepTable } from './index.js';

export interface RetentionRunProps {
  readonly id: string;
  readonly by: string;
  readonly started: InstantText;
  readonly finished: InstantText | null;
  readonly steps: readonly DueItem[];
}

const titleOf = ({ id }: RetentionRunProps): string => `İmha tutanağı ${id}`;

function RetentionRunBody(props: RetentionRunProps): ReactElement {
  const { by, started, finished, steps } = props;
  return (
    <>
      <AdminPageHeader
        title={titleOf(props)}
        back={{ href: privacyPaths.home(), label: 'Kişisel veriler' }}
      />
      <Panel title="Çalışma">
        <Facts
          facts={[
            ['Başladı', <Instant key="started" at={started} />],
            ['Bitti', finished === null ? 'Sürüyor' : <Instant key="finished" at={finished} />],
            ['Başlatan', by],
            ['Yöntem', 'Silme ve anonim hâle getirme; kişi bilgisi bu tutanakta yer almaz'],
          ]}
        />
      </Panel>
      <div className="admin-section">
        <StepTable caption={titleOf(props)} rows={steps} last="Silinen kayıt" />
      </div>
    </>
  );
}

export const RetentionRunShow = view<RetentionRunProps>({
  layout: adminLayout,
  styles: listStyles,
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: RetentionRunBody,
});
