import { hour, minute } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type Project, type ReportAnswer, signedReport } from '../../../test/telemetry-report.ts'
import { openIngest } from '../ingest.ts'
import { countOpenCalls } from './count-open-calls.ts'
import { ProjectUse } from './project-use.ts'

/** Twenty minutes before the end of an hour. */
const start = Math.floor(Date.now() / hour) * hour - 20 * minute

let server: TestApp
beforeAll(async () => {
  server = await startApp({ RTCOPS_PROJECT_QUOTAS: 'users=100, open_calls=50,versions=0' })
  server.setNow(start)
})
afterAll(() => server?.close())

let sent = 0
async function send(project: Project, events: readonly object[]) {
  sent += 1
  const { path, body } = signedReport(project, `batch-${sent}`.padEnd(8, '0'), events, server.services.now())
  const headers = { 'content-type': 'application/x-ndjson', 'accept-language': 'en' }
  const reply = await server.app.inject({ method: 'POST', url: path, payload: body, headers })
  return { status: reply.statusCode, wait: reply.headers['retry-after'], ...reply.json<ReportAnswer>() }
}

const join = (number: number, user = `user ${number}`) => ({
  kind: 'join',
  ts: server.services.now() - 1000,
  channel_session_id: `call ${number}`,
  channel_name: 'room',
  session_id: `session ${number}`,
  user_id: user,
  sdk_version: `1.${number}`,
})
const leave = (number: number, user?: string) => {
  const { kind: _, channel_name: _room, sdk_version: _version, ...of } = join(number, user)
  return { kind: 'leave', ...of }
}
const range = (count: number) => Array.from({ length: count }, (_, number) => number)

async function projectOf({ appkey }: Project) {
  const { id } = await server.services.db
    .selectFrom('project')
    .select('id')
    .where('appkey', '=', appkey)
    .executeTakeFirstOrThrow()
  return (await server.call('getProject', { id })).info
}

it('refuses reports of a project over an hourly quota until the hour ends, on all servers; others continue', async () => {
  const [large, other] = [await server.addProject('many users'), await server.addProject('few users')]
  expect(
    await send(
      large,
      range(90).map((number) => leave(number)),
    ),
  ).toMatchObject({ status: 200, code: 0 })
  expect(
    await send(
      large,
      range(130).map((number) => leave(number)),
    ),
  ).toMatchObject({ status: 200, code: 0 })
  const refused = {
    status: 429,
    wait: String(20 * 60),
    code: 40001,
    msg: 'This project has reported more than 100 users in this hour; until it ends in 20 min, only leaves and samples of known user sessions are accepted, in batches of their own',
  }
  expect(await send(large, [leave(200)])).toMatchObject(refused)
  expect(await send(other, [join(1)])).toMatchObject({ status: 200, code: 0 })
  const { use } = openIngest(server.services)
  await use.settle()
  const second = new ProjectUse(server.services)
  const values = { calls: new Set<string>(), rooms: new Set<string>(), routers: new Set<string>() }
  await second.count(large.appkey, { ...values, users: new Set(range(20).map(String)), versions: new Set() })
  await second.settle()
  expect(second.exceeded(large.appkey)).toMatchObject({ quota: 'users', limit: 100, seconds: 20 * 60 })
  const [shown] = (await projectOf(large))?.quotas ?? []
  expect(shown).toMatchObject({ quota: 'users', limit: 100, refused: 1 })
  // Those of the second server, which are others, are counted with them.
  expect(Math.abs((shown?.used ?? 0) - 150)).toBeLessThan(10)
  expect((await projectOf(other))?.quotas).toEqual([])
  expect(await server.services.figures.registry.metrics()).toContain(
    'rtcops_ingest_quota_refusals_total{quota="users"} 1',
  )
  server.setNow(start + 20 * minute)
  expect(await send(large, [leave(1)])).toMatchObject({ status: 200, code: 0 })
  server.setNow(start)
})

