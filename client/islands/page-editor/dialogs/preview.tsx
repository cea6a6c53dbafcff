import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { PageForm, PreviewLink } from '../../../../views/blocks/editor-contract.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { Button } from '../../../../views/components/button/button.js';
import { Segmented } from '../../../../views/components/segmented/segmented.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { isNarrow, WIDTHS } from '../content/widths.js';
import { useFit } from '../parts/use-fit.js';
import { Modal } from '../parts/modal.js';
import type { Api } from '../server/api.js';
import type { Saving } from '../server/use-saving.js';

interface PreviewDialogProps {
  readonly api: Api;
  readonly saving: Saving;
  readonly current: () => PageForm;
  readonly timeZone: string;
  readonly say: (text: string) => void;
  readonly onClose: () => void;
}

/** The page as the server would show it, unsaved work included, at three widths. */
export function PreviewDialog(props: PreviewDialogProps): ReactElement {
  const { saving, timeZone, onClose } = props;
  const [width, setWidth] = useState(() => (isNarrow() ? '360' : '1280'));
  const { place, style } = useFit(Number(width));
  const { link, share, revoke } = usePreviewLink(props);
  return (
    <Modal id="onizleme" title="Önizleme" wide onClose={onClose}>
      <div className="stack editor-preview">
        <div className="cluster">
          <Segmented
            name="onizleme-genisligi"
            legend="Genişlik"
            hideLegend
            options={WIDTHS}
            value={width}
            onChange={setWidth}
          />
          <Button size="sm" icon="share" onClick={() => void share()}>
            Önizleme bağlantısını kopyala
          </Button>
          {saving.page !== null && (
            <Button size="sm" variant="ghost" onClick={() => void revoke()}>
              Verilen bağlantıları iptal et
            </Button>
          )}
        </div>
        {link && (
          <TextField
            name="onizleme-baglantisi"
            label="Önizleme bağlantısı"
            hint={`Giriş gerektirmez, arama motorlarına kapalıdır; ${formatInstant(new Date(link.expiresAt), timeZone)} tarihine kadar geçerlidir.`}
            readOnly
            value={link.url}
            onFocus={(event) => {
              event.target.select();
            }}
          />
        )}
        <FrameForm {...props} />
        <div className="editor-frame" ref={place}>
          <iframe name={FRAME} title="Önizleme" style={style} />
        </div>
      </div>
    </Modal>
  );
}

const FRAME = 'onizleme-cercevesi';

/** Asks the server for the page as it is on the screen; the answer fills the frame. */
function FrameForm({ api, saving, current }: PreviewDialogProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.submit();
  }, []);
  return (
    <form ref={form} method="post" action={adminPaths.pagePreview()} target={FRAME} hidden>
      <input type="hidden" name="_csrf" defaultValue={api.csrfToken} />
      {saving.page !== null && <input type="hidden" name="id" defaultValue={saving.page.id} />}
      {Object.entries(current()).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={String(value)} />
      ))}
    </form>
  );
}

interface SharedPreview {
  readonly link: PreviewLink | null;
  readonly share: () => Promise<void>;
  readonly revoke: () => Promise<void>;
}

/** The address under which who is not signed in sees the draft. */
function usePreviewLink({ api, saving, say }: PreviewDialogProps): SharedPreview {
  const [link, setLink] = useState<PreviewLink | null>(null);
  const share = async (): Promise<void> => {
    if (!(await saving.save())) {
      say('Taslak kaydedilemedi; bağlantı verilemedi.');
      return;
    }
    const id = saving.latest()?.id;
    if (id === undefined) return;
    const answer = await api.post<PreviewLink>(adminPaths.pagePreviewLink(id), {});
    if (answer.kind !== 'done') {
      say('Önizleme bağlantısı alınamadı.');
      return;
    }
    setLink(answer.value);
    // Absent where the site is not reached by https: the link stands in a field to be copied by hand.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    await clipboard?.writeText(answer.value.url).then(
      () => {
        say('Önizleme bağlantısı kopyalandı');
      },
      () => undefined,
    );
  };
  const revoke = async (): Promise<void> => {
    const id = saving.latest()?.id;
    if (id === undefined) return;
    const answer = await api.post<object>(adminPaths.pagePreviewRevocation(id), {});
    if (answer.kind === 'done') setLink(null);
    say(
      answer.kind === 'done'
        ? 'Önizleme bağlantıları iptal edildi'
        : 'Önizleme bağlantıları iptal edilemedi.',
    );
  };
  return { link, share, revoke };
}
