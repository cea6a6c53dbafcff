import { SessionSecret } from '../../../platform/config/session-secret.js';
import { BounceAddresses } from './bounce-addresses.js';

const SECRET = new SessionSecret('birinci-gizli-anahtar-0123456789');
const addresses = (bounceAddress?: string, secret = SECRET): BounceAddresses =>
  new BounceAddresses({ bounceAddress }, secret);

describe('BounceAddresses', () => {
  it('name a delivery with a signature, and find it among the addresses of a report', () => {
    const ours = addresses('bounce@posta.example.com');
    const address = ours.of('123456789012345678') ?? '';
    expect(address).toMatch(/^bounce\+123456789012345678-[\da-f]{20}@posta\.example\.com$/);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(ours.deliveryIn(`"Posta" <${address}>, baska@example.com`)).toBe('123456789012345678');
    expect(ours.deliveryIn(`<${address.toUpperCase()}>`)).toBe('123456789012345678');
  });

  it('are found while the secret is changed', () => {
    const before = addresses('bounce@example.com').of('7') ?? '';
    const rotated = new SessionSecret('ikinci-gizli-anahtar-01234567890', SECRET.current);
    expect(addresses('bounce@example.com', rotated).deliveryIn(before)).toBe('7');
  });

  it.each([
    'bounce@example.com',
    'bounce+7@example.com',
    'bounce+7-00000000000000000000@example.com',
    'bounce+0-00000000000000000000@example.com',
    'kisi@example.org',
    '',
  ])('find nothing in %j', (text) => {
    expect(addresses('bounce@example.com').deliveryIn(text)).toBeNull();
  });

  it('are those of one domain, and none where none is configured', () => {
    const ours = addresses('bounce@example.com');
    const other = (ours.of('7') ?? '').replace('example.com', 'exampleXcom');
    expect(ours.deliveryIn(other)).toBeNull();
    expect([addresses().of('7'), addresses().deliveryIn(ours.of('7') ?? '')]).toEqual([undefined, null]);
  });
});
