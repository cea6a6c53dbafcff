import type { ReactElement } from 'react';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../../components/admin-page-header/admin-page-header.js';
import { FormSection, Wide } from '../../../../components/admin-form/admin-form.js';
import { Button, ButtonLink } from '../../../../components/button/button.js';
import { ErrorSummary } from '../../../../components/error-summary/error-summary.js';
import { type Option, optionsOf, SelectField, TextField } from '../../../../components/field/controls.js';
import { Notice } from '../../../../components/notice/notice.js';
import { adminLayout } from '../../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../../layouts/admin/csrf-field.js';
import { BlockFields } from './block-fields.js';
import { BLOCK_LABELS, type LetterBlock, MAX_BLOCKS, MAX_PREVIEW, MAX_SUBJECT } from './letter-blocks.js';
import { DELETE_QUESTION } from '../../../../../src/shared/labels/newsletter-issues.js';

export interface IssueEditProps {
  readonly id: string;
  readonly version: string;
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly LetterBlock[];
  /** Errors that prevent saving, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Problems that prevent sending, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Why it was not sent. */
  readonly problem: string;
  /** The colleague who saved during this edit; null where nobody did. */
  readonly savedBy: string | null;
  readonly pictures: readonly Option[];
  readonly markets: readonly Option[];
  /** Sent to: the own address. */
  readonly ownEmail: string;
}

function IssueEditBody(props: IssueEditProps): ReactElement {
  const { id, subject, errors, problems, problem, savedBy } = props;
  const isReady = Object.keys(problems).length === 0;
  return (
    <>
      <AdminPageHeader
        title={subject === '' ? 'Yeni bülten sayısı' : subject}
        back={{ href: newsletterPaths.issues(), label: 'Bülten sayıları' }}
      >
        {isReady && (
          <ButtonLink href={newsletterPaths.issue(id, 'plan')} icon="calendar">
            Gönderimi planla
          </ButtonLink>
        )}
      </AdminPageHeader>
      <div className="stack">
        {savedBy !== null && (
          <Notice tone="warning" title="Bu sayı siz yazarken kaydedildi" live>
            <p>
              {savedBy} bu sayıyı sizden sonra kaydetti. Aşağıda sizin yazdıklarınız duruyor; kaydederseniz
              sizinki kalır. <a href={newsletterPaths.issue(id)}>Kaydedilmiş hâlini açın</a>.
            </p>
          </Notice>
        )}
        {problem !== '' && (
          <Notice tone="warning" title="Gönderilmedi">
            <p>{problem}</p>
          </Notice>
        )}
        <form
          className="admin-form"
          method="post"
          action={newsletterPaths.issue(id)}
          noValidate
          data-unsaved={savedBy !== null || Object.keys(errors).length > 0 ? 'typed' : ''}
        >
          <Fields {...props} />
        </form>
        <Aside {...props} isReady={isReady} />
      </div>
    </>
  );
}

function Fields(props: IssueEditProps): ReactElement {
  const { version, subject, preview, blocks, errors } = props;
  return (
    <>
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="action" value="save" tabIndex={-1} className="visually-hidden">
        Kaydet
      </button>
      <ErrorSummary
        errors={Object.entries(errors).map(([field, text]) => ({ field, text }))}
        title="Kaydetmeden önce şunları düzeltin"
      />
      <FormSection title="Konu">
        <Wide>
          <TextField
            name="subject"
            label="Konu"
            defaultValue={subject}
            maxLength={MAX_SUBJECT}
            error={errors['subject']}
            autoComplete="off"
          />
        </Wide>
        <Wide>
          <TextField
            name="preview"
            label="Önizleme metni"
            hint="Posta kutusunda konunun yanında görünür"
            defaultValue={preview}
            maxLength={MAX_PREVIEW}
            error={errors['preview']}
            autoComplete="off"
            optional
          />
        </Wide>
      </FormSection>
      {blocks.map((block, at) => (
        <BlockFields key={`${String(at)}${block.type}`} {...props} block={block} at={at} />
      ))}
      {blocks.length < MAX_BLOCKS && (
        <div className="letter-new">
          <SelectField
            name="new_type"
            label="Bölüm ekle"
            options={optionsOf(BLOCK_LABELS)}
            defaultValue="text"
          />
          <Button type="submit" name="action" value="add" icon="plus">
            Ekle
          </Button>
        </div>
      )}
      <div className="form-actions">
        <Button type="submit" name="action" value="save" variant="primary">
          Kaydet
        </Button>
        <Button type="submit" name="action" value="preview">
          Kaydet ve önizle
        </Button>
        <ButtonLink href={newsletterPaths.issues()}>Vazgeç</ButtonLink>
      </div>
    </>
  );
}

function Aside({
  id,
  problems,
  ownEmail,
  isReady,
}: IssueEditProps & { readonly isReady: boolean }): ReactElement {
  return (
    <section className="card stack admin-confirm">
      <h2>Göndermeden önce</h2>
      {isReady ? (
        <p>Kaydedilen hâli gönderilebilir: deneyin ya da gönderim zamanını seçin.</p>
      ) : (
        <>
          <p>Gönderim planlanmadan önce şunları tamamlayıp kaydedin:</p>
          <ul>
            {Object.entries(problems).map(([field, text]) => (
              <li key={field}>
                {field === 'blocks' ? text : <a href={`#${field}`}>{labelOf(field, text)}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="post" action={newsletterPaths.issue(id, 'trial')}>
        <CsrfField />
        <Button type="submit" icon="mail">
          Kendime deneme gönder
        </Button>
        <p className="field-hint">Kaydedilmiş hâli {ownEmail} adresine gider.</p>
      </form>
      <form method="post" action={newsletterPaths.issue(id, 'delete')}>
        <CsrfField />
        <Button type="submit" variant="danger" icon="trash" data-confirm={DELETE_QUESTION}>
          Taslağı sil
        </Button>
      </form>
    </section>
  );
}

function labelOf(field: string, text: string): string {
  const n = /-(\d+)$/.exec(field)?.[1];
  return n === undefined ? text : `${n}. bölüm: ${text}`;
}

export const IssueEdit = view<IssueEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-newsletter'],
  head: ({ subject }) => ({ title: subject === '' ? 'Yeni bülten sayısı' : subject, robots: 'noindex' }),
  body: IssueEditBody,
});
