import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Button } from '../components/button/button.js';
import { TextAreaField, TextField } from '../components/field/controls.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { type KeyState, KeyStateBadge } from './keys.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';
import { OwnProof } from './security.js';

export interface PortalKeyShowProps {
  readonly frame: PortalFrameModel;
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly facts: readonly (readonly [string, string])[];
  readonly state: KeyState;
  /** The new one, shown this once. */
  readonly secret: string | null;
  /** One per line, as typed. */
  readonly networks: string;
  /** Those that are taken now, the newest first. */
  readonly secrets: readonly {
    readonly id: string;
    readonly hint: string;
    readonly since: string;
    readonly until: string | null;
  }[];
  readonly overlapHours: number;
  readonly errors: Readonly<Record<string, string>>;
  /** Somebody else was faster. */
  readonly isStale: boolean;
}

function ShowBody(props: PortalKeyShowProps): ReactElement {
  const { frame, name, facts, state, secret, isStale } = props;
  return (
    <PortalFrame
      frame={frame}
      title={name}
      lead={<a href={portalPaths.keys()}>Bütün anahtarlar</a>}
      tab={portalPaths.keys()}
    >
      {isStale && (
        <Notice tone="warning" live>
          <p>Bir şey değişmedi: bu anahtar siz sayfayı açtıktan sonra değişti. Şimdiki hali aşağıda.</p>
        </Notice>
      )}
      {secret !== null && (
        <section className="card stack" aria-labelledby="yeni-anahtar">
          <h2 id="yeni-anahtar">Yeni anahtar</h2>
          <Notice tone="warning" live>
            <p>Bu anahtar yalnızca şimdi gösterilir; sayfadan ayrılınca bir daha görülemez.</p>
          </Notice>
          <TextField name="secret" label="Anahtar" defaultValue={secret} readOnly autoComplete="off" />
        </section>
      )}
      <section className="card stack" aria-labelledby="bilgiler">
        <h2 id="bilgiler">Bilgiler</h2>
        <p>
          <KeyStateBadge state={state} />
        </p>
        <dl className="portal-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Change {...props} />
    </PortalFrame>
  );
}

/** One form for all changes, as each asks once more who is there; its buttons say which it is. */
function Change({
  frame,
  id,
  version,
  networks,
  secrets,
  overlapHours,
  errors,
}: PortalKeyShowProps): ReactElement {
  return (
    <form className="card stack" method="post" action={portalPaths.key(id)} autoComplete="off" noValidate>
      <h2>Değiştir</h2>
      <PortalToken frame={frame} />
      <input type="hidden" name="version" value={version} />
      <OwnProof id="degistir" error={errors['own_password']} />
      <TextAreaField
        name="networks"
        label="İzin verilen ağlar"
        hint="Her satıra bir IP adresi ya da ağ, örneğin 192.0.2.0/24. Boşsa her yerden kullanılır"
        rows={3}
        spellCheck={false}
        defaultValue={networks}
        optional
        {...(errors['networks'] !== undefined && { error: errors['networks'] })}
      />
      <div>
        <Button type="submit" variant="primary">
          Ağları kaydet
        </Button>
      </div>
      <h3>Geçerli olanlar</h3>
      {secrets.length === 0 && <p>Hiçbiri geçerli değil: bu anahtarla şimdilik bir şey sorulamaz.</p>}
      <ul className="stack">
        {secrets.map((secret) => (
          <li key={secret.id} className="cluster">
            <span>
              <code>{secret.hint}</code> {secret.since} tarihinde üretildi
              {secret.until !== null && `, ${secret.until} tarihine kadar geçerli`}
            </span>
            <Button
              type="submit"
              size="sm"
              formAction={portalPaths.endSecret(id, secret.id)}
              aria-label={`Şimdi sonlandır: ${secret.hint}`}
            >
              Şimdi sonlandır
            </Button>
          </li>
        ))}
      </ul>
      <p className="muted">
        Yenisini ürettiğinizde öncekiler {overlapHours} saat daha geçerli kalır; program bu sürede yenisine
        geçer.
      </p>
      <div>
        <Button type="submit" formAction={portalPaths.renewKey(id)}>
          Yenisini üret
        </Button>
      </div>
    </form>
  );
}

export const PortalKeyShow = view<PortalKeyShowProps>({
  layout: portalLayout,
  styles: ['notice'],
  head: ({ name }) => portalHead(name),
  body: ShowBody,
});
