import {
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../../views/components/button/button.js';
import type { Elements } from '../../../../views/components/elements.js';
import { Notice } from '../../../../views/components/notice/notice.js';
import { Honeypot } from '../../../../views/components/honeypot/honeypot.js';
import { FREE_FOR_APPLICANTS } from '../../../../src/shared/labels/earnings.js';
import type { ApplicationPath } from '../../../../src/shared/paths/site.js';
import { isSamePlace, isGhostClick } from '../../../ghost-click-guard.js';
import type { ApplicationFormProps } from '../../../../src/shared/contracts/application-form.js';
import type { ContactDraft } from '../contact-draft.js';
import { MESSAGES } from '../messages.js';
import { PhoneCode } from '../phone-code.js';
import { Problem } from '../parts.js';
import type { Application } from '../use-application.js';

export interface FormProps<Subject = unknown> {
  readonly kind: ApplicationPath;
  /** Message for a failure that the server had no words for. */
  readonly failed: string;
  /** Null when the connection failed: the form is shown, its buttons take nothing. */
  readonly form: ApplicationFormProps<Subject> | null;
  readonly onRetry: () => Promise<void>;
  readonly onClose: () => void;
  /** Contact details that were typed when the dialog was open before. */
  readonly kept: ContactDraft;
  /** Keeps the dialog open, and lets it go again. */
  readonly hold: (isHeld: boolean) => void;
}

interface FormFrameProps extends Pick<FormProps, 'form' | 'onRetry' | 'hold'> {
  readonly application: Application;
  readonly submitLabel: string;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  /** Leads back a step. */
  readonly onBack?: () => void;
  /** A summary of the choices so far, beside the buttons. */
  readonly chosen?: Elements;
  readonly children: Elements;
}

/** Fields, what is wrong with all of them together, and the buttons. */
export function FormFrame(props: FormFrameProps): ReactElement {
  const {
    form,
    onRetry,
    hold,
    application,
    submitLabel,
    isDisabled = false,
    onSubmit,
    onBack,
    chosen,
    children,
  } = props;
  const { isBusy } = application;
  const isLong = useHold(isBusy, hold);
  useFirstField(application.form);
  const unhurried = useUnhurried(`${submitLabel} ${String(application.asksCode)}`);
  return (
    <form
      ref={application.form}
      className="stack"
      noValidate
      {...unhurried}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {!form && (
        <Notice tone="danger" live title={MESSAGES.notConnected}>
          <RetryButton onRetry={onRetry} />
        </Notice>
      )}
      {children}
      <PhoneCode application={application} />
      <Honeypot />
      <p className="small muted">{FREE_FOR_APPLICANTS}</p>
      <div className="apply-actions">
        <Problem application={application} />
        {chosen}
        <p className="small muted" role="status">
          {isLong && 'Başvurunuz gönderiliyor. Sonucu burada göreceksiniz, lütfen bu sayfayı kapatmayın.'}
        </p>
        {onBack && (
          <Button variant="ghost" onClick={onBack} disabled={isBusy}>
            Geri
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isBusy} disabled={!form || isDisabled}>
          {isBusy ? 'Gönderiliyor…' : submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface Unhurried {
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onInputCapture: () => void;
}

/**
 * With a step the button under the pointer becomes another: the second click of a double click, which was meant for
 * the one before, would send the application or lead back. Who has filled in something since does not press twice.
 */
function useUnhurried(step: string): Unhurried {
  const shownAt = useRef(0);
  const last = useRef<Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'> | null>(null);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [step]);
  return {
    onInputCapture: () => (last.current = null),
    onClickCapture: (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('button')) return;
      const before = last.current;
      // Pressed since it is shown means it was seen.
      const isSeen = !before || before.timeStamp > shownAt.current || !isGhostClick(event, shownAt.current);
      if (isSeen || !isSamePlace(before, event)) {
        last.current = event.nativeEvent;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const LONG_MS = 1_000;

/**
 * A submission goes through whether or not anybody waits for the answer, so the dialog stays open until the answer is
 * there.
 * @returns whether the answer takes so long that the form should say why nothing closes
 */
function useHold(isBusy: boolean, hold: FormProps['hold']): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    hold(true);
    const timer = setTimeout(setLong, LONG_MS, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
      hold(false);
    };
  }, [isBusy, hold]);
  return isLong;
}

function RetryButton({ onRetry }: Pick<FormProps, 'onRetry'>): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Button size="sm" busy={isBusy} onClick={() => void retry()}>
      Yeniden dene
    </Button>
  );
}

/**
 * Where a keyboard is at hand one can type at once; on a touch screen the keyboard would cover the form. Before it is
 * painted: who types as soon as the form is there must find the focus in it.
 */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return;
    form.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
  }, [form]);
}
