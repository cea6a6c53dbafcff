import type { ReactElement } from 'react';
import type { PageState } from '../../blocks/editor-contract.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import type { PlainFields } from '../../components/admin-form/form-view.js';
import { Button } from '../../components/button/button.js';
import { optionsOf, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import { DateTimeField, SwitchField } from '../../components/form-fields/form-fields.js';
import { GUIDE_CATEGORIES } from '../../blocks/guide-categories.js';
import {
  CATEGORY_HINT,
  FIELD_LABELS,
  REVIEW_LABELS,
  REVIEW_TONES,
} from '../../../src/shared/labels/pages.js';
import { MAX_REVIEW_WORDS } from '../../../src/shared/enums/pages.js';
import { pageReviewPaths } from '../../../src/shared/paths/page-review.js';
import { Badge } from '../../components/badge/badge.js';

interface SectionProps {
  readonly field: PlainFields;
}

/** Content of the page: markup, or the components as they are stored. */
export function ContentSection({
  field,
  template,
}: SectionProps & { readonly template: string }): ReactElement {
  const isComponents = template === 'json';
  return (
    <FormSection
      title="İçerik"
      hint={
        isComponents
          ? 'İçerik JSON olarak saklanır: {"components": [...]}. Tanınmayan bileşenler ve alanlar olduğu gibi kalır.'
          : 'HTML olarak yazılır; izin verilmeyen etiketler kaydederken çıkarılır.'
      }
    >
      <div className="wide page-source">
        <TextAreaField
          {...field.text('content')}
          label={isComponents ? 'İçerik (JSON)' : 'İçerik (HTML)'}
          spellCheck={false}
        />
      </div>
    </FormSection>
  );
}

interface SettingsProps extends SectionProps {
  readonly isSlugFixed: boolean;
  readonly templates: readonly { readonly value: string; readonly label: string }[];
}

export function SettingsSection({ field, isSlugFixed, templates }: SettingsProps): ReactElement {
  return (
    <FormSection title="Sayfa ayarları">
      <Wide>
        <TextField {...field.text('title')} label={FIELD_LABELS.title} maxLength={200} />
      </Wide>
      <Wide>
        <TextField
          {...field.text('slug')}
          label={FIELD_LABELS.slug}
          hint={
            isSlugFixed
              ? 'Bu sayfanın adresi siteye aittir, değiştirilemez.'
              : 'Boş bırakırsanız başlıktan üretilir. Yayındaki bir sayfanın eski adresi yenisine yönlendirilir.'
          }
          maxLength={120}
          readOnly={isSlugFixed}
          spellCheck={false}
          optional
        />
      </Wide>
      <SelectField {...field.text('template')} label={FIELD_LABELS.template} options={templates} />
      <TextField {...field.text('author')} label={FIELD_LABELS.author} maxLength={120} optional />
      <SelectField
        {...field.text('category')}
        label={FIELD_LABELS.category}
        hint={CATEGORY_HINT}
        options={optionsOf(GUIDE_CATEGORIES, 'Rehber değil')}
        optional
      />
      <Wide>
        <TextField
          {...field.text('metaTitle')}
          label={FIELD_LABELS.metaTitle}
          hint="Arama sonuçlarındaki başlık; en çok 70 karakteri görünür. Boşsa başlık ve site adı kullanılır."
          maxLength={200}
          optional
        />
      </Wide>
      <Wide>
        <TextAreaField
          {...field.text('metaDescription')}
          label={FIELD_LABELS.metaDescription}
          hint="Arama sonuçlarındaki açıklama; 50 ile 160 karakter arası iyi görünür."
          maxLength={500}
          rows={3}
          optional
        />
      </Wide>
      <SwitchField {...field.on('isFeatured')} label={FIELD_LABELS.isFeatured} />
    </FormSection>
  );
}

export function PlanSection({ state, field }: SectionProps & { readonly state: PageState }): ReactElement {
  return (
    <FormSection
      title="Zamanlama"
      hint="Saatler sitenin saat dilimine göredir. Boş bırakılan zaman plan dışıdır."
    >
      <DateTimeField
        {...field.text('publishAt')}
        label="Yayın zamanı"
        hint="Sayfanın şimdiki hâli o anda yayınlanır; sonraki değişiklikler taslak kalır"
        optional
      />
      <DateTimeField
        {...field.text('unpublishAt')}
        label="Yayından kaldırma zamanı"
        hint="Sayfa o anda yeniden taslak olur"
        optional
      />
      <Wide>
        <Button type="submit" icon="clock" formAction={adminPaths.pageSchedule(state.id)}>
          Taslağı ve zamanlamayı kaydet
        </Button>
      </Wide>
    </FormSection>
  );
}

/** A second person looks at the draft before it goes public. */
export function ReviewSection({ state, field }: SectionProps & { readonly state: PageState }): ReactElement {
  const { id, review, needsReview } = state;
  return (
    <FormSection
      title="İnceleme"
      hint={
        needsReview
          ? 'Yasal sayfaları son düzenleyen kişi yayınlayamaz: gönderdiğiniz sürümü başka biri onaylar.'
          : 'Gönderdiğiniz sürümü başka biri görür; onaylar ya da nedeniyle geri gönderir.'
      }
    >
      {review && (
        <Wide>
          <p>
            <Badge tone={REVIEW_TONES[review.state]}>{REVIEW_LABELS[review.state]}</Badge>{' '}
            <a href={pageReviewPaths.one(id, review.id)}>İncelemeyi aç</a>
          </p>
          {review.state === 'returned' && <p className="page-comment-text">{review.words}</p>}
        </Wide>
      )}
      <Wide>
        <TextAreaField
          {...field.text('note')}
          id="review"
          label="İnceleyene not"
          rows={2}
          maxLength={MAX_REVIEW_WORDS}
          optional
        />
      </Wide>
      <Wide>
        <Button type="submit" icon="check-circle" formAction={pageReviewPaths.submission(id)}>
          Taslağı incelemeye gönder
        </Button>
      </Wide>
    </FormSection>
  );
}
