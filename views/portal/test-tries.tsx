import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { type PortalFrameModel, PortalToken } from './portal-frame.js';

/** One try to send a message about a test lead. */
export interface TestTryItem {
  readonly id: string;
  readonly type: string;
  readonly lead: string;
  readonly at: string;
  readonly url: string;
  readonly status: string;
  readonly isTaken: boolean;
  readonly ms: string;
  /** Null where the message was taken. */
  readonly error: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** The text over which the signature is made. */
  readonly signed: string;
  readonly againHref: string;
}

/** Tries, the newest first, each opened for what its receiver checks. */
export const TestTries = ({
  frame,
  tries,
}: {
  readonly frame: PortalFrameModel;
  readonly tries: readonly TestTryItem[];
}): ReactElement => (
  <section className="card stack" aria-labelledby="iletiler">
    <h2 id="iletiler">Gönderilen iletiler</h2>
    <p className="muted">
      Gerçek iletiler dört güne kadar yeniden denenir. Buradakiler bir kez denenir; yeniden göndermeyi siz
      istersiniz.
    </p>
    {tries.length === 0 ? (
      <p>Henüz ileti yok: deneme adresi kaydedildikten sonra her kayıtla gelir.</p>
    ) : (
      <ul className="stack test-tries">
        {tries.map((one) => (
          <li key={one.id}>
            <Try frame={frame} {...one} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

function Try(props: TestTryItem & { readonly frame: PortalFrameModel }): ReactElement {
  const { frame, id, type, lead, at, url, status, isTaken, ms, error, headers, body, signed, againHref } =
    props;
  return (
    <details className="disclosure">
      <summary>
        <span>
          <code>{type}</code> <Badge tone={isTaken ? 'success' : 'danger'}>{status}</Badge> {at}, {ms}
        </span>
      </summary>
      <div className="stack">
        <dl className="portal-facts">
          {[['Adres', url] as const, ...(error === null ? [] : [['Sonuç', error] as const]), ...headers].map(
            ([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
          <div>
            <dt>Kayıt</dt>
            <dd>
              <a href={portalPaths.testLead(lead)}>{lead}</a>
            </dd>
          </div>
        </dl>
        <Text label="İmzalanan metin" id={id} text={signed} />
        <Text label="Gövde" id={id} text={body} />
        <form method="post" action={againHref}>
          <PortalToken frame={frame} />
          <Button type="submit" size="sm" aria-label={`Yeniden gönder: ${type}, ${at}`}>
            Yeniden gönder
          </Button>
        </form>
      </div>
    </details>
  );
}

const Text = ({
  label,
  id,
  text,
}: {
  readonly label: string;
  readonly id: string;
  readonly text: string;
}): ReactElement => (
  <>
    <p>
      <b>{label}</b>
    </p>
    <pre className="api-example" tabIndex={0} role="region" aria-label={`${label}, ileti ${id}`}>
      <code>{text}</code>
    </pre>
  </>
);
