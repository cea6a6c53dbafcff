import { truncatedPrefixOf } from './truncated-prefix.js';

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('names the network of %p as %p', (address, network) => {
  expect(truncatedPrefixOf(address)).toBe(network);
});
