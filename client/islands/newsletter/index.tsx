import {
  type FormEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import '../../../src/shared/icons/drawn-icons.js';
import { Button } from '../../../views/components/button/button.js';
import { FieldError } from '../../../views/components/field/field.js';
import { Honeypot } from '../../../views/components/honeypot/honeypot.js';
import { defineIsland } from '../../../src/shared/contracts/island.js';
import { isGhostClick } from '../../ghost-click-guard.js';
import { islandOf, leaveFor } from '../../leave-for.js';
import { NewsletterFields } from './fields.js';
import { sendNewsletter } from './send.js';
import type { NewsletterErrors, NewsletterProps } from './types.js';

type State =
  | { readonly step: 'form'; readonly errors: NewsletterErrors; readonly text: string }
  | { readonly step: 'sending' }
  | { readonly step: 'done' };

const FRESH: State = { step: 'form', errors: {}, text: '' };
const FIELDS = ['phone_number', 'email', 'kvkk_consent', 'marketing_email'];

/**
 * The newsletter form. Without a script it posts and comes back to its thank-you panel by the fragment; with one it
 * does the same without leaving the page.
 */
function Newsletter(props: NewsletterProps): ReactElement {
  const [state, setState] = useState<State>(FRESH);
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const errors = state.step === 'form' ? state.errors : {};
  const problem =
    state.step === 'form' && FIELDS.every((name) => !Object.hasOwn(errors, name)) ? state.text : '';

  useEffect(() => {
    if (state.step === 'done') panel.current?.focus();
    if (state.step === 'form' && state.text !== '')
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.step === 'sending') return;
    const target = event.currentTarget;
    const island = islandOf(target);
    setState({ step: 'sending' });
    void sendNewsletter(new FormData(target)).then((answer) => {
      if (answer.kind === 'taken') {
        leaveFor(island, paths.newsletterThanks());
        target.reset();
      }
      setState(answer.kind === 'taken' ? { step: 'done' } : { step: 'form', ...answer });
    });
  };

  return (
    <div className="newsletter" data-step={state.step}>
      <form
        ref={form}
        className="stack"
        method="post"
        action={paths.newsletter()}
        noValidate
        onSubmit={submit}
        onInput={({ target }) => {
          if (state.step === 'form')
            setState({ ...state, errors: without(state.errors, nameOf(target)), text: '' });
        }}
      >
        <NewsletterFields form={props} errors={errors} />
        <input type="hidden" name="source_page" value={props.sourcePage} />
        <input type="hidden" name="source_section" value={props.anchor} />
        <Honeypot />
        {problem !== '' && (
          <div role="alert">
            <FieldError id={`${props.anchor}-form`} error={problem} />
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" busy={state.step === 'sending'}>
          {props.buttonText}
        </Button>
      </form>
      <Thanks
        form={props}
        panel={panel}
        isShown={state.step === 'done'}
        onDone={() => {
          leaveFor(islandOf(panel.current), null);
          setState(FRESH);
        }}
      />
    </div>
  );
}

interface ThanksProps {
  readonly form: NewsletterProps;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly isShown: boolean;
  readonly onDone: () => void;
}

function Thanks({ form, panel, isShown, onDone }: ThanksProps): ReactElement {
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [isShown]);
  return (
    <div ref={panel} id={`${form.anchor}-tamam`} className="newsletter-thanks" tabIndex={-1} role="status">
      <h3>{form.successTitle}</h3>
      <p>{form.successMessage}</p>
      <a
        className="button"
        href={`#${form.anchor}`}
        onClick={(event) => {
          // The second click of a double click on the button that stood here.
          if (isGhostClick(event, shownAt.current)) event.preventDefault();
          else onDone();
        }}
      >
        Tamam
      </a>
    </div>
  );
}

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.name : '';
}

/** Editing a field clears its error. */
function without(errors: NewsletterErrors, name: string): NewsletterErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name));
}

export default defineIsland('newsletter', Newsletter);
