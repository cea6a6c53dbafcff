import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { BankLogo } from '../../../views/components/bank-logo/bank-logo.js';
import { Button, ButtonLink } from '../../../views/components/button/button.js';
import { CheckboxField } from '../../../views/components/field/controls.js';
import type { Elements } from '../../../views/components/elements.js';
import { FieldError } from '../../../views/components/field/field.js';
import { Icon } from '../../../views/components/icon/icon.js';
import { Notice } from '../../../views/components/notice/notice.js';
import { Receipt } from '../../../views/components/receipt/receipt.js';
import { isGhostClick } from '../../ghost-click-guard.js';
import {
  type ApplicationFormProps,
  type BankChoice,
  BANKS_HINT,
  MAX_BANKS,
} from '../../../src/shared/contracts/application-form.js';
import { ConsentLinks } from './consent-links.js';
import type { Stored } from './request.js';
import type { Application } from './use-application.js';

/** A text to read, and boxes nobody has ticked beforehand: the instruction to pass the application on, and permissions. */
export function Consents({
  application: { values, errors, set },
  texts: { kvkk, channels },
}: {
  readonly application: Application;
  readonly texts: ApplicationFormProps;
}): ReactElement {
  return (
    <>
      <ConsentLinks kvkk={kvkk} channels={channels} apart />
      <CheckboxField
        name="kvkk_consent"
        id="basvuru-kvkk"
        label={kvkk.label}
        error={errors['kvkk_consent']}
        checked={values.kvkk_consent}
        onChange={({ target }) => {
          set('kvkk_consent', target.checked);
        }}
      />
      {channels.map(({ name, label }) => (
        <CheckboxField
          key={name}
          name={name}
          id={`basvuru-${name}`}
          label={label}
          optional
          checked={values[name]}
          onChange={({ target }) => {
            set(name, target.checked);
          }}
        />
      ))}
    </>
  );
}

export function Banks({
  application: { values, errors, set },
  banks,
  order,
}: {
  readonly application: Application;
  readonly banks: readonly BankChoice[];
  readonly order: string;
}): ReactElement {
  const error = errors['selected_banks'];
  const toggle = (id: string, isChosen: boolean): void => {
    const others = values.selected_banks.filter((bank) => bank !== id);
    set('selected_banks', isChosen ? [...others, id] : others);
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'basvuru-bankalar-hata'}>
      <legend className="field-label">Bilgilerinizin iletileceği bankalar</legend>
      <FieldError id="basvuru-bankalar" error={error} />
      {banks.length === 0 ? (
        <p>Bu tutar ve vade için teklifi olan banka yok.</p>
      ) : (
        <p className="small muted">{`${order} ${BANKS_HINT}`}</p>
      )}
      <ul className="bank-choices">
        {banks.map(({ id, name, logoUrl, notes }) => (
          <li key={id}>
            <label className="bank-choice">
              <input
                type="checkbox"
                name="selected_banks"
                value={id}
                checked={values.selected_banks.includes(id)}
                aria-invalid={error === undefined ? undefined : true}
                onChange={({ target }) => {
                  toggle(id, target.checked);
                }}
              />
              <BankLogo bank={{ name, logoUrl }} size="sm" decorative />
              <span>
                <strong>{name}</strong>
                {notes.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const MAX_NAMED = 3;

/** Which banks get the application, beside the button that sends it: the list is longer than the window. */
export function ChosenBanks({
  application: { values, set, isBusy },
  banks,
}: {
  readonly application: Application;
  readonly banks: readonly BankChoice[];
}): ReactElement {
  const names = values.selected_banks.map((id) => banks.find((bank) => bank.id === id)?.name ?? id);
  const others = names.length - MAX_NAMED;
  const listed = names.slice(0, MAX_NAMED).join(', ') + (others > 0 ? ` ve ${others} banka daha` : '');
  return (
    <div className="apply-chosen">
      <p role="status">
        {names.length === 0 ? (
          <span>Henüz banka seçilmedi</span>
        ) : (
          <>
            <strong>{`${String(names.length)} banka seçildi${names.length < MAX_BANKS ? '' : ` (en çok ${String(MAX_BANKS)})`}:`}</strong>{' '}
            <span>{listed}</span>
          </>
        )}
      </p>
      {names.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isBusy}
          onClick={() => {
            set('selected_banks', []);
          }}
        >
          Temizle
        </Button>
      )}
    </div>
  );
}

/**
 * The error that keeps the application from being sent: beside the pressed button, where the eye and the finger are.
 */
export function Problem({
  application: { problem },
}: {
  readonly application: Application;
}): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={place} className="apply-problem">
      <Notice tone="danger" live title={problem.text}>
        {problem.hint !== undefined && <p>{problem.hint}</p>}
        {problem.id !== undefined && (
          <p>
            Hata numarası: <code>{problem.id}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}

export interface DoneProps {
  readonly stored: Stored;
  /** False for who goes on by a code: nobody has a number to call. */
  readonly isCalled?: boolean;
  /** The next steps, in their order. */
  readonly next?: readonly string[];
  /** With which it goes on. */
  readonly code?: Elements;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The end of an application: its number, its banks, the next steps. Its button stands where the button to send was. A
 * double press, or Enter held down, must not close the dialog before it is read: the heading gets the focus, and the
 * button ignores a click that came too soon after it appeared.
 */
export function Done({
  stored,
  isCalled = true,
  next = [],
  code,
  onClose,
  children,
}: DoneProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
    heading.current?.focus();
  }, []);
  return (
    <div className="apply-done" role="status">
      <Icon name="check-circle" />
      <h3 ref={heading} tabIndex={-1}>
        Başvurunuz Alındı!
      </h3>
      <p>{children}</p>
      <Receipt {...stored} isCalled={isCalled} />
      {code}
      {next.length > 0 && (
        <div className="apply-next">
          <h4>Bundan sonra ne olacak?</h4>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <div className="apply-actions">
        <ButtonLink href={applicantPaths.new({ no: stored.reference })}>
          Başvurumu izle veya geri al
        </ButtonLink>
        <Button
          variant="primary"
          onClick={(event) => {
            if (!isGhostClick(event, shownAt.current)) onClose();
          }}
        >
          Tamam
        </Button>
      </div>
    </div>
  );
}
