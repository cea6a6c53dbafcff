import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../../../views/components/badge/badge.js';
import { paths } from '../../../../src/paths.js';
import { Button, ButtonLink } from '../../../../views/components/button/button.js';
import { IconButton } from './icon-button.js';
import { showToast } from '../../../admin/toasts.js';
import type { Saving, SavingState } from '../server/use-saving.js';

interface ToolbarProps {
  readonly saving: Saving;
  readonly timeZone: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onProblems: () => void;
  readonly children?: ReactNode;
}

/** State of the page and what can be done with it as a whole. */
export function Toolbar(props: ToolbarProps): ReactElement {
  const {
    saving,
    timeZone,
    canUndo,
    canRedo,
    isBusy,
    onUndo,
    onRedo,
    onSave,
    onPublish,
    onProblems,
    children,
  } = props;
  const { page, problems } = saving;
  const hasNews = page?.isPublished !== true || page.isDraftAhead || saving.saving.kind !== 'saved';
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <div className="editor-bar">
      <div className="cluster">
        {page?.isPublished === true ? <Badge tone="success">Yayında</Badge> : <Badge>Taslak</Badge>}
        <p className="editor-state" role="status" data-state={saving.saving.kind}>
          {stateText(saving.saving, timeZone)}
        </p>
        {saving.saving.kind === 'signed-out' && (
          <ButtonLink size="sm" href={paths.signIn()} target="_blank">
            Giriş yap
            <span className="visually-hidden"> (yeni sekmede)</span>
          </ButtonLink>
        )}
        {problems.length > 0 && (
          <Button size="sm" variant="ghost" onClick={onProblems}>
            {errors > 0 ? `${String(errors)} eksik` : `${String(problems.length)} öneri`}
          </Button>
        )}
      </div>
      <div className="cluster">
        <div className="editor-pair">
          <IconButton icon="undo" label="Geri al (Ctrl+Z)" disabled={!canUndo} onClick={onUndo} />
          <IconButton icon="redo" label="Yinele (Ctrl+Shift+Z)" disabled={!canRedo} onClick={onRedo} />
        </div>
        {children}
        <Button size="sm" onClick={onSave}>
          Taslağı kaydet
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={isBusy}
          aria-disabled={hasNews ? undefined : true}
          title={hasNews ? undefined : NO_NEWS}
          // It stays focusable, since it may have the focus when its work is done.
          onClick={hasNews ? onPublish : sayNoNews}
        >
          {page?.isPublished === true ? 'Değişiklikleri yayınla' : 'Yayınla'}
        </Button>
      </div>
    </div>
  );
}

const NO_NEWS = 'Yayınlanacak değişiklik yok: ziyaretçiler bu hâlini görüyor';
const sayNoNews = (): void => {
  showToast(NO_NEWS);
};

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
