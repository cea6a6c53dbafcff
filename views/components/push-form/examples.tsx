import { PushForm } from './push-form.js';

export const ofStaff = (
  <PushForm
    action="/admin/ornek"
    publicKey="BHTzLv"
    label="Bu tarayıcıya bildirim gönder"
    csrf={<input type="hidden" name="_csrf" value="x" />}
  />
);
