/**
 * The same bytes in memory of their own. What zlib makes lies in a buffer of sixteen kilobytes, and what Node makes small in
 * one of eight for many: whoever keeps a part of such a buffer keeps all of it, twice what was counted for a usual page.
 */
export function unpooledCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
