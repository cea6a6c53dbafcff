import { ToggleForm } from './toggle-form.js';

const csrf = <input type="hidden" name="_csrf" value="x" />;

export const on = <ToggleForm action="/admin/ornek/1/active" isOn label="Akbank yayında" csrf={csrf} />;
export const off = <ToggleForm action="/admin/ornek/2/active" isOn={false} label="QNB yayında" csrf={csrf} />;
