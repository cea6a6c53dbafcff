import * as fc from 'fast-check';
import { CHANNEL_CONSENTS } from '../../src/shared/enums/applications.js';
import { KINDS, rightBody, type StoredBody } from '../support/applications.js';
import { openApplications, post, refused, rowOf, server } from '../support/application-posts.js';

openApplications();

const yesNoOrNothing = fc.constantFrom(true, false, undefined);

describe.each(KINDS)('marketing in POST /basvuru/%s', (kind) => {
  it('is kept for the channels with a yes of their own and for no other, and answered so', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          marketing_call: yesNoOrNothing,
          marketing_sms: yesNoOrNothing,
          marketing_email: yesNoOrNothing,
        }),
        async (channels) => {
          const body = { ...rightBody(kind), marketing_consent: undefined, ...channels };
          const response = await post(kind, body);
          expect(response.status).toBe(201);
          const given = CHANNEL_CONSENTS.filter((name) => channels[name] === true);
          expect(await rowOf(body)).toMatchObject({
            channels: given.map((name) => `${name} 2026-11-27`).sort(),
            marketing_consent: false,
            marketing_text_version: null,
          });
          const { application } = (await response.json()) as StoredBody;
          for (const name of CHANNEL_CONSENTS) expect(application).toHaveProperty(name, given.includes(name));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('from a page of before stays one permission under the text that it has shown', async () => {
    const body = {
      ...rightBody(kind),
      marketing_consent: true,
      consent_version: '2026-11-01 2026-11-01',
    };
    expect((await post(kind, body)).status).toBe(201);
    expect(await rowOf(body)).toMatchObject({
      kvkk_text_version: '2026-11-01',
      marketing_consent: true,
      marketing_text_version: '2026-11-01',
      channels: [],
    });
  });

  it('for all channels beside a no to one of them is refused, and kept as nothing', async () => {
    for (const name of CHANNEL_CONSENTS) {
      const body = { ...rightBody(kind), marketing_consent: true, [name]: false };
      expect(Object.keys((await refused(kind, body)).fields ?? {})).toEqual(['marketing_consent']);
      expect(await rowOf(body)).toBeUndefined();
    }
    const both = { ...rightBody(kind), marketing_consent: true, marketing_sms: true };
    expect((await post(kind, both)).status).toBe(201);
  });

  it('is asked with one box a channel, the notice beside them with none', async () => {
    const html = await (
      await fetch(`${server.url}/basvuru/${kind}?banka=akbank&kart=akbank-mil-kart`)
    ).text();
    const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(
      ([box]) => /name="([^"]+)"/.exec(box)?.[1],
    );
    const channels = kind === 'kart' ? CHANNEL_CONSENTS : ['marketing_call', 'marketing_sms'];
    expect(boxes.filter((name) => name !== 'selected_banks')).toEqual(['kvkk_consent', ...channels]);
    expect(html).toContain('href="/kvkk-aydinlatma-metni"');
    expect(html).toContain('Başvurumu seçtiğim bankalara iletin.');
    expect(html).not.toMatch(/açık rıza/i);
  });
});
