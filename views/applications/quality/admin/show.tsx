import type { ReactElement } from 'react';
import { MAX_MARK_WORDS, type QualityMark } from '../../../../src/shared/enums/quality.js';
import { MARK_LABELS } from '../../../../src/shared/labels/quality.js';
import { qualityPaths } from '../../../../src/shared/paths/quality.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { Facts, Panel } from '../../../admin/facts.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../../components/button/button.js';
import { optionsOf, SelectField, TextAreaField } from '../../../components/field/controls.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';
import { CallFacts, Mark, type QualityCallItem } from './call.js';

/** The form by which a call is marked. */
export interface MarkForm {
  readonly action: string;
  readonly version: number;
  /** Closed once the call has its mark. */
  readonly isOpen: boolean;
  readonly typed: { readonly mark: QualityMark | null; readonly words: string };
  readonly errors: { readonly mark?: string; readonly words?: string };
}

export interface QualitySampleProps {
  readonly person: string;
  readonly days: string;
  readonly drawn: string;
  readonly marked: string;
  readonly average: string;
  /** The reader made these calls, and marks none of them. */
  readonly isOwn: boolean;
  /** Without a form where the reader may not mark it. */
  readonly calls: readonly (QualityCallItem & { readonly form: MarkForm | null })[];
}

function QualitySampleBody(props: QualitySampleProps): ReactElement {
  const { person, days, drawn, marked, average, isOwn, calls } = props;
  return (
    <>
      <AdminPageHeader
        title={`Kalite örneği: ${person}`}
        back={{ href: qualityPaths.list(), label: 'Kalite örnekleri' }}
      />
      <div className="stack">
        <Panel title="Örnek">
          <Facts
            facts={[
              ['Aramaların günleri', days],
              ['Seçildi', drawn],
              ['Değerlendirilen', marked],
              ['Ortalama', average],
            ]}
          />
          <p className="muted">
            Puanlar: iyi 100, geliştirilmeli 50, hatalı 0.
            {isOwn && ' Kendi aramalarınızı başka bir yönetici değerlendirir.'}
          </p>
        </Panel>
        {calls.map(({ form, ...call }, at) => (
          <Panel key={call.id} id={`arama-${call.id}`} title={`${String(at + 1)}. arama, ${call.at}`}>
            <CallFacts call={call} />
            {call.mark && <Mark {...call.mark} />}
            {form && (
              <details className="disclosure" open={form.isOpen}>
                <summary>{call.mark ? 'Değerlendirmeyi değiştir' : 'Değerlendir'}</summary>
                <MarkFields id={call.id} form={form} />
              </details>
            )}
          </Panel>
        ))}
      </div>
    </>
  );
}

function MarkFields({ id, form }: { readonly id: string; readonly form: MarkForm }): ReactElement {
  const { action, version, typed, errors } = form;
  return (
    <form method="post" action={action} className="stack">
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <SelectField
        name="mark"
        id={`mark-${id}`}
        label="Değerlendirme"
        defaultValue={typed.mark ?? ''}
        {...(errors.mark !== undefined && { error: errors.mark })}
        options={optionsOf(MARK_LABELS, 'Seçin')}
      />
      <TextAreaField
        name="words"
        id={`words-${id}`}
        label="Açıklama"
        hint="İyi dışındakiler için gereklidir. Başvuranın adını ve telefonunu yazmayın."
        optional
        rows={3}
        maxLength={MAX_MARK_WORDS}
        defaultValue={typed.words}
        {...(errors.words !== undefined && { error: errors.words })}
      />
      <div>
        <Button type="submit" size="sm">
          Kaydet
        </Button>
      </div>
    </form>
  );
}

export const QualitySampleShow = view<QualitySampleProps>({
  layout: adminLayout,
  styles: ['admin-applications'],
  head: ({ person }) => ({ title: `Kalite örneği: ${person}`, robots: 'noindex' }),
  body: QualitySampleBody,
});
