import type { ReactElement } from 'react';
import { privacyPaths } from '../../../src/shared/paths/privacy.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button } from '../../components/button/button.js';
import { TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export interface DocumentCheckProps {
  /** Null where nothing was checked. */
  readonly outcome: 'genuine' | 'changed' | 'unsealed' | null;
  readonly error: string | null;
}

const TITLE = 'Belge Doğrulama';

const OUTCOMES = {
  genuine: {
    tone: 'success',
    title: 'Belge bizden ve değişmemiş',
    text: 'Mühür geçerli: dosya, verdiğimiz hâliyle duruyor.',
  },
  changed: {
    tone: 'danger',
    title: 'Mühür geçerli değil',
    text: 'Dosya verildikten sonra değişmiş ya da mührü bizim değil. Belgeyi aldığınız kişiden özgün dosyayı isteyin.',
  },
  unsealed: {
    tone: 'warning',
    title: 'Dosyada mühür yok',
    text: 'Bizden alınmış bir belgenin yazdırılıp taranmış ya da yeniden kaydedilmiş hâli de mührünü yitirir. Özgün dosyayı deneyin.',
  },
} as const;

function CheckBody({ outcome, error }: DocumentCheckProps): ReactElement {
  const said = outcome && OUTCOMES[outcome];
  return (
    <>
      <PageHeader
        title={TITLE}
        lead="Bizden aldığınız mühürlü bir PDF’in değişip değişmediğini buradan görürsünüz. Dosya saklanmaz."
      />
      <div className="container narrow section stack">
        {said && (
          <Notice tone={said.tone} title={said.title} live>
            <p>{said.text}</p>
          </Notice>
        )}
        <form
          className="card stack"
          method="post"
          action={privacyPaths.documentCheck()}
          encType="multipart/form-data"
          noValidate
        >
          <TextField
            name="file"
            type="file"
            label="PDF dosyası"
            accept=".pdf,application/pdf"
            {...(error !== null && { error })}
          />
          <div>
            <Button type="submit" variant="primary">
              Doğrula
            </Button>
          </div>
        </form>
        <p className="muted">
          Mühür, belgenin sitemizden çıktığını ve değişmediğini gösterir; nitelikli elektronik imza değildir.
        </p>
      </div>
    </>
  );
}

export const DocumentCheck = view<DocumentCheckProps>({
  layout: siteLayout,
  styles: ['notice', 'tones'],
  head: () => ({ title: TITLE, robots: 'noindex', breadcrumb: [{ label: TITLE }] }),
  body: CheckBody,
});
