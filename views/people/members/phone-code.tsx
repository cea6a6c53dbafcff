import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import {
  MemberFrame,
  type MemberFrameModel,
  memberHead,
  MemberSection,
  MemberToken,
} from './member-frame.js';

export interface MemberPhoneCodeProps {
  readonly frame: MemberFrameModel;
  /** Names the code that is asked for. */
  readonly request: string;
  /** Masked. */
  readonly phone: string;
  readonly error: string | null;
  /** The code is of no use any more. */
  readonly isOver: boolean;
  readonly minutes: number;
  readonly tries: number;
}

const TITLE = 'Doğrulama Kodu';

function CodeBody(props: MemberPhoneCodeProps): ReactElement {
  const { frame, request, phone, error, isOver, minutes, tries } = props;
  return (
    <MemberFrame frame={frame} title={TITLE} tab={memberPaths.home()}>
      <ErrorSummary errors={error === null || isOver ? [] : [{ field: 'kod', text: error }]} />
      {isOver ? (
        <>
          <Notice tone="warning" title="Bu kod artık geçerli değil" live>
            <p>
              Kodlar {minutes} dakika geçerlidir, bir kez kullanılır ve en çok {tries} kez denenir. Bir dakika
              arayla yeni kod isteyebilirsiniz.
            </p>
          </Notice>
          <p>
            <ButtonLink href={memberPaths.phone()} variant="primary">
              Yeni kod iste
            </ButtonLink>
          </p>
        </>
      ) : (
        <MemberSection id="kod-bolumu" title="Kodu yazın">
          <p>
            Altı haneli kod SMS ile {phone} numarasına gönderildi. Kod {minutes} dakika geçerlidir.
          </p>
          <form className="stack" method="post" action={memberPaths.phoneCode()} noValidate>
            <MemberToken frame={frame} />
            <input type="hidden" name="istek" value={request} />
            <TextField
              name="kod"
              label="Kod"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              figure
              autoFocus
              error={error ?? undefined}
            />
            <div className="cluster">
              <Button type="submit" variant="primary">
                Numaramı doğrula
              </Button>
            </div>
          </form>
          <p>
            Kod gelmedi mi? Bir dakika bekleyip <a href={memberPaths.phone()}>yeni kod isteyin</a> ya da
            numarayı düzeltin.
          </p>
        </MemberSection>
      )}
    </MemberFrame>
  );
}

export const MemberPhoneCode = view<MemberPhoneCodeProps>({
  layout: siteLayout,
  styles: ['members'],
  head: ({ error, isOver }) => memberHead(error !== null || isOver ? `Hata: ${TITLE}` : TITLE),
  body: CodeBody,
});
