import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { calculatorPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
  memberLayout,
} from './member-frame.js';

export interface MemberSavedNewProps {
  readonly frame: MemberFrameModel;
  /** Null where the page she came from is none that can be kept. */
  readonly savable: { readonly address: string; readonly title: string; readonly terms: string } | null;
  /** Null before anything was typed. */
  readonly typed: string | null;
  readonly error: string | null;
}

const TITLE = 'Hesabı Kaydet';

function NewBody({ frame, savable, typed, error }: MemberSavedNewProps): ReactElement {
  return (
    <MemberFrame frame={frame} title={TITLE} tab={memberPaths.saved()}>
      {savable === null ? (
        <>
          <Notice tone="warning" title="Hangi hesabı kaydedeceğimizi bulamadık" live>
            <p>
              Tarayıcınız geldiğiniz sayfayı bildirmedi ya da bu sayfa kaydedilemiyor. Hesabın sayfasına dönüp
              “Hesabı kaydet” bağlantısını yeniden kullanın.
            </p>
          </Notice>
          <p>
            <ButtonLink href={calculatorPaths.list()} variant="primary">
              Hesaplamalara git
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <ErrorSummary errors={error === null ? [] : [{ field: 'name', text: error }]} />
          <MemberSection id="kaydet" title={savable.title}>
            {savable.terms !== '' && <p>{savable.terms}</p>}
            <form className="stack" method="post" action={memberPaths.saved()} noValidate>
              <MemberToken frame={frame} />
              <input type="hidden" name="address" value={savable.address} />
              <TextField
                name="name"
                label="Ad"
                hint="Listenizde bu adla durur"
                autoComplete="off"
                maxLength={120}
                defaultValue={
                  typed ?? [savable.title, savable.terms].filter((text) => text !== '').join(' · ')
                }
                error={error ?? undefined}
              />
              <div className="cluster">
                <Button type="submit" variant="primary">
                  Kaydet
                </Button>
                <ButtonLink href={savable.address}>Hesaba dön</ButtonLink>
              </div>
            </form>
          </MemberSection>
        </>
      )}
    </MemberFrame>
  );
}

export const MemberSavedNew = view<MemberSavedNewProps>({
  layout: memberLayout,
  styles: ['members'],
  head: ({ error }) => memberHead(error === null ? TITLE : `Hata: ${TITLE}`),
  body: NewBody,
});