it('over an hourly quota, accepts only leaves and samples of known user sessions', async () => {
  const project = await server.addProject('calls that end')
  const accepted = { status: 200, code: 0 }
  const refused = { status: 429, code: 40001 }
  // After a batch with something new, nothing of its sender is looked into for some seconds.
  const later = () => server.setNow(server.services.now() + 6_000)
  expect(
    await send(
      project,
      range(130).map((number) => join(number)),
    ),
  ).toMatchObject(accepted)
  const sample = (number: number) => ({ ...leave(number), kind: 'sample', up_loss_rate: 1 })
  expect(await send(project, [sample(1), leave(1), sample(129), leave(129)])).toMatchObject({ ...accepted })
  const news = [
    [join(1)],
    [leave(2), join(131)],
    [leave(2), leave(131)],
    [{ ...leave(2), user_id: 'user 3' }],
    [{ ...leave(2), session_id: 'session 3' }],
    [{ ...leave(2), channel_session_id: 'call 3' }],
    [{ ...leave(2), kind: 'message', type_number: 1 }],
    Array.from({ length: 4_000 }, () => sample(2)),
  ]
  for (const events of news) {
    expect(await send(project, events), JSON.stringify(events).slice(0, 200)).toMatchObject(refused)
    later()
  }
  expect(await send(project, [join(2)])).toMatchObject(refused)
  expect(await send(project, [leave(2)])).toMatchObject(refused)
  later()
  expect(await send(project, [leave(2)])).toMatchObject(accepted)
  const { known } = await server.services.telemetryWriter
    .query({
      query: `SELECT groupArray(session_id) AS known FROM (
        SELECT session_id FROM user_session WHERE app_key = {appkey: String}
        GROUP BY session_id HAVING max(leave_ts) > 0 ORDER BY session_id)`,
      query_params: { appkey: project.appkey },
      format: 'JSONEachRow',
    })
    .then(async (result) => (await result.json<{ known: string[] }>())[0] ?? { known: [] })
  expect(known).toEqual(['session 1', 'session 129', 'session 2'])
  server.setNow(start)
})

it('refuses joins of a project with too many calls in progress, and accepts everything for its open calls', async () => {
  const project = await server.addProject('many calls')
  const some = { status: 200, code: 0 }
  expect(
    await send(
      project,
      range(60).map((number) => join(number, 'one user')),
    ),
  ).toMatchObject(some)
  const count = async () => {
    await countOpenCalls(server.services)
    await openIngest(server.services).use.settle()
  }
  await count()
  expect(await send(project, [join(61, 'one user')])).toMatchObject({
    status: 429,
    wait: '60',
    msg: 'This project has more than 50 calls in progress; joins are accepted again when there are fewer. Try again in 1 min',
  })
  expect((await projectOf(project))?.quotas).toMatchObject([{ quota: 'open_calls', used: 60, limit: 50 }])
  expect(
    await send(
      project,
      range(30).map((number) => leave(number, 'one user')),
    ),
  ).toMatchObject(some)
  await count()
  expect(await send(project, [join(61, 'one user')])).toMatchObject(some)
})

it('accepts any number without a limit', async () => {
  const project = await server.addProject('many versions')
  const joins = range(40).map((number) => ({ ...join(number, 'one user'), sdk_version: `2.${number}` }))
  expect(await send(project, joins)).toMatchObject({ status: 200, code: 0 })
  expect(openIngest(server.services).use.exceeded(project.appkey)).toBeUndefined()
})

it('counts batches refused while their record cannot be written', async () => {
  const project = await server.addProject('refused during a fault')
  const users = range(130).map((number) => leave(number))
  expect(await send(project, users)).toMatchObject({ status: 200, code: 0 })
  const { use } = openIngest(server.services)
  await sql`ALTER TABLE ingest_use RENAME TO ingest_use_away`.execute(server.owner)
  expect(await send(project, [leave(1)])).toMatchObject({ status: 429 })
  await use.settle()
  expect(await send(project, [leave(1)])).toMatchObject({ status: 429 })
  await sql`ALTER TABLE ingest_use_away RENAME TO ingest_use`.execute(server.owner)
  await use.settle()
  expect((await projectOf(project))?.quotas).toMatchObject([{ quota: 'users', refused: 2 }])
})

it('refuses to start with an unknown quota', async () => {
  await expect(startApp({ RTCOPS_PROJECT_QUOTAS: 'people=5' })).rejects.toThrow('RTCOPS_PROJECT_QUOTAS has "people=5"')
})
