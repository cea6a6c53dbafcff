import type { ReactElement } from 'react';
import type { ApplicationKind } from '../../../../src/shared/enums/application-kinds.js';
import type { CallLanguage } from '../../../../src/shared/enums/calls.js';
import { LANGUAGE_LABELS } from '../../../../src/shared/labels/calls.js';
import { callPaths } from '../../../../src/shared/paths/calls.js';
import { qualityPaths } from '../../../../src/shared/paths/quality.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { optionsOf } from '../../../components/field/controls.js';
import { ChoicesField } from '../../../components/form-fields/form-fields.js';
import { Notice } from '../../../components/notice/notice.js';
import { Absence, type AbsenceProps } from '../../team/admin/absence.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';

export interface QueueProps {
  /** `12 başvuru bekliyor`. */
  readonly waiting: string;
  readonly isEmpty: boolean;
  /** That calls are not allowed, and from when on they are; null while they are. */
  readonly closed: string | null;
  readonly kinds: readonly ApplicationKind[];
  readonly kindOptions: readonly { readonly value: ApplicationKind; readonly label: string }[];
  readonly languages: readonly CallLanguage[];
  /** Of the person's own; null where she is not of the team. */
  readonly absence: AbsenceProps | null;
}

function QueueBody(props: QueueProps): ReactElement {
  const { waiting, isEmpty, closed, kinds, kindOptions, languages, absence } = props;
  return (
    <>
      <AdminPageHeader
        title="Sıradaki"
        subtitle="Önce karar bekleyen mükerrerler, sonra söz verilen saatte aranacaklar ve üzerinizdekiler, ardından en eskiler."
        back={{ href: adminPaths.applications(), label: 'Başvurular' }}
      >
        <ButtonLink href={qualityPaths.own()}>Aramalarımın değerlendirmesi</ButtonLink>
      </AdminPageHeader>
      <div className="stack" data-queue="">
        {closed !== null && (
          <Notice tone="info" title={closed}>
            <p>
              Kişinin istediği saatteki aramalar, karar bekleyen mükerrerler ve telefonsuz işler yine de
              sıraya gelir.
            </p>
          </Notice>
        )}
        <Panel title="Sıra">
          <p role="status">{waiting}</p>
          {!isEmpty && (
            <form method="post" action={callPaths.queue()}>
              <CsrfField />
              <Button type="submit" variant="primary" data-queue-key="e">
                Sıradakini aç
              </Button>
            </form>
          )}
        </Panel>
        <Panel title="Bana gelecekler" id="tercihler">
          <form method="post" action={callPaths.preferences()} className="stack">
            <CsrfField />
            <ChoicesField
              name="kinds"
              label="Başvuru türleri"
              hint="Hiçbiri seçili değilse hepsi gelir."
              options={kindOptions}
              values={kinds}
              optional
            />
            <ChoicesField
              name="languages"
              label="Türkçe dışında konuştuğum diller"
              hint="Bu dilleri konuşan kişiler de gelir."
              options={optionsOf(LANGUAGE_LABELS)}
              values={languages}
              optional
            />
            <div>
              <Button type="submit" size="sm">
                Kaydet
              </Button>
            </div>
          </form>
        </Panel>
        {absence && <Absence {...absence} />}
      </div>
    </>
  );
}

export const Queue = view<QueueProps>({
  layout: adminLayout,
  styles: ['admin-applications', 'admin-queue'],
  head: () => ({ title: 'Sıradaki', robots: 'noindex' }),
  body: QueueBody,
});
