import { type ReactElement, useEffect, useState } from 'react';
import type { ImageChoices } from '../../../../src/pages/admin/editor-contract.js';
import { paths } from '../../../../src/paths.js';
import { Button } from '../../../../views/components/button/button.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { Modal } from '../parts/modal.js';
import type { Api } from '../server/api.js';

interface ImagePickerProps {
  readonly api: Api;
  readonly onChoose: (src: string, alt: string) => void;
  readonly onClose: () => void;
}

type Images = ImageChoices['images'];
const PAUSE_MS = 250;

/** The pictures of the library, by name or description. */
export function ImagePicker({ api, onChoose, onClose }: ImagePickerProps): ReactElement {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ images: Images; hasMore: boolean } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      const query = { q: search, page: page === 1 ? undefined : String(page) };
      void api.get<ImageChoices>(paths.admin.imagesJson(query), giveUp.signal).then((answer) => {
        if (giveUp.signal.aborted) return;
        setFailed(answer.kind !== 'done');
        if (answer.kind !== 'done') return;
        const { images, hasMore } = answer.value;
        setFound((before) => ({
          images: page === 1 ? images : [...(before?.images ?? []), ...images],
          hasMore,
        }));
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [api, search, page]);
  return (
    <Modal id="gorsel-secici" title="Görsel seç" wide onClose={onClose}>
      <div className="stack">
        <TextField
          name="gorsel-ara"
          type="search"
          label="Görsel ara"
          autoComplete="off"
          data-first=""
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
        {failed && <p role="alert">Görseller yüklenemedi. Bağlantınızı denetleyip yeniden arayın.</p>}
        {found?.images.length === 0 && (
          <p className="editor-empty">
            Görsel bulunamadı.{' '}
            <a href={paths.admin.images()} target="_blank" rel="noopener">
              Görsel kitaplığına yükleyin
            </a>
            , sonra yeniden arayın.
          </p>
        )}
        <ul className="editor-images">
          {found?.images.map(({ src, thumb, alt, name, width, height }) => (
            <li key={src}>
              <button
                type="button"
                onClick={() => {
                  onChoose(src, alt);
                }}
              >
                <img src={thumb} alt="" width={width} height={height} loading="lazy" />
                <span>{name}</span>
                <small>
                  {width} × {height}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {found?.hasMore === true && (
          <Button
            onClick={() => {
              setPage(page + 1);
            }}
          >
            Daha fazla göster
          </Button>
        )}
      </div>
    </Modal>
  );
}
