import { type ReactElement, useDeferredValue, useMemo } from 'react';
import { Badge } from '../../../../views/components/badge/badge.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { REVIEW_LABELS, REVIEW_TONES } from '../../../../src/shared/labels/pages.js';
import { pageReviewPaths } from '../../../../src/shared/paths/page-review.js';
import { paths } from '../../../../src/shared/paths/site.js';
import { Button, ButtonLink } from '../../../../views/components/button/button.js';
import { minutesFor, wordCount } from '../../../../views/blocks/reading-time.js';
import { formOf } from '../document/work.js';
import { IconButton } from './icon-button.js';
import { showToast } from '../../../admin/toasts.js';
import type { SavingState } from '../server/server-draft.js';
import type { EditorDeps } from '../use-editor.js';

interface ToolbarProps {
  readonly editor: EditorDeps;
}

/** State of the page and what can be done with it as a whole. */
export function Toolbar({ editor }: ToolbarProps): ReactElement {
  const { inHand, saving, saveNow, open } = editor;
  return (
    <div className="editor-bar">
      <PageStatus editor={editor} />
      <div className="cluster">
        <div className="editor-pair">
          <IconButton icon="undo" label="Geri al (Ctrl+Z)" disabled={!inHand.canUndo} onClick={inHand.undo} />
          <IconButton
            icon="redo"
            label="Yinele (Ctrl+Shift+Z)"
            disabled={!inHand.canRedo}
            onClick={inHand.redo}
          />
          <IconButton
            icon="search"
            label="Bul ve değiştir"
            onClick={() => {
              open('find');
            }}
          />
        </div>
        <Button
          size="sm"
          variant="ghost"
          icon="eye"
          onClick={() => {
            open('preview');
          }}
        >
          Önizle
        </Button>
        {saving.page !== null && (
          <Button
            size="sm"
            variant="ghost"
            icon="clock"
            onClick={() => {
              open('revisions');
            }}
          >
            Sürümler
          </Button>
        )}
        <Button size="sm" onClick={saveNow}>
          Taslağı kaydet
        </Button>
        <PublishButton editor={editor} />
      </div>
    </div>
  );
}

function PageStatus({ editor: { props, inHand, saving, publication } }: ToolbarProps): ReactElement {
  const { page, problems } = saving;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <div className="cluster">
      {page?.isPublished === true ? <Badge tone="success">Yayında</Badge> : <Badge>Taslak</Badge>}
      {page !== null && page.publishAt !== null && (
        <Badge tone="info">{planBadge(page.publishAt, page.isDraftAheadOfPlan, props.site.timeZone)}</Badge>
      )}
      {page !== null && page.review !== null && (
        <a href={pageReviewPaths.one(page.id, page.review.id)} target="_blank">
          <Badge tone={REVIEW_TONES[page.review.state]}>{REVIEW_LABELS[page.review.state]}</Badge>
          <span className="visually-hidden">, incelemeyi aç (yeni sekme)</span>
        </a>
      )}
      <p className="editor-state" role="status" data-state={saving.saving.kind}>
        {stateText(saving.saving, props.site.timeZone)}
      </p>
      {saving.saving.kind === 'signed-out' && (
        <ButtonLink size="sm" href={paths.signIn()} target="_blank">
          Giriş yap
          <span className="visually-hidden"> (yeni sekmede)</span>
        </ButtonLink>
      )}
      <WordCount inHand={inHand} />
      {problems.length > 0 && (
        <Button size="sm" variant="ghost" onClick={publication.toggleProblems}>
          {errors > 0 ? `${String(errors)} eksik` : `${String(problems.length)} öneri`}
        </Button>
      )}
    </div>
  );
}

/** Length of the text, counted behind the typing. */
function WordCount({ inHand }: Pick<EditorDeps, 'inHand'>): ReactElement {
  const work = useDeferredValue(inHand.work);
  const words = useMemo(() => {
    const { template, content } = formOf(work);
    return wordCount(template, content);
  }, [work]);
  return (
    <p className="editor-words">
      {`${words.toLocaleString('tr-TR')} kelime · ${String(minutesFor(words))} dk okuma`}
    </p>
  );
}

function PublishButton({ editor: { saving, publication } }: ToolbarProps): ReactElement {
  const { page } = saving;
  const hasNews = page?.isPublished !== true || page.isDraftAhead || saving.saving.kind !== 'saved';
  return (
    <Button
      size="sm"
      variant="primary"
      busy={publication.isBusy}
      aria-disabled={hasNews ? undefined : true}
      title={hasNews ? undefined : NO_NEWS}
      // It stays focusable, since it may have the focus when its work is done.
      onClick={hasNews ? publication.publish : sayNoNews}
    >
      {page?.isPublished === true ? 'Değişiklikleri yayınla' : 'Yayınla'}
    </Button>
  );
}

const NO_NEWS = 'Yayınlanacak değişiklik yok: ziyaretçiler bu hâlini görüyor';
const sayNoNews = (): void => {
  showToast(NO_NEWS);
};

/** In every tab: when a version goes out, and whether it is the one on the screen. */
function planBadge(at: string, isDraftAhead: boolean, timeZone: string): string {
  const time = formatInstant(new Date(at), timeZone);
  return isDraftAhead ? `${time}: önceki sürüm yayınlanacak` : `${time}: yayınlanacak`;
}

function stateText(state: SavingState, timeZone: string): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? '' : `Taslak kaydedildi ${timeOf(state.at, timeZone)}`;
    case 'changed':
      return 'Kaydedilmedi';
    case 'saving':
      return 'Kaydediliyor…';
    case 'away':
      return 'Sunucuya ulaşılamıyor: değişiklikler bu tarayıcıda saklanıyor, bağlantı gelince kaydedilecek';
    case 'signed-out':
    case 'failed':
      return state.message;
  }
}

function timeOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('tr-TR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
}
