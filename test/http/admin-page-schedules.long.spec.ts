import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { form, PAGES, type Problems, type Saved } from '../support/pages.js';
import {
  openSchedules,
  database,
  servers,
  editor,
  first,
  second,
  actions,
  isShown,
  inMinutes,
  plan,
  dueNow,
} from '../support/schedule-desk.js';
import { visit } from '../support/page.js';
import { startServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

openSchedules();

describe('POST /admin/content/pages/:id/schedule', () => {
  it('keeps wall-clock times of the site', async () => {
    const state = await editor.created();
    const planned = await plan(state, '2031-03-04T09:30', '2031-03-05T00:00');
    expect(planned.body.state).toMatchObject({
      publishAt: '2031-03-04T06:30:00.000Z',
      unpublishAt: '2031-03-04T21:00:00.000Z',
    });
    expect((await plan(state, null, null)).status).toBe(409);
    expect((await plan(planned.body.state, null, null)).body.state).toMatchObject({
      publishAt: null,
      unpublishAt: null,
    });
  });

  it.each([
    ['2020-01-01T00:00', null, 'publishAt'],
    ['2031-02-30T00:00', null, 'publishAt'],
    ['yarın', null, 'publishAt'],
    [null, '2031-01-01T00:00', 'unpublishAt'],
    ['2031-01-02T00:00', '2031-01-01T00:00', 'unpublishAt'],
  ])('refuses %p and %p', async (publishAt, unpublishAt, field) => {
    const { status, body } = await plan(await editor.created(), publishAt, unpublishAt);
    expect([status, (body as unknown as Problems).problems[0]?.field]).toEqual([422, field]);
  });

  it('refuses a draft that could not be published', async () => {
    const { status, body } = await plan(await editor.created({ title: '' }), inMinutes(10), null);
    expect([status, (body as unknown as Problems).problems[0]?.message]).toEqual([
      422,
      'Sayfa başlığı gereklidir.',
    ]);
    const live = await editor.published({ slug: 'baska' });
    expect((await plan(live, inMinutes(10), null)).status).toBe(422);
    expect((await plan(live, null, inMinutes(10))).status).toBe(200);
  });
});

describe('two replicas', () => {
  it('publish a planned page once, and take it back once, shown by both within a second of it', async () => {
    await plan(await editor.created(), inMinutes(10), inMinutes(20));
    expect(await isShown(second())).toBe(false);
    await dueNow('publish_at');
    await eventually(() => isShown(first()), 10_000);
    await eventually(() => isShown(second()), AT_ONCE_MS);
    await dueNow('unpublish_at');
    await eventually(async () => !(await isShown(first())), 10_000);
    await eventually(async () => !(await isShown(second())), AT_ONCE_MS);
    expect(await actions()).toEqual(['page.create', 'page.schedule', 'page.publish', 'page.withdraw']);
    expect(await database.sql(`SELECT 1 FROM page_revisions WHERE kind = 'published'`)).toHaveLength(1);
  }, 40_000);

  it('keep many plans that come due at once apart', async () => {
    for (let at = 0; at < 12; at++)
      await plan(await editor.created({ slug: `toplu-${String(at)}` }), inMinutes(10), null);
    await dueNow('publish_at');
    const left = (): Promise<object[]> => database.sql('SELECT 1 FROM pages WHERE publish_at IS NOT NULL');
    await eventually(async () => (await left()).length === 0, 15_000);
    expect((await actions()).filter((action) => action === 'page.publish')).toHaveLength(12);
    expect(await database.sql(`SELECT 1 FROM page_revisions WHERE kind = 'published'`)).toHaveLength(12);
  }, 40_000);

  it('publish the revision that was planned, and leave what was typed since then a draft', async () => {
    const planned = await plan(await editor.created({ title: 'Onaylı' }), inMinutes(10), null);
    expect(planned.body.state.isDraftAheadOfPlan).toBe(false);
    const { body } = await editor.write('draft', planned.body.state, form({ title: 'YARIM: oran ??' }));
    expect(body.state).toMatchObject({ isDraftAheadOfPlan: true, publishAt: expect.any(String) as string });
    await dueNow('publish_at');
    await eventually(() => isShown(first()), 10_000);
    const { html } = await visit(first(), '/deneme-sayfasi');
    expect(html).toContain('Onaylı');
    expect(html).not.toContain('YARIM');
    expect(await database.sql('SELECT title FROM page_drafts')).toEqual([{ title: 'YARIM: oran ??' }]);
  }, 30_000);

  it('publish nothing of a page that was withdrawn since it was planned', async () => {
    const live = await editor.published();
    const draft = await editor.write('draft', live, form({ title: 'Yenisi' }));
    const planned = await plan(draft.body.state, inMinutes(10), null);
    const { id, version } = planned.body.state;
    const { body } = await editor.post<Saved>(`${PAGES}/${id}/withdrawal`, { version });
    expect(body.message).toBe('Sayfa yayından kaldırıldı; planlanan yayını da iptal edildi.');
    expect(body.state.publishAt).toBeNull();
    await dueNow('publish_at');
    await eventually(async () => !(await isShown(first())), 10_000);
    // A plan of another page that comes due afterwards says that the clock has been there.
    await plan(await editor.created({ slug: 'baska' }), inMinutes(10), null);
    await dueNow('publish_at');
    await eventually(async () => (await visit(first(), '/baska')).status === 200, 10_000);
    expect(await isShown(first())).toBe(false);
  }, 30_000);

  it('give a plan up, and say why, when its address was taken meanwhile', async () => {
    await plan(await editor.created(), inMinutes(10), inMinutes(20));
    await editor.published();
    await database.sql(`UPDATE pages SET is_published = false WHERE publish_at IS NULL AND NOT is_system`);
    await dueNow('publish_at');
    const problem = (): Promise<{ schedule_problem: string }[]> =>
      database.sql<{ schedule_problem: string }>(
        `SELECT schedule_problem FROM pages WHERE schedule_problem <> ''`,
      );
    await eventually(async () => (await problem()).length === 1, 10_000);
    expect(await problem()).toEqual([
      { schedule_problem: 'Bu adreste başka bir sayfa var. Başka bir adres seçin.' },
    ]);
    expect(
      await database.sql('SELECT 1 FROM pages WHERE publish_at IS NOT NULL OR unpublish_at IS NOT NULL'),
    ).toEqual([]);
    expect((await actions()).filter((action) => action === 'page.publish-refused')).toHaveLength(1);
    expect(await isShown(first())).toBe(false);
  }, 30_000);

  it('show what is published on the other within a second', async () => {
    await editor.published();
    await eventually(() => isShown(second()), AT_ONCE_MS);
  });

  it('let visitors keep their cached pages while a draft is saved', async () => {
    const state = await editor.published();
    await eventually(() => isShown(second()), 10_000);
    const heard = await listening(async () => {
      await editor.write('draft', state, form({ title: 'Taslak' }));
    });
    expect(heard).toEqual([]);
  });

  it('erase what has been in the bin for thirty days, once', async () => {
    const { id, version } = await editor.published();
    await editor.post(`${PAGES}/${id}/delete`, { version });
    await database.sql(`UPDATE pages SET deleted_at = now() - interval '29 days 23 hours' WHERE id = $1`, [
      id,
    ]);
    const other = await editor.published({ slug: 'baska' });
    await editor.post(`${PAGES}/${other.id}/delete`, { version: other.version });
    await database.sql(`UPDATE pages SET deleted_at = now() - interval '30 days' WHERE id = $1`, [other.id]);
    const left = async (): Promise<string[]> =>
      (await database.sql<{ id: string }>('SELECT id::text FROM pages WHERE NOT is_system')).map(
        (row) => row.id,
      );
    await eventually(async () => (await left()).length === 1, 10_000);
    expect(await left()).toEqual([id]);
    expect((await actions()).filter((action) => action === 'page.erase')).toHaveLength(1);
  }, 30_000);
});

describe('a restart', () => {
  itInFull(
    'publishes what came due while nobody ran',
    async () => {
      await plan(await editor.created(), inMinutes(10), null);
      for (const server of servers) await server.kill();
      await dueNow('publish_at');
      servers.splice(0, 2, await startServer({ database }));
      await eventually(() => isShown(first()), 10_000);
    },
    40_000,
  );
});

/** Announcements that PostgreSQL makes while something is done. */
async function listening(work: () => Promise<void>): Promise<string[]> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: database.url });
  const heard: string[] = [];
  await client.connect();
  try {
    client.on('notification', ({ payload = '' }) => heard.push(payload));
    await client.query('LISTEN content_changed');
    await work();
    await client.query('SELECT 1');
    return heard;
  } finally {
    await client.end();
  }
}
