import { calculatorPaths } from '../../src/shared/paths/site.js';
import { type VisitorPage, visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const SPAN = ' TL – ';

describe.each([
  ['ne-kadar-kredi-alabilirim', { gelir: '100000', vade: '12' }],
  ['taksite-gore-kredi', { taksit: '10000', vade: '12' }],
] as const)('GET /%s', (path, query) => {
  const ask = (more: Readonly<Record<string, string>> = {}): Promise<VisitorPage> =>
    visit(server, calculatorPaths.one(path, { tur: 'ihtiyac', ...query, ...more }));

  it('gives a span over all offers where no rate is typed, and names both ends with their marks', async () => {
    const { text } = await ask();
    expect(text).toMatch(/\d TL – [\d.]{3,20} TL kredi (?:alabilirsiniz|ödeyebilirsiniz)/);
    expect(text).toMatch(
      /kullanıldı: %\d,\d\d \([^()]{2,80}, örnek; [^()]+\) ile %\d,\d\d \([^()]{2,80}, örnek; [^()]+\)\./,
    );
  });

  it('gives one amount for a rate of the visitor', async () => {
    const { text } = await ask({ oran: '3,39' });
    expect(text).not.toContain(SPAN);
    expect(text).not.toContain('Oran yazılmadığı için');
  });
});
