import type { Request } from 'express';
import type { FormView } from '../../views/components/admin-form/form-view.js';
import { readStep, readToken, readVersion, typedIn } from './form-input.js';
import { takeDraft } from '../accounts/take-draft.js';
import { returnAddress } from './return-address.js';

/** The address that was typed for a form's picture; to be asked before the form is taken. */
export function typedPicture(req: Request, action: string): string {
  const unfinished = req.session.restoredDraft;
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
  const unfinished = req ? await takeDraft(req, form.action) : null;
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
