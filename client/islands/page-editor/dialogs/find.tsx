import { type ReactElement, useMemo, useState } from 'react';
import { Button } from '../../../../views/components/button/button.js';
import { CheckboxField, TextField } from '../../../../views/components/field/controls.js';
import { findIn, type Place, replaceAll, type Search } from '../document/find.js';
import type { WorkInHand } from '../document/use-work.js';
import { Modal } from '../parts/modal.js';

interface FindDialogProps {
  readonly inHand: WorkInHand;
  readonly onClose: () => void;
}

const MAX_SHOWN = 50;
const MORE = `Yalnızca ilk ${String(MAX_SHOWN)} metin gösterilir.`;

/** Finds words in every text of the page and puts others in their place; undo takes each step back. */
export function FindDialog({ inHand, onClose }: FindDialogProps): ReactElement {
  const { work, change } = inHand;
  const [search, setSearch] = useState<Search>({ text: '', isExact: false });
  const [replacement, setReplacement] = useState('');
  const [said, say] = useState('');
  const places = useMemo(() => findIn(work, search), [work, search]);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const found = (text: string, isExact: boolean): void => {
    say('');
    setSearch({ text, isExact });
  };
  return (
    <Modal
      id="bul"
      title="Bul ve değiştir"
      wide
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          aria-disabled={total === 0 ? true : undefined}
          onClick={() => {
            if (total === 0) return;
            change((before) => replaceAll(before, search, replacement));
            say(`${String(total)} yerde değiştirildi. Geri al ile dönebilirsiniz.`);
          }}
        >
          {total === 0 ? 'Hepsini değiştir' : `Hepsini değiştir (${String(total)})`}
        </Button>
      }
    >
      <div className="stack">
        <TextField
          name="aranan"
          label="Aranan"
          autoComplete="off"
          spellCheck={false}
          data-first=""
          value={search.text}
          onChange={({ target }) => {
            found(target.value, search.isExact);
          }}
        />
        <TextField
          name="yerine"
          label="Yerine"
          hint="Boş kalırsa bulunanlar silinir"
          optional
          autoComplete="off"
          spellCheck={false}
          value={replacement}
          onChange={({ target }) => {
            setReplacement(target.value);
          }}
        />
        <CheckboxField
          name="harf-ayrimi"
          label="Büyük ve küçük harf ayrılsın"
          optional
          checked={search.isExact}
          onChange={({ target }) => {
            found(search.text, target.checked);
          }}
        />
        <p role="status">{said || foundText(search.text, total)}</p>
        <Places
          places={places}
          onReplace={(place) => {
            change((before) => place.replaced(before, replacement));
            say(`${place.name}: ${String(place.count)} yerde değiştirildi.`);
          }}
        />
      </div>
    </Modal>
  );
}

function foundText(text: string, total: number): string {
  if (text === '') return 'Aramak istediğinizi yazın. Bağlantı adresleri değişmez.';
  return total === 0 ? 'Bu sayfada yok.' : `${String(total)} yerde var.`;
}

function Places({
  places,
  onReplace,
}: {
  readonly places: readonly Place[];
  readonly onReplace: (place: Place) => void;
}): ReactElement | null {
  if (places.length === 0) return null;
  return (
    <>
      <ul className="editor-found">
        {places.slice(0, MAX_SHOWN).map((place) => {
          const { name, count, excerpt } = place;
          return (
            <li key={name}>
              <p className="lines">
                <strong>{count > 1 ? `${name} (${String(count)})` : name}</strong>
                <span>
                  <span>{excerpt.before}</span>
                  <mark>{excerpt.found}</mark>
                  <span>{excerpt.after}</span>
                </span>
              </p>
              <Button
                size="sm"
                aria-label={`Değiştir: ${name}`}
                onClick={() => {
                  onReplace(place);
                }}
              >
                Değiştir
              </Button>
            </li>
          );
        })}
      </ul>
      {places.length > MAX_SHOWN && <p className="field-hint">{MORE}</p>}
    </>
  );
}
