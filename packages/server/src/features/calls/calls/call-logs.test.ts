import { codes } from '@rtcops/core/api/codes'
import { formatMoment } from '@rtcops/core/time/zone'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { at, insertCalls, insertTimed } from './test-calls.ts'

let server: TestApp
let own: string

beforeAll(async () => {
  server = await startApp()
  own = (await server.addProject('语聊房')).appkey
  const keys = { app_key: own, channel_session_id: 'c1', user_id: '../ann', session_id: 's1' }
  await insertCalls(server, [
    {
      appKey: own,
      id: 'c1',
      stays: [{ user: '../ann', session: 's1', join: '2026-11-10 09:00:00', leave: '2026-11-10 11:00:00' }],
    },
  ])
  const start = at('2026-11-10 09:00:00')
  const samples = Array.from({ length: 7200 }, (_, index) => ({
    ...keys,
    ts: formatMoment(start + index * 1000),
    distance: index,
  }))
  await insertTimed(server, 'sample', samples)
  await insertTimed(server, 'message', [
    { ...keys, ts: '2026-11-10 09:00:01.000', id: '1', type_number: 1, message: '{"a":"\\n"}' },
  ])
})
afterAll(() => server.close())

const wanted = () => ({ channel_session_id: 'c1', app_key: own, id: 's1' })
const prepare = async (token?: string): Promise<string> =>
  (await server.call('getCallLogs', wanted(), token)).info?.token ?? ''
const download = (token: string) => server.request('downloadExport', { token }, null)

it('R-MSD-10, D-80 the log has the stay, its messages and all its samples as zipped JSON lines', async () => {
  const answer = await download(await prepare())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/zip',
  })
  expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''call-log-c1-ann.zip")
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['call-log-c1-ann.jsonl'])
  const lines = strFromU8(Object.values(files)[0] ?? new Uint8Array())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines[0]).toMatchObject({ kind: 'user_session', id: 's1', join_date: '2026-11-10 09:00:00' })
  expect(lines[1]).toMatchObject({ kind: 'message', type_describe: '进入房间', message: { a: '\n' } })
  expect(lines.slice(2).map(({ kind, distance }) => [kind, distance])).toEqual(
    Array.from({ length: 7200 }, (_, index) => ['sample', index]),
  )
})

it('E-40 50 concurrent uses give one file and 49 refusals', async () => {
  const token = await prepare()
  const answers = await Promise.all(Array.from({ length: 50 }, () => download(token)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = answers.filter(({ statusCode }) => statusCode === 404)
  expect(refused).toHaveLength(49)
  expect(refused[0]?.json()).toEqual({ code: codes.notFound, msg: '下载链接已失效，请重新导出' })
})

it('M-107 refuses a token that is unknown, too old, or of an ended session', async () => {
  const operator = await server.addMember('operator', '运营')
  const [late, loggedOut, gone] = [
    await prepare(),
    await prepare(operator),
    await prepare(await server.login('operator')),
  ]
  expect([late, loggedOut, gone].every((token) => token.length >= 43)).toBe(true)
  const stored = await server.services.db.selectFrom('export_token').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(late)
  await server.call('logout', {}, operator)
  expect((await download(loggedOut)).statusCode).toBe(404)
  await server.services.db.updateTable('member').set({ state: 0 }).where('username', '=', 'operator').execute()
  expect((await download(gone)).statusCode).toBe(404)
  server.setNow(Date.now() + 10 * 60_000 + 1)
  expect((await download(late)).statusCode).toBe(404)
  server.setNow(undefined)
  for (const token of ['x', "' OR 1=1", `${late}x`]) expect((await download(token)).statusCode).toBe(404)
})

it('quality rule 14 the permission is checked again at download time', async () => {
  const operator = await server.addMember('demoted', '运营')
  const token = await prepare(operator)
  const { id } = await server.services.db
    .selectFrom('role')
    .select('id')
    .where('name', '=', '财务')
    .executeTakeFirstOrThrow()
  await server.services.db.updateTable('member').set({ role_id: id }).where('username', '=', 'demoted').execute()
  expect((await download(token)).statusCode).toBe(404)
})
