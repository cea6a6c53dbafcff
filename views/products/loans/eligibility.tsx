import type { ReactElement } from 'react';
import eligibility from '../../../client/islands/eligibility/index.js';
import type { EligibilityProps } from '../../../src/shared/contracts/eligibility.js';
import { loanFormQuery } from '../../../src/shared/finance/loan-form.js';
import type { LoanRights as Rights } from '../../../src/shared/finance/loan-rights.js';
import { loanInSentence } from '../../../src/shared/finance/tr/rate-words.js';
import { PAID_BY_BANKS } from '../../../src/shared/labels/earnings.js';
import { eligibilityPath } from '../../../src/shared/paths/eligibility.js';
import { type LoanPath, paths } from '../../../src/shared/paths/site.js';
import { withMarks } from '../../../src/shared/rendering/bank-marks.js';
import { BelowFold } from '../../../src/shared/rendering/below-fold.js';
import { useRender } from '../../../src/shared/rendering/context.js';
import { Island } from '../../../src/shared/rendering/island.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { LoanRights } from '../../components/loan-rights/loan-rights.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export interface EligibilityShowProps {
  readonly type: { readonly path: LoanPath; readonly title: string };
  readonly rights: Rights | null;
  readonly rateNotes: readonly string[];
  /** Null where nothing can be calculated. */
  readonly check: Omit<EligibilityProps, 'icons'> | null;
}

function EligibilityBody(props: EligibilityShowProps): ReactElement {
  const { type, check } = props;
  const kind = loanInSentence(type.title);
  return (
    <>
      <PageHeader
        title={`${type.title}: bana uygun mu?`}
        lead="Bankaların yayımladığı yaş, gelir ve müşterilik koşulları. Yanıtlarınızı yazın, hangisini karşıladığınızı görün."
      />
      {check ? (
        <Check {...check} />
      ) : (
        <EmptyState
          title="Şu an gösterilecek koşul yok"
          icon="calculator"
          action={
            <ButtonLink variant="primary" href={paths.loan(type.path)}>
              {`Bütün ${kind} teklifleri`}
            </ButtonLink>
          }
        >
          Bankaların teklifleri eklendiğinde koşulları burada görünür.
        </EmptyState>
      )}
      <BelowFold>
        <Background {...props} />
      </BelowFold>
    </>
  );
}

function Check(check: Omit<EligibilityProps, 'icons'>): ReactElement {
  const { assets } = useRender();
  return (
    <div className="container">
      <noscript>
        <p className="eligibility-noscript">
          Yanıtlarınız sunucuya gönderilmesin diye karşılaştırmayı tarayıcınız yapar; bunun için JavaScript
          açık olmalı. Bankaların yayımladığı koşullar aşağıda.
        </p>
      </noscript>
      <Island
        of={eligibility}
        props={{ ...check, offers: withMarks(check.offers, assets), icons: assets.icons }}
      />
    </div>
  );
}

/** Limits of the check, the order of the list, and a borrower's rights. */
function Background({ type, rights, rateNotes, check }: EligibilityShowProps): ReactElement {
  const list = paths.loan(type.path, check ? loanFormQuery(check.form) : {});
  return (
    <div className="section container stack">
      <div className="prose small">
        <p>
          Bu bir ön onay değildir ve puan hesaplanmaz. Banka kredi notunuza, belgelerinize ve yayımlamadığı
          ölçütlere de bakar; kararı o verir. Taksitlerin gelire oranında yeni kredinin taksidi diğer
          ödemelerinize eklenir.
        </p>
        <p>{`Toplam ödemesi en düşük olan teklif en üsttedir. ${PAID_BY_BANKS}`}</p>
        {rateNotes.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
        <p className="no-print">
          <a href={list}>{`Bütün ${loanInSentence(type.title)} teklifleri`}</a>
        </p>
      </div>
      {rights && <LoanRights rights={rights} />}
    </div>
  );
}

function head({ type }: EligibilityShowProps): Head {
  return {
    title: `${type.title} Bana Uygun mu? Bankaların Koşulları`,
    description: `${type.title} için bankaların yayımladığı yaş, gelir ve müşterilik koşulları yan yana; yanıtlarınız tarayıcınızdan çıkmadan hangisini karşıladığınızı görün.`,
    canonical: eligibilityPath(type.path),
    breadcrumb: [{ label: type.title, href: paths.loan(type.path) }, { label: 'Bana uygun mu?' }],
  };
}

export const EligibilityShow = view<EligibilityShowProps>({
  layout: siteLayout,
  styles: ['result-tools', 'eligibility'],
  head,
  body: EligibilityBody,
});
