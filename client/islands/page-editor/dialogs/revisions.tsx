import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type {
  PageForm,
  Restored,
  Revision,
  RevisionForm,
  Revisions,
  Saved,
} from '../../../../views/blocks/editor-contract.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { REVISION_LABELS } from '../../../../src/shared/labels/pages.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { Button } from '../../../../views/components/button/button.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { Modal } from '../parts/modal.js';
import type { Api, Answer } from '../server/api.js';
import type { Saving } from '../server/use-saving.js';
import { DifferenceList } from './difference-list.js';

interface RevisionsDialogProps {
  readonly api: Api;
  readonly saving: Saving;
  readonly current: () => PageForm;
  readonly timeZone: string;
  readonly say: (text: string) => void;
  readonly onReplace: (form: PageForm) => void;
  readonly onClose: () => void;
}

/** Earlier revisions of the page: listed, compared with the form on the screen, restored, and kept under a name. */
export function RevisionsDialog(props: RevisionsDialogProps): ReactElement {
  const { current, timeZone, onClose } = props;
  const { list, shown, failure, open, restore, keep } = useRevisions(props);
  return (
    <Modal id="surumler" title="Sürümler" wide onClose={onClose}>
      <div className="stack">
        {failure !== '' && <p role="alert">{failure}</p>}
        <NameForm onKeep={keep} />
        {list?.length === 0 && (
          <p className="editor-empty">Henüz sürüm yok. Yayınladığınızda ya da adla sakladığınızda oluşur.</p>
        )}
        <ul className="editor-revisions">
          {list?.map((revision) => (
            <Entry
              key={revision.id}
              revision={revision}
              timeZone={timeZone}
              shown={shown?.revision.id === revision.id ? shown.form : null}
              current={current}
              onOpen={() => void open(revision.id)}
              onRestore={() => void restore(revision.id)}
            />
          ))}
        </ul>
      </div>
    </Modal>
  );
}

interface RevisionsOfPage {
  /** Null until they are there. */
  readonly list: readonly Revision[] | null;
  /** The one that is compared. */
  readonly shown: RevisionForm | null;
  readonly failure: string;
  readonly open: (revision: string) => Promise<void>;
  readonly restore: (revision: string) => Promise<void>;
  /** @returns true when it is kept */
  readonly keep: (name: string) => Promise<boolean>;
}

function useRevisions({ api, saving, say, onReplace, onClose }: RevisionsDialogProps): RevisionsOfPage {
  const [list, setList] = useState<readonly Revision[] | null>(null);
  const [shown, setShown] = useState<RevisionForm | null>(null);
  const [failure, setFailure] = useState('');
  const id = saving.page?.id ?? '';

  const load = useCallback(async (): Promise<void> => {
    const answer = await api.get<Revisions>(adminPaths.pageRevisions(id));
    if (answer.kind === 'done') setList(answer.value.revisions);
    else setFailure('Sürümler yüklenemedi.');
  }, [api, id]);
  useEffect(() => void load(), [load]);

  const failed = (answer: Exclude<Answer<unknown>, { kind: 'done' }>): void => {
    if (answer.kind === 'conflict') {
      saving.raise(answer.conflict);
      onClose();
    } else setFailure(answer.kind === 'away' ? 'Sunucuya ulaşılamıyor.' : answer.message);
  };
  /** The form on the screen is stored first, so that nothing is lost by going back. */
  const version = async (): Promise<number | null> => {
    if (await saving.save()) return saving.latest()?.version ?? null;
    setFailure('Önce taslağın kaydedilmesi gerekiyor; kaydedilemedi.');
    return null;
  };
  const open = async (revision: string): Promise<void> => {
    const answer = await api.get<RevisionForm>(adminPaths.pageRevision(id, revision));
    if (answer.kind === 'done') setShown(answer.value);
    else failed(answer);
  };
  const restore = async (revision: string): Promise<void> => {
    const from = await version();
    if (from === null) return;
    const answer = await api.post<Restored>(adminPaths.pageRestoration(id, revision), { version: from });
    if (answer.kind !== 'done') {
      failed(answer);
      return;
    }
    onReplace(answer.value.form);
    saving.accept(answer.value, answer.value.form);
    say(answer.value.message);
    onClose();
  };
  const keep = async (name: string): Promise<boolean> => {
    const from = await version();
    if (from === null) return false;
    const answer = await api.post<Saved>(adminPaths.pageRevisions(id), { version: from, name });
    if (answer.kind !== 'done') {
      failed(answer);
      return false;
    }
    saving.accept(answer.value);
    say(answer.value.message);
    await load();
    return true;
  };
  return { list, shown, failure, open, restore, keep };
}

function NameForm({ onKeep }: { readonly onKeep: RevisionsOfPage['keep'] }): ReactElement {
  const [name, setName] = useState('');
  return (
    <form
      className="editor-name"
      onSubmit={(event) => {
        event.preventDefault();
        void onKeep(name).then((isKept) => {
          if (isKept) setName('');
        });
      }}
    >
      <TextField
        name="surum-adi"
        label="Şimdiki taslağı bir adla sakla"
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        Sakla
      </Button>
    </form>
  );
}

interface EntryProps extends Pick<RevisionsDialogProps, 'current' | 'timeZone'> {
  readonly revision: Revision;
  /** Its form, while it is compared. */
  readonly shown: PageForm | null;
  readonly onOpen: () => void;
  readonly onRestore: () => void;
}

function Entry({ revision, shown, current, timeZone, onOpen, onRestore }: EntryProps): ReactElement {
  const { name, kind, at, by } = revision;
  return (
    <li data-shown={shown ? '' : undefined}>
      <p className="lines">
        <strong>{name || REVISION_LABELS[kind]}</strong>
        <small className="muted">
          {[formatInstant(new Date(at), timeZone), by, ...(name === '' ? [] : [REVISION_LABELS[kind]])].join(
            ' · ',
          )}
        </small>
      </p>
      <div className="cluster">
        <Button size="sm" onClick={onOpen}>
          Karşılaştır
        </Button>
        <Button size="sm" onClick={onRestore}>
          Geri yükle
        </Button>
      </div>
      {shown && <DifferenceList before={shown} after={current()} beforeName="Bu sürüm" afterName="Şimdiki" />}
    </li>
  );
}
