import fc from 'fast-check';
import { homeFields } from '../../views/pages/home/fields.js';
import { registry } from '../../views/blocks/registry.js';
import { unescapeHtml, visit } from '../support/page.js';
import { accepted, EditorClient, form, PAGES, type PageState } from '../support/pages.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';
import { isFull } from '../support/tier.js';

/** Any stored JSON renders and can be opened in the editor without loss, and nothing of it is an error of ours. */

let server: TestServer;
let staff: Session;
let editor: EditorClient;
let page: PageState;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
  editor = new EditorClient(server, staff);
  page = await editor.published();
});
afterAll(() => server.stop());

const names = Object.values(registry).flatMap(({ fields }) => [
  ...Object.keys(fields.settings),
  ...Object.keys(fields.content),
]);
const anything = fc
  .jsonValue({ maxDepth: 3, stringUnit: 'binary' })
  .filter((value) => !/\\u0000|\\ud[89a-f]|[\0\p{Surrogate}]/u.test(JSON.stringify(value)));
const values = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 6 });
const component = fc.oneof(
  anything,
  fc.record(
    {
      id: anything,
      type: fc.oneof(fc.constantFrom(...Object.keys(registry)), anything),
      title: anything,
      order: anything,
      settings: fc.oneof(values, anything),
      content: fc.oneof(values, anything),
      style: anything,
      ['__proto__']: anything,
    },
    { requiredKeys: [] },
  ),
);
const content = fc
  .tuple(
    fc.oneof(
      anything,
      fc.record({ components: fc.oneof(fc.array(component, { maxLength: 5 }), anything) }),
      fc.dictionary(fc.constantFrom(...Object.keys(homeFields)), anything),
    ),
    fc.nat(3),
  )
  .map(([value, indent]) => JSON.stringify(value, null, indent));

/** Content of the form's text area. */
async function opened(id: string): Promise<string> {
  const answer = await staff.get(`${PAGES}/${id}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const area = /<textarea[^>]*name="content"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  return unescapeHtml(area).replace(/^\n/, '');
}

const runs = { numRuns: isFull ? 25 : 8, endOnFailure: true };

describe('any stored JSON', () => {
  it('goes from a draft to visitors and back into the editor byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (text) => {
        page = accepted(await editor.write('draft', page, form({ content: text })));
        expect(await opened(page.id)).toBe(text);
        const published = await editor.write('publication', page, form({ content: text }));
        expect([200, 422]).toContain(published.status);
        if (published.status === 200) page = published.body.state;
        else await server.sql('UPDATE pages SET content = $2 WHERE id = $1', [page.id, text]);
        const [row] = await server.sql<{ content: string }>('SELECT content FROM pages WHERE id = $1', [
          page.id,
        ]);
        expect(row?.content).toBe(text);
        expect((await visit(server, '/deneme-sayfasi')).status).toBe(200);
      }),
      runs,
    );
  }, 60_000);

  it('renders as the home page and in previews', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (text) => {
        const fields = { ...form({ content: text }), isFeatured: '' };
        for (const slug of ['deneme-sayfasi', 'anasayfa'])
          expect((await staff.postForm(`${PAGES}/preview`, { ...fields, slug })).status).toBe(200);
        expect((await editor.post(`${PAGES}/block-data`, { content: text })).status).toBe(200);
      }),
      runs,
    );
    expect((await visit(server, '/')).status).toBe(200);
  }, 60_000);
});

describe('any text', () => {
  it('is a draft or refused with a reason, and never an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          title: fc.string(),
          slug: fc.string(),
          template: fc.constantFrom('json', 'default', 'legal', 'olmayan', ''),
          author: fc.string(),
          content: fc.string({ unit: 'binary' }),
        }),
        async (fields) => {
          const { status } = await editor.create(fields);
          expect([200, 400, 422]).toContain(status);
          expect(
            (await staff.postForm(`${PAGES}/preview`, { ...fields, isFeatured: '' })).status,
          ).toBeLessThan(500);
        },
      ),
      runs,
    );
  }, 60_000);
});
