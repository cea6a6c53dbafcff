import type { ReactElement } from 'react';
import { CachedElement } from '../../../src/shared/contracts/cached-element.js';
import { SAVE_PATH } from '../../../src/shared/paths/site.js';
import { Button } from '../button/button.js';

/**
 * Share, copy, print: done by the page's script, and not shown where there is none. Keeping it in one's account is a link
 * with the same bytes on every page: where it was followed from says what is kept.
 *
 * @param of ids of what is copied, apart by spaces
 */
export function ResultTools({ of }: { of: string }): ReactElement {
  return (
    <>
      <CachedElement as="div" className="cluster needs-script no-print" by={ResultTools} name={of}>
        {() => (
          <>
            <Button size="sm" icon="share" data-does="share">
              Bağlantıyı paylaş
            </Button>
            <Button size="sm" icon="copy" data-does="copy" data-of={of}>
              Hesabı kopyala
            </Button>
            <Button size="sm" icon="print" data-does="print">
              Yazdır
            </Button>
          </>
        )}
      </CachedElement>
      <p className="no-print">
        <a href={SAVE_PATH} rel="nofollow">
          Hesabı kaydet
        </a>
      </p>
    </>
  );
}
