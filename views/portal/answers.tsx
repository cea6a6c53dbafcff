import type { ReactElement } from 'react';
import { formatNumber } from '../../src/shared/finance/tr/format.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { TextAreaField, TextField } from '../components/field/controls.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { PortalFrame, type PortalFrameModel, portalHead, PortalToken } from './portal-frame.js';

export interface PortalAnswersProps {
  readonly frame: PortalFrameModel;
  readonly text: string;
  readonly error: string | null;
  /** The newest first. */
  readonly imports: readonly {
    readonly id: string;
    readonly at: string;
    readonly changes: number;
    readonly isUndone: boolean;
  }[];
}

const TITLE = 'Toplu yanıt';

function AnswersBody({ frame, text, error, imports }: PortalAnswersProps): ReactElement {
  return (
    <PortalFrame
      frame={frame}
      title={TITLE}
      lead="Birçok yönlendirmeyi bir seferde yanıtlayın. Önce neyin değişeceğini görürsünüz."
      tab={portalPaths.answers()}
    >
      <form
        className="card stack"
        method="post"
        action={portalPaths.answersPreview()}
        encType="multipart/form-data"
        noValidate
      >
        <PortalToken frame={frame} />
        <p>
          Her satır bir yönlendirme: referans numarası; durum (Alındı, Değerlendiriliyor, Onaylandı,
          Reddedildi, Ulaşılamadı); isteğe bağlı not. Önizlemede her yanıtın doğuracağı ücreti de görürsünüz.
        </p>
        <TextField
          name="file"
          type="file"
          label="CSV dosyası"
          accept=".csv,.txt,text/csv,text/plain"
          optional
        />
        <TextAreaField
          name="text"
          label="veya yapıştırın"
          rows={8}
          spellCheck={false}
          placeholder={'1024;Onaylandı\n1025;Reddedildi;Gelir belgesi yok'}
          defaultValue={text}
          optional
          {...(error !== null && { error })}
        />
        <div>
          <Button type="submit" variant="primary">
            Önizle
          </Button>
        </div>
      </form>
      {imports.length > 0 && (
        <section className="stack" aria-labelledby="son">
          <h2 id="son">Son aktarımlar</h2>
          <ul>
            {imports.map(({ id, at, changes, isUndone }) => (
              <li key={id}>
                {at}: {formatNumber(changes)} yanıt {isUndone && <Badge tone="warning">Geri alındı</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PortalFrame>
  );
}

export const PortalAnswers = view<PortalAnswersProps>({
  layout: portalLayout,
  styles: ['notice'],
  head: () => portalHead(TITLE),
  body: AnswersBody,
});
