import type { ReactElement } from 'react';
import { secondFactorPaths } from '../../src/shared/paths/second-factor.js';
import type { Layout } from '../../src/shared/rendering/page.js';
import { Button } from '../components/button/button.js';
import { accountLayout } from './account-frame.js';

/** The frame of pages where one may sign in by a key that a device holds. */
export const passkeyLayout: Layout = { ...accountLayout, scripts: [...accountLayout.scripts, 'passkey'] };

/** Shown by its script where the browser can: without script there are password and code. */
export function PasskeyForm({
  next = '',
  unfinished = null,
}: {
  readonly next?: string;
  readonly unfinished?: string | null;
}): ReactElement {
  return (
    <form
      className="stack"
      method="post"
      action={secondFactorPaths.withPasskey()}
      data-passkey="get"
      data-ask={secondFactorPaths.passkeyQuestion()}
      hidden
    >
      {unfinished !== null && <input type="hidden" name="unfinished" value={unfinished} />}
      {next !== '' && <input type="hidden" name="next" value={next} />}
      <input type="hidden" name="credential" value="" />
      <Button type="submit" block data-passkey-button="">
        Geçiş anahtarıyla giriş yap
      </Button>
      <div data-passkey-failed="" role="status" />
    </form>
  );
}
