import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../views/components/dialog/dialog.js';
import { Spinner } from '../../../views/components/spinner/spinner.js';
import { islandOf, leaveFor } from '../../leave-for.js';
import type { ApplicationFormProps } from '../../../src/shared/contracts/application-form.js';
import { ContactDraft } from './contact-draft.js';
import { DIALOG_KINDS, type KindForm, requestOf } from './kinds.js';
import { type ApplyRequest, loadForm } from './request.js';
import { useDialog } from './use-dialog.js';

/** One opening is one application with a token of its own; what was typed into the one before and not sent is there again. */
interface Opening {
  readonly number: number;
  readonly request: ApplyRequest;
  readonly ready: { readonly Form: KindForm; readonly form: ApplicationFormProps<never> | null } | null;
}

/** The dialog of all applications: opens when a link of the page asks for it. */
export function ApplyDialog(): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [kept] = useState(() => new ContactDraft());

  const load = useCallback(async (request: ApplyRequest, number: number): Promise<void> => {
    try {
      const code = DIALOG_KINDS[request.kind].load();
      const form = await loadForm(request).catch(() => null);
      const { default: Form } = await code;
      setOpening((now) => (now?.number === number ? { ...now, ready: { Form, form } } : now));
    } catch {
      // The code did not arrive. The same application is a page, too.
      location.assign(request.href);
    }
  }, []);
  const open = useCallback(
    (request: ApplyRequest) => {
      const number = performance.now();
      setOpening({ number, request, ready: null });
      leaveFor(islandOf(place.current), request.href);
      void load(request, number);
    },
    [load],
  );

  useRequests(place, open);
  const hold = useDialog(dialog, opening !== null, () => {
    setOpening(null);
    leaveFor(islandOf(place.current), null);
  });

  return (
    <>
      <span ref={place} hidden />
      {opening && (
        <Dialog ref={dialog} id="basvuru" title={DIALOG_KINDS[opening.request.kind].title}>
          {opening.ready ? (
            <opening.ready.Form
              key={opening.number}
              kind={opening.request.kind}
              failed={DIALOG_KINDS[opening.request.kind].failed}
              form={opening.ready.form}
              onRetry={() => load(opening.request, opening.number)}
              onClose={() => dialog.current?.close()}
              hold={hold}
              kept={kept}
            />
          ) : (
            <Spinner label="Bağlantı kontrol ediliyor…" />
          )}
        </Dialog>
      )}
    </>
  );
}

/** The small script of the page leaves the address on the island's element and says so. */
function useRequests(place: RefObject<HTMLSpanElement | null>, open: (request: ApplyRequest) => void): void {
  useEffect(() => {
    const host = islandOf(place.current);
    if (!host) return undefined;
    const take = (): void => {
      const { request: href } = host.dataset;
      delete host.dataset['request'];
      const request = href === undefined ? null : requestOf(href);
      if (request) open(request);
    };
    take();
    host.addEventListener('apply', take);
    return () => {
      host.removeEventListener('apply', take);
    };
  }, [place, open]);
}
