import type { Request } from 'express';
import type { FormView } from '../../views/components/admin-form/form-view.js';
import { readStep, readToken, readVersion, typedIn } from './form-input.js';
import type { UnfinishedForm } from '../accounts/person.js';
import { saveSession } from '../accounts/save-session.js';
import { returnAddress } from './return-address.js';

/**
 * What was typed into the form that is sent to `action` when the session before this one ended; null where that was
 * another form, or none. A page that asks for it says so with `@PutsBack()`.
 */
export async function takeTyped(req: Request, action: string): Promise<UnfinishedForm | null> {
  const unfinished = req.session.unfinishedForm;
  if (unfinished?.path !== action) return null;
  // Shown once: the page itself holds it from now on. Stored before the page leaves, which may be followed sooner.
  req.session.unfinishedForm = undefined;
  await saveSession(req);
  return unfinished;
}

/** The address that was typed for a form's picture; to be asked before the form is taken. */
export function typedPicture(req: Request, action: string): string {
  const unfinished = req.session.unfinishedForm;
  if (unfinished?.path !== action) return '';
  const [, address] = Object.entries(unfinished.fields).find(([name]) => PICTURE.test(name)) ?? [];
  return typeof address === 'string' ? address : '';
}

/** As `PictureField` names it. */
const PICTURE = /^(?:image_id|logo_id|logo)_address$/;

/**
 * A form as it was typed when the session before this one ended; without such, the form as it is. The version is the one
 * that was edited, so that somebody else's change meanwhile is seen.
 */
export async function asTyped(form: FormView, req: Request | undefined): Promise<FormView> {
  const unfinished = req ? await takeTyped(req, form.action) : null;
  if (!unfinished) return form;
  const { fields } = unfinished;
  const values = Object.fromEntries(Object.keys(form.values).map((name) => [name, typedIn(fields[name])]));
  const isSaved = fields['step'] === undefined || fields['step'] === '' || form.step === null;
  return {
    ...form,
    values,
    isTyped: true,
    cancelHref: returnAddress(fields['return'], form.cancelHref),
    version: form.version === null ? null : readVersion(fields),
    token: form.token === null ? null : readToken(fields),
    step: isSaved ? form.step : readStep(fields, Number.MAX_SAFE_INTEGER),
  };
}
