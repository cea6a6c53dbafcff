import type { Request } from 'express';
import type { FormView } from '../../views/components/admin-form/form-view.js';
import { readStep, readToken, readVersion, typedIn } from './form-input.js';
import { saveSession } from '../accounts/save-session.js';
import { returnAddress } from './return-address.js';

/**
 * A form as it was typed when the session before this one ended; without such, the form as it is. The version is the one
 * that was edited, so that somebody else's change meanwhile is seen.
 */
export async function asTyped(form: FormView, req: Request | undefined): Promise<FormView> {
  const unfinished = req?.session.unfinishedForm;
  if (!req || unfinished?.path !== form.action) return form;
  // Shown once: the page itself holds it from now on. Stored before the page leaves, which may be followed sooner.
  req.session.unfinishedForm = undefined;
  await saveSession(req);
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
