import type { ReactElement } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { view } from '../../../src/shared/rendering/page.js';
import { accountLayout } from '../../accounts/account-frame.js';
import { RecoveryCodes } from '../../accounts/second-factor.js';
import { ButtonLink } from '../../components/button/button.js';
import { MemberFrame, type MemberFrameModel, memberHead } from './member-frame.js';

export interface MemberCodesProps {
  readonly frame: MemberFrameModel;
  readonly codes: readonly string[];
  /** The factor was set up just now; otherwise only its codes are new. */
  readonly isNew: boolean;
}

const TITLE = 'Kurtarma kodlarınız';

function CodesBody({ frame, codes, isNew }: MemberCodesProps): ReactElement {
  return (
    <MemberFrame frame={frame} title={TITLE} tab={memberPaths.security()}>
      <RecoveryCodes codes={codes} isNew={isNew} />
      <p>
        <ButtonLink href={memberPaths.security()} variant="primary">
          Kodları sakladım
        </ButtonLink>
      </p>
    </MemberFrame>
  );
}

export const MemberCodes = view<MemberCodesProps>({
  layout: accountLayout,
  styles: ['account', 'members', 'second-factor'],
  head: () => memberHead(TITLE),
  body: CodesBody,
});
