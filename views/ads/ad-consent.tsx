import type { ReactElement } from 'react';
import { useRender, useSite, useStyles } from '../../src/shared/rendering/context.js';
import { Button } from '../components/button/button.js';

/**
 * The question whether ads may use cookies and the button that asks it again, in the foot of every page as long as such an
 * ad is on; a script shows it where one could be loaded. Both answers are one press, and look alike.
 */
export function AdConsent(): ReactElement | null {
  const { ads } = useSite();
  const { assets } = useRender();
  if (!ads.some(({ frame }) => frame?.usesCookies)) return null;
  useStyles(['ad-consent']);
  return (
    <div data-island="ad-consent" data-src={assets.script('ad-consent')} data-near="200px">
      <button type="button" className="link" hidden>
        Reklam çerezleri
      </button>
      <section className="ad-consent" aria-label="Reklam çerezleri" hidden>
        <div className="container">
          <p>
            Bazı reklamları gösteren ağlar tarayıcınızda çerez kullanmak istiyor. İzin vermezseniz site aynen
            çalışır; o reklamlar yüklenmez. Seçiminizi sayfanın altından değiştirebilirsiniz.{' '}
            <span data-answer="evet" hidden>
              Şimdi izin veriyorsunuz.
            </span>
            <span data-answer="hayir" hidden>
              Şimdi izin vermiyorsunuz.
            </span>
          </p>
          <div className="cluster">
            <Button type="button" value="hayir">
              İzin verme
            </Button>
            <Button type="button" value="evet">
              İzin ver
            </Button>
          </div>
        </div>
      </section>
    </div>
  );
}
