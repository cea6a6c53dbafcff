import { Writable } from 'node:stream';
import { createLog } from './log.js';

function lines(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('info', target));
  return text;
}

describe('createLog', () => {
  it('keeps passwords, phones and e-mails out of the lines, however deep', () => {
    const text = lines((log) => {
      log.info(
        { phone: '5321234567', body: { email: 'ayse@ornek.test', inner: { password: 'gizli-parola' } } },
        'x',
      );
    });
    expect(text).toContain('"msg":"x"');
    expect(text).not.toMatch(/5321234567|ayse@ornek|gizli-parola/);
  });

  it('tells what failed without the values PostgreSQL quotes', () => {
    const error = Object.assign(new Error('invalid input syntax for type bigint: "5321234567"'), {
      code: '22P02',
      detail: 'Failing row contains (5321234567)',
    });
    const text = lines((log) => {
      log.error({ err: error }, 'failed');
    });
    expect(text).toContain('22P02');
    expect(text).not.toContain('5321234567');
  });
});
