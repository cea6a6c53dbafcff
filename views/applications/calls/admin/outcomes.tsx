import type { ReactElement } from 'react';
import { CALL_LANGUAGES } from '../../../../src/shared/enums/calls.js';
import { LANGUAGE_LABELS } from '../../../../src/shared/labels/calls.js';
import { callPaths } from '../../../../src/shared/paths/calls.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { Button } from '../../../components/button/button.js';
import { optionsOf, SelectField, TextAreaField, TextField } from '../../../components/field/controls.js';
import { DateTimeField } from '../../../components/form-fields/form-fields.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

interface Asked {
  readonly typed: string;
  readonly error: string | null;
}

/** An outcome that can be chosen, with what it asks for. */
export interface OutcomeChoice {
  readonly id: string;
  readonly name: string;
  /** The digit that chooses it in its group; empty beyond the ninth. */
  readonly key: string;
  /** Its fields are shown: something in them is wrong. */
  readonly isOpen: boolean;
  readonly time: (Asked & { readonly caller: string }) | null;
  readonly reason: Asked | null;
  readonly language: Asked | null;
}

interface Group {
  readonly name: string;
  readonly key: string;
  /** It is chosen itself. */
  readonly isLeaf: boolean;
  readonly choices: readonly OutcomeChoice[];
}

export interface OutcomesProps {
  readonly id: string;
  readonly version: number;
  readonly groups: readonly Group[];
  /** The first time that is proposed for a callback, on the site's clock. */
  readonly soonest: string;
  /** The next application follows; else the application's page comes back. */
  readonly isQueue: boolean;
  readonly back: string;
  /** The note that goes along; null where the page has a form of its own for it. */
  readonly note: Asked | null;
}

/**
 * Outcomes of the call, one press for each. All are one form, so that a note goes along with any of them; its
 * first button is disabled, so that Enter in a field chooses nothing.
 */
export function Outcomes(props: OutcomesProps): ReactElement {
  const { id, version, groups, isQueue, back, note } = props;
  return (
    <form
      method="post"
      action={callPaths.outcome(id)}
      className="stack outcomes"
      autoComplete="off"
      data-outcomes=""
    >
      <button type="submit" disabled hidden />
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="return" value={back} />
      {isQueue && <input type="hidden" name="queue" value="evet" />}
      {note !== null && (
        <div className="outcome-note">
          <TextAreaField
            name="note"
            id="not"
            label="Not"
            hint="Sonuçla birlikte kaydedilir; yalnızca ekip görür."
            rows={2}
            maxLength={2000}
            defaultValue={note.typed}
            error={note.error ?? undefined}
            optional
          />
          <Button type="submit" size="sm" formAction={adminPaths.applicationNotes(id)}>
            Notu kaydet
          </Button>
        </div>
      )}
      {groups.map((group) => (
        <Choices key={group.name} {...props} group={group} />
      ))}
    </form>
  );
}

function Choices({ group, ...props }: OutcomesProps & { readonly group: Group }): ReactElement {
  const { name, key, isLeaf, choices } = group;
  return (
    <div className="outcome-group" role="group" aria-label={name} data-group={key}>
      {!isLeaf && (
        <p className="outcome-name">
          <Key of={key} />
          {name}
        </p>
      )}
      <div className="outcome-choices">
        {choices.map((choice) => (
          <Choice key={choice.id} {...props} choice={choice} shown={isLeaf ? key : choice.key} />
        ))}
      </div>
    </div>
  );
}

/** The digit that chooses; the script shows it, without which it would do nothing. */
const Key = ({ of }: { readonly of: string }): ReactElement | null =>
  of === '' ? null : (
    <kbd hidden aria-hidden="true">
      {of}
    </kbd>
  );

function Choice({
  choice,
  shown,
  ...props
}: OutcomesProps & { readonly choice: OutcomeChoice; readonly shown: string }): ReactElement {
  const { id, name, key, isOpen, time, reason, language } = choice;
  if (time === null && reason === null && language === null)
    return (
      <Button type="submit" size="sm" name="outcome" value={id} data-choice={key}>
        <Key of={shown} />
        {name}
      </Button>
    );
  return (
    <details className="disclosure outcome-asks" open={isOpen}>
      <summary className="small" data-choice={key}>
        <Key of={shown} />
        {name}
      </summary>
      <div className="stack">
        {time !== null && <Time id={id} time={time} soonest={props.soonest} />}
        {reason !== null && (
          <TextField
            name={`reason_${id}`}
            id={`neden-${id}`}
            label="Neden"
            maxLength={500}
            defaultValue={reason.typed}
            error={reason.error ?? undefined}
            optional
          />
        )}
        {language !== null && (
          <SelectField
            name={`language_${id}`}
            id={`dil-${id}`}
            label="Kişinin dili"
            options={optionsOf(LANGUAGE_LABELS, 'Seçin')}
            defaultValue={CALL_LANGUAGES.find((one) => one === language.typed) ?? ''}
            error={language.error ?? undefined}
            optional
          />
        )}
        <div>
          <Button type="submit" size="sm" variant="primary" name="outcome" value={id}>
            Kaydet: {name}
          </Button>
        </div>
      </div>
    </details>
  );
}

function Time({
  id,
  time: { typed, error, caller },
  soonest,
}: {
  readonly id: string;
  readonly time: NonNullable<OutcomeChoice['time']>;
  readonly soonest: string;
}): ReactElement {
  return (
    <>
      <DateTimeField
        name={`at_${id}`}
        id={`zaman-${id}`}
        label="Ne zaman aranacak"
        defaultValue={typed === '' ? soonest : typed}
        error={error ?? undefined}
        optional
      />
      <SelectField
        name={`caller_${id}`}
        id={`arayan-${id}`}
        label="Kim arayacak"
        options={[
          { value: 'ben', label: 'Ben' },
          { value: 'herkes', label: 'Kim uygunsa' },
        ]}
        defaultValue={caller === 'herkes' ? 'herkes' : 'ben'}
        optional
      />
    </>
  );
}
