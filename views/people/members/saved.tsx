import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { calculatorPaths, paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
  memberLayout,
} from './member-frame.js';

export interface MemberSavedProps {
  readonly frame: MemberFrameModel;
  /** The newest first. */
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    /** `İhtiyaç kredisi · 50.000 TL · 12 ay`. */
    readonly about: string;
    readonly at: string;
    /** Null for a page that is no more. */
    readonly href: string | null;
  }[];
}

const TITLE = 'Kaydettiklerim';

function SavedBody({ frame, items }: MemberSavedProps): ReactElement {
  return (
    <MemberFrame
      frame={frame}
      title={TITLE}
      lead="Sakladığınız karşılaştırma ve hesaplar; açtığınızda o günkü oranlarla yeniden hesaplanır."
      tab={memberPaths.saved()}
    >
      {items.length === 0 ? (
        <EmptyState title="Henüz kaydettiğiniz hesap yok" icon="calculator">
          <a href={paths.loan('ihtiyac-kredisi')}>Kredileri</a> ya da <a href={paths.deposits()}>mevduatı</a>{' '}
          karşılaştırın veya bir <a href={calculatorPaths.list()}>hesap yapın</a>; sonucun altındaki “Hesabı
          kaydet” bağlantısı onu buraya koyar.
        </EmptyState>
      ) : (
        <MemberSection id="kayitlar" title="Kayıtlarınız">
          <ul className="member-list">
            {items.map(({ id, name, about, at, href }) => (
              <li key={id}>
                <div>
                  <p>
                    <strong>{href === null ? name : <a href={href}>{name}</a>}</strong>
                  </p>
                  <p className="small muted">
                    {about !== '' && about !== name && `${about} · `}
                    {href === null && 'Bu sayfa artık yok · '}
                    {at}
                  </p>
                </div>
                <form method="post" action={memberPaths.savedRemoval(id)}>
                  <MemberToken frame={frame} />
                  <Button type="submit" size="sm" aria-label={`Sil: ${name}`}>
                    Sil
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </MemberSection>
      )}
    </MemberFrame>
  );
}

export const MemberSaved = view<MemberSavedProps>({
  layout: memberLayout,
  styles: ['members'],
  head: () => memberHead(TITLE),
  body: SavedBody,
});
