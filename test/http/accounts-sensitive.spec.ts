import { postedForm } from '../support/posted-form.js';
import {
  openSensitive,
  routes,
  nameOf,
  asking,
  hasToSay,
  server,
  admin,
  READY,
  passed,
  standing,
} from '../support/sensitive-desk.js';
import { signedIn } from '../support/staff.js';
import { firstOrAll, isFull } from '../support/tier.js';

openSensitive();

describe('the route table', () => {
  it('says of each act that reveals, exports, erases or opens whether it asks again who is there', () => {
    const silent = routes.filter((row) => hasToSay(row) && row.sensitive === 'no');
    expect(silent.map(nameOf)).toEqual([]);
    expect(asking.length).toBeGreaterThan(30);
    for (const { sensitive } of routes) expect(sensitive).toMatch(/^(?:no|asks|asks for .{5,}|free: .{5,})$/);
  });
});

/** A person without a second factor is asked for the password alone. */
const SETS_UP = 'POST /admin/profile/second-factor';

const withCode = asking.map(nameOf).filter((name) => name !== SETS_UP);

describe('an act that asks again who is there', () => {
  it('is known here, one for each of them', () => {
    expect(Object.keys(READY).sort()).toEqual([...withCode].sort());
  });

  it.each(withCode)('is refused without the code, and changes nothing: %s', async (name) => {
    const ready = READY[name];
    if (!ready) throw new Error(`nothing makes ${name} ready`);
    const one = await ready();
    const { path, fields, by = admin } = one;
    const own = { own_password: by.person.password };
    const before = await standing();
    for (const own_code of firstOrAll('', by.app.wrongCode())) {
      const refused = await by.post(path, { ...fields, ...own, own_code });
      const text = await refused.text();
      expect([refused.status, refused.headers.get('content-disposition')]).toEqual([422, null]);
      expect(text).toMatch(own_code === '' ? /doğrulama kodunuzu da/ : /Doğrulama kodu hatalı/);
    }
    expect(await standing()).toEqual(before);
    if (!isFull) return;
    const done = await passed(one);
    await done.body?.cancel();
    expect([200, 303]).toContain(done.status);
  });

  it('is refused without the own password where there is no second factor yet: POST /admin/profile/second-factor', async () => {
    const session = await signedIn(server, 'admin');
    const path = '/admin/profile/second-factor';
    const fields = postedForm(await (await session.get(path)).text(), path);
    const refused = await session.post(path, { ...fields, code: '000000' });
    expect([refused.status, (await refused.text()).includes('kendi şifrenizi')]).toEqual([422, true]);
  });
});
