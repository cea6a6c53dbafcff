import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { FormSection, Wide } from '../../components/admin-form/admin-form.js';
import {
  AdminPageHeader,
  type AdminPageHeaderProps,
} from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { TextAreaField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

interface WrongItem {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

/** Changes of an import, shown before they are applied. */
export interface ImportPreviewProps<Change> {
  readonly text: string;
  readonly token: string;
  /** The changes differ from those of the preview that was confirmed. */
  readonly isStale: boolean;
  readonly fingerprint: string;
  readonly unchanged: number;
  readonly wrong: readonly WrongItem[];
  readonly changes: readonly Change[];
}

interface ImportPreviewBodyProps extends ImportPreviewProps<unknown> {
  readonly head: AdminPageHeaderProps;
  readonly stale: { readonly title: string; readonly text: string };
  /** How many lines change something, and how many say what is so already, in words. */
  readonly counted: (changes: string, unchanged: string) => readonly [changes: string, unchanged: string];
  /** Where the lines are applied. */
  readonly listHref: string;
  /** Where they are looked at once more. */
  readonly previewHref: string;
  /** Values given beside the lines. */
  readonly given: Readonly<Record<string, string>>;
  readonly apply: string;
  /** Of the lines that are edited. */
  readonly title: string;
  /** Further fields that can be edited with the lines; without them the given values stay. */
  readonly fields?: ReactNode;
  /** A question that has to be confirmed before the lines are applied. */
  readonly question?: ReactNode;
  /** A notice to read before the lines are applied. */
  readonly notice?: ReactNode;
  /** The table of what would change. */
  readonly children: ReactNode;
}

/** The changes, the errors, and the actions for both. Styles: `admin-list`, `admin-form`, `admin-products`. */
export function ImportPreviewBody(props: ImportPreviewBodyProps): ReactElement {
  const { head, isStale, stale, unchanged, wrong, changes, notice, children } = props;
  const [changed, same] = props.counted(formatNumber(changes.length), formatNumber(unchanged));
  const counted = [
    changed,
    ...(unchanged > 0 ? [same] : []),
    ...(wrong.length > 0 ? [`${formatNumber(wrong.length)} satır hatalı`] : []),
  ].join(', ');
  return (
    <>
      <AdminPageHeader {...head} subtitle="Henüz hiçbir şey değişmedi." />
      <div className="stack">
        {isStale && (
          <Notice tone="warning" title={stale.title}>
            {stale.text}
          </Notice>
        )}
        <p role="status">{counted}.</p>
        {notice}
        {wrong.length > 0 && <Wrong {...props} />}
        {changes.length > 0 && children}
        {changes.length > 0 && wrong.length === 0 && <Apply {...props} />}
        <Again {...props} />
      </div>
    </>
  );
}

const Given = ({ given }: Pick<ImportPreviewBodyProps, 'given'>): ReactElement => (
  <>
    {Object.entries(given).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

function Wrong({ wrong, text, given, previewHref }: ImportPreviewBodyProps): ReactElement {
  return (
    <Notice tone="danger" title="Hatalı satırlar düzeltilmeden aktarım yapılmaz">
      <div className="stack">
        <ul>
          {wrong.map(({ line, text: own, problem }) => (
            <li key={line}>
              {line}. satır: {problem} <code className="import-line">{own}</code>
            </li>
          ))}
        </ul>
        <form method="post" action={previewHref}>
          <CsrfField />
          <Given given={{ text, ...given }} />
          <Button type="submit" name="drop" value="evet" size="sm">
            Hatalı satırları çıkar
          </Button>
        </form>
      </div>
    </Notice>
  );
}

function Apply(props: ImportPreviewBodyProps): ReactElement {
  const { text, given, token, fingerprint, apply, listHref, question } = props;
  return (
    <form className="stack" method="post" action={listHref} noValidate>
      <CsrfField />
      <Given given={{ token, seen: fingerprint, text, ...given }} />
      {question}
      <div className="cluster">
        <Button type="submit" variant="primary">
          {apply}
        </Button>
        <ButtonLink href={listHref}>Vazgeç</ButtonLink>
      </div>
    </form>
  );
}

function Again({ text, wrong, title, given, fields, previewHref }: ImportPreviewBodyProps): ReactElement {
  return (
    <details className="disclosure" open={wrong.length > 0}>
      <summary>Satırları düzenle</summary>
      <form className="admin-form" method="post" action={previewHref} noValidate>
        <CsrfField />
        {fields === undefined && <Given given={given} />}
        <FormSection title={title}>
          <Wide>
            <TextAreaField name="text" label="Satırlar" rows={10} spellCheck={false} defaultValue={text} />
          </Wide>
          {fields}
          <Wide>
            <Button type="submit">Yeniden ön izle</Button>
          </Wide>
        </FormSection>
      </form>
    </details>
  );
}
