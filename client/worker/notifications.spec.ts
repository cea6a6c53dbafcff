/** The part of a worker's global that notifications need, which notes what it was told. */
const told: unknown[] = [];
const windows = [
  {
    url: 'https://ornek.test/admin/applications',
    focus: () => Promise.resolve(told.push('focused')),
  },
];
const scope = {
  location: { origin: 'https://ornek.test' },
  registration: {
    showNotification: (title: string, options: object) => Promise.resolve(told.push({ title, ...options })),
  },
  clients: {
    matchAll: () => Promise.resolve(windows),
    openWindow: (address: string) => Promise.resolve(told.push(address)),
  },
};
Object.assign(globalThis, scope);
const { open, show } = await import('./notifications.js');

type PushEvent = Parameters<typeof show>[0];
const eventWith = (text: string | null): PushEvent =>
  ({ data: text === null ? null : { json: (): unknown => JSON.parse(text) } }) as PushEvent;
const pressed = (data: unknown): Notification =>
  ({ data, close: () => told.push('closed') }) as unknown as Notification;

beforeEach(() => {
  told.length = 0;
});

describe('a message of the server', () => {
  it('is shown under its tag, with the address that a press opens', async () => {
    const notice = {
      title: '3 yeni başvuru',
      body: 'Listeyi açın.',
      path: '/admin/applications',
      tag: 'yeni',
    };
    await show(eventWith(JSON.stringify(notice)));
    const { path, ...seen } = notice;
    expect(told).toMatchObject([{ ...seen, data: path, renotify: true }]);
  });

  it.each([null, 'no JSON', 'null', '{"title": 1}'])(
    'is shown in general words where it can’t be read: %s',
    async (text) => {
      await show(eventWith(text));
      expect(told).toMatchObject([{ title: 'Yeni bir bildiriminiz var', data: '/' }]);
    },
  );
});

describe('a press on a notification', () => {
  it('comes back to the window that shows it already', async () => {
    await open(pressed('/admin/applications'));
    expect(told).toEqual(['closed', 'focused']);
  });

  it('opens an address of our own origin in a new window', async () => {
    await open(pressed('/basvuru-durumu'));
    expect(told).toEqual(['closed', 'https://ornek.test/basvuru-durumu']);
  });

  it.each([
    'https://baska.test/',
    '//baska.test/',
    '/\\baska.test',
    'javascript:alert(1)',
    'http://ornek.test/',
    'https://ornek.test@baska.test/',
    undefined,
    'https://',
  ])('opens nothing of another origin: %s', async (data) => {
    await open(pressed(data));
    expect(told.slice(1).every((address) => String(address).startsWith('https://ornek.test/'))).toBe(true);
    expect(told).toHaveLength(2);
  });
});
