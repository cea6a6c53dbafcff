import { type ReactElement, useState } from 'react';
import { Button } from '../../../../views/components/button/button.js';
import { TextAreaField } from '../../../../views/components/field/controls.js';
import { Notice } from '../../../../views/components/notice/notice.js';
import { readDocument } from '../document/document.js';

interface BrokenTabProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A stored text that is no list of components: kept as it is until someone has mended it. */
export function BrokenTab({ text, onChange }: BrokenTabProps): ReactElement {
  const [typed, setTyped] = useState(text);
  const isMended = readDocument('json', typed).kind === 'components';
  return (
    <div className="stack editor-broken">
      <Notice tone="danger" title="Sayfa içeriği doğru formatta değil">
        Saklanan metin olduğu gibi korunur; düzeltilmeden üzerine yazılmaz. Aşağıda onarabilirsiniz: metin{' '}
        {'{"components": [...]}'} biçiminde JSON olmalıdır.
      </Notice>
      <TextAreaField
        name="bozuk-icerik"
        label="Saklanan metin"
        rows={20}
        spellCheck={false}
        optional
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <div>
        <Button
          variant="primary"
          disabled={!isMended}
          onClick={() => {
            onChange(typed);
          }}
        >
          Onarılmış metni düzenle
        </Button>
      </div>
    </div>
  );
}
