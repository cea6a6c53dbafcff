import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { Button } from '../../../../views/components/button/button.js';
import { SelectField, TextField } from '../../../../views/components/field/controls.js';
import { LINKS_ID, useFieldContext } from '../fields/field-context.js';
import { readTypedIn } from '../fields/typed-link.js';
import { Modal } from '../parts/modal.js';

interface LinkDialogProps {
  readonly href: string;
  /** A new link between words: it may have words of its own. */
  readonly hasWords: boolean;
  readonly onChoose: (href: string, words: string) => void;
  readonly onClose: () => void;
}

const FORM = 'baglanti-formu';

export function LinkDialog({ href, hasWords, onChoose, onClose }: LinkDialogProps): ReactElement {
  const [typed, setTyped] = useState(href);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { anchors: placesNow } = useFieldContext();
  const places = useMemo(() => placesNow(), [placesNow]);
  const link = readTypedIn(typed, () => places);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    // The page around the dialog may have a form of its own.
    event.stopPropagation();
    setTried(true);
    if ('href' in link) onChoose(link.href, words.trim());
  };
  return (
    <Modal
      id="baglanti"
      title="Bağlantı"
      onClose={onClose}
      footer={<Footer isLink={href !== ''} onChoose={onChoose} />}
    >
      <form id={FORM} className="stack" noValidate onSubmit={apply}>
        <TextField
          name="baglanti-adresi"
          label="Adres"
          hint="Sitenin bir sayfası, www. ya da https:// ile başlayan bir adres"
          error={isTried && 'problem' in link ? link.problem : undefined}
          list={LINKS_ID}
          inputMode="url"
          autoComplete="off"
          value={typed}
          data-first=""
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        {places.length > 0 && (
          <SelectField
            name="baglanti-yeri"
            label="Bu sayfada"
            hint="Seçilen başlığa götürür"
            optional
            options={[
              { value: '', label: 'Başlık seçin' },
              ...places.map(({ id, label, level }) => ({
                value: `#${id}`,
                label: `${'– '.repeat(level - 2)}${label}`,
              })),
            ]}
            value={places.some(({ id }) => `#${id}` === typed) ? typed : ''}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        )}
        {hasWords && (
          <TextField
            name="baglanti-yazisi"
            label="Görünen yazı"
            hint="Boş kalırsa adres yazılır"
            optional
            autoComplete="off"
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
            }}
          />
        )}
      </form>
    </Modal>
  );
}

function Footer({
  isLink,
  onChoose,
}: Pick<LinkDialogProps, 'onChoose'> & { readonly isLink: boolean }): ReactElement {
  return (
    <>
      {isLink && (
        <Button
          variant="ghost"
          onClick={() => {
            onChoose('', '');
          }}
        >
          Bağlantıyı kaldır
        </Button>
      )}
      <Button variant="primary" type="submit" form={FORM}>
        Uygula
      </Button>
    </>
  );
}
