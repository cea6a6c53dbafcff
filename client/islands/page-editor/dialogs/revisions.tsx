import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type {
  PageForm,
  Restored,
  Revision,
  RevisionForm,
  Revisions,
  Saved,
} from '../../../../src/pages/admin/editor-contract.js';
import { formatInstant } from '../../../../src/finance/tr/format-instant.js';
import { adminPaths } from '../../../../src/paths.js';
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

const KINDS: Readonly<Record<Revision['kind'], string>> = {
  published: 'Yayınlandı',
  named: 'Adlandırıldı',
  restored: 'Geri yüklendi',
  deleted: 'Silindi',
};

/** What the page has been: listed, compared with what is on the screen, taken back, and kept under a name. */
export function RevisionsDialog(props: RevisionsDialogProps): ReactElement {
  const { api, saving, current, timeZone, say, onReplace, onClose } = props;
  const [list, setList] = useState<readonly Revision[] | null>(null);
  const [shown, setShown] = useState<RevisionForm | null>(null);
  const [name, setName] = useState('');
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
  /** What is on the screen is stored first, so that nothing is lost by going back. */
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
  const keep = async (): Promise<void> => {
    const from = await version();
    if (from === null) return;
    const answer = await api.post<Saved>(adminPaths.pageRevisions(id), { version: from, name });
    if (answer.kind !== 'done') {
      failed(answer);
      return;
    }
    saving.accept(answer.value);
    setName('');
    say(answer.value.message);
    await load();
  };

  return (
    <Modal id="surumler" title="Sürümler" wide onClose={onClose}>
      <div className="stack">
        {failure !== '' && <p role="alert">{failure}</p>}
        <form
          className="editor-name"
          onSubmit={(event) => {
            event.preventDefault();
            void keep();
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
        {list?.length === 0 && (
          <p className="editor-empty">Henüz sürüm yok. Yayınladığınızda ya da adla sakladığınızda oluşur.</p>
        )}
        <ul className="editor-revisions">
          {list?.map((revision) => (
            <li key={revision.id} data-shown={shown?.revision.id === revision.id ? '' : undefined}>
              <p className="lines">
                <strong>{revision.name || KINDS[revision.kind]}</strong>
                <small className="muted">
                  {formatInstant(new Date(revision.at), timeZone)} · {revision.by}
                  {revision.name !== '' && ` · ${KINDS[revision.kind]}`}
                </small>
              </p>
              <div className="cluster">
                <Button size="sm" onClick={() => void open(revision.id)}>
                  Karşılaştır
                </Button>
                <Button size="sm" onClick={() => void restore(revision.id)}>
                  Geri yükle
                </Button>
              </div>
              {shown?.revision.id === revision.id && (
                <DifferenceList
                  before={shown.form}
                  after={current()}
                  beforeName="Bu sürüm"
                  afterName="Şimdiki"
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
