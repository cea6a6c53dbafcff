import type { ReactElement } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { Button, ButtonLink } from '../button/button.js';

export interface KeepNumberProps {
  /** Text for the clipboard: `Başvuru numaram: 12`. */
  readonly text: string;
  /** The same as a file. */
  readonly fileHref: string;
}

/** Ways to keep a number: the page's script copies and prints it, the file needs none. */
export function KeepNumber({ text, fileHref }: KeepNumberProps): ReactElement {
  useStyles(['result-tools']);
  return (
    <div className="cluster no-print">
      <span className="cluster needs-script">
        <Button size="sm" icon="copy" data-does="copy" data-text={text}>
          Numarayı kopyala
        </Button>
        <Button size="sm" icon="print" data-does="print">
          Yazdır
        </Button>
      </span>
      <ButtonLink size="sm" icon="download" href={fileHref} download>
        Dosya olarak kaydet
      </ButtonLink>
    </div>
  );
}
