import type { ReactElement } from 'react';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { Button } from '../../components/button/button.js';
import { Dialog } from '../../components/dialog/dialog.js';

/** Warns before the session ends, so that nobody finds out by what she sends; without script the sign-in form says so. */
export function SessionDialog(): ReactElement {
  const { sessionRestsFor, sessionLastsFor } = useStaff();
  return (
    <Dialog
      id="oturum"
      title="Oturumunuz sona ermek üzere"
      role="alertdialog"
      aria-describedby="oturum-metni"
      data-rests={String(sessionRestsFor)}
      data-lasts={String(sessionLastsFor)}
      footer={
        <form method="dialog" className="cluster">
          <Button type="submit" value="uzat" variant="primary" autoFocus data-session-extend="">
            Oturumu uzat
          </Button>
          <Button type="submit" value="tamam">
            Tamam
          </Button>
        </form>
      }
    >
      <p id="oturum-metni" />
    </Dialog>
  );
}
