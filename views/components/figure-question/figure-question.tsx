import type { ReactElement } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { CheckboxField, TextField } from '../field/controls.js';
import { Notice } from '../notice/notice.js';
import { ReauthenticationField } from '../own-password/own-password.js';
import type { FigureInQuestion, FigureQuestionView } from './figure-in-question.js';

const APPROVAL = {
  second: 'Değişiklik onay sınırının üstünde: yetkili ikinci bir kişi onaylayana kadar yayımlanmaz.',
  self: 'Değişiklik onay sınırının üstünde ve onaylayabilecek başka kimse yok: şifreniz ve nedeniniz onay yerine geçer, denetim kaydına yazılır.',
} as const;

export const movedText = ({
  label,
  before,
  now,
}: Pick<FigureInQuestion, 'label' | 'before' | 'now'>): string =>
  before === null ? `${label}: ${now} (yeni)` : `${label}: ${before} → ${now}`;

/** Reason and password of a person who approves alone, since nobody else can. */
export const OwnApproval = ({
  reason,
  errors,
}: Pick<FigureQuestionView, 'reason' | 'errors'>): ReactElement => (
  <>
    <TextField
      name="figure_reason"
      label="Değişikliğin nedeni"
      maxLength={500}
      defaultValue={reason}
      error={errors.figure_reason}
    />
    <ReauthenticationField error={errors.own_password} />
  </>
);

/** Asks about figures that move unusually far, each with what it would change. Stands in the form that is sent again. */
export function FigureQuestion({
  question,
  id = 'sorulan-degerler',
}: {
  readonly question: FigureQuestionView;
  readonly id?: string;
}): ReactElement {
  useStyles(['notice', 'tones']);
  const { figures, confirmed, approval, reason, errors } = question;
  return (
    <Notice tone="warning" title="Bu değerler doğru mu? Henüz kaydedilmedi." id={id} live>
      <div className="stack">
        {figures.map((figure, at) => (
          <CheckboxField
            key={figure.key}
            name="figures"
            id={`${id}-${String(at + 1)}`}
            label={`${movedText(figure)}, doğru`}
            hint={figure.effects.join(' ')}
            error={undefined}
            value={figure.key}
            defaultChecked={confirmed.includes(figure.key)}
          />
        ))}
        {approval !== 'none' && <p>{APPROVAL[approval]}</p>}
        {approval === 'self' && <OwnApproval reason={reason} errors={errors} />}
        <p className="field-hint">Doğruysa işaretleyip yeniden kaydedin; değilse değeri düzeltin.</p>
      </div>
    </Notice>
  );
}
