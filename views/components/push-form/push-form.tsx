import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.js';

export interface PushFormProps {
  readonly action: string;
  /** The site's public key, by which the browser subscribes. */
  readonly publicKey: string;
  readonly label: string;
  /** The hidden token field. */
  readonly csrf: ReactNode;
}

/** Subscribes this browser to notifications; shown by its script where the browser can, and asked for by a press alone. */
export function PushForm({ action, publicKey, label, csrf }: PushFormProps): ReactElement {
  return (
    <form className="stack" method="post" action={action} data-push={publicKey} hidden>
      {csrf}
      <input type="hidden" name="endpoint" value="" />
      <input type="hidden" name="p256dh" value="" />
      <input type="hidden" name="auth" value="" />
      <div>
        <Button type="submit" size="sm">
          {label}
        </Button>
      </div>
      <div className="small" data-push-failed="" role="status" />
    </form>
  );
}
