import { minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { at } from './test-calls.ts'

/** Calls of each project; a page looks at 500 rows of them first. */
const calls = 1_000
const noon = at('2026-11-10 12:00:00')

interface Stored {
  id: string
  began: number
  isOngoing: boolean
}

let server: TestApp
let appkeys: string[]
let stored: Map<string, Stored[]>

beforeAll(async () => {
  server = await startApp()
  const projects = [await server.addProject('hostile'), await server.addProject('honest')]
  appkeys = projects.map(({ appkey }) => appkey)
  stored = new Map(appkeys.map((appkey, index) => [appkey, callsOf(index)]))
  // Joins, second users and leaves arrive separately, so that a call has several rows, some of them of another day.
  for (const part of [0, 1, 2])
    await server.services.telemetryWriter.insert({
      table: 'user_session',
      values: [...stored].flatMap(([appkey, each]) =>
        each.flatMap((call, number) => rowsOf(appkey, call, number, part)),
      ),
      format: 'JSONEachRow',
    })
  server.setNow(noon)
})
afterAll(() => server.close())

/** Returns calls of a project: of the first, the newest 700 are in progress; of the second, all begin in the same few minutes. */
const callsOf = (project: number): Stored[] =>
  Array.from({ length: calls }, (_, number) => ({
    id: `${"'\\"[number % 2]}call ${(number * 7919) % calls}`,
    began: project === 0 ? noon - (number + 1) * 10_000 : noon - (1 + (number % 5)) * 30 * minute,
    isOngoing: project === 0 && number < 700,
  }))

function rowsOf(app_key: string, { began, id, isOngoing }: Stored, number: number, part: number): object[] {
  const call = { app_key, channel_session_id: id, channel_name: 'room' }
  const row = (user_id: string, join_ts: number, received = '2026-11-10') => ({
    ...call,
    user_id,
    session_id: user_id,
    join_ts,
    received,
  })
  if (part === 0) return [row('first', began)]
  if (part === 1)
    return number % 3 === 0 ? [row('second', began + 5_000, number % 2 === 0 ? '2026-11-11' : undefined)] : []
  const leave = (user: string) => ({ ...row(user, began + 9_000), leave_ts: began + 9_000 })
  if (isOngoing) return []
  return number % 3 === 0 ? [leave('first'), leave('second')] : [leave('first')]
}

/** Returns the ids of calls in the order of a list: the newest first, then by id and project. */
function listed(of: readonly string[], matches: (call: Stored) => boolean = () => true): string[] {
  const all = of.flatMap((appkey) => (stored.get(appkey) ?? []).map((call) => ({ ...call, appkey })))
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  return all
    .filter(matches)
    .sort((one, other) => other.began - one.began || compare(other.id, one.id) || compare(one.appkey, other.appkey))
    .map(({ appkey, id }) => `${appkey} ${id}`)
}

async function page(input: object, number: number) {
  const answer = await server.call('listCallSessions', { ...input, page: number, limit: 20 })
  return {
    total: answer.total,
    list: answer.list?.map(({ app_key, channel_session_id }) => `${app_key} ${channel_session_id}`),
  }
}

it('R-MSG-05 lists each of many calls once and in order, on early and late pages, of one project and of all', async () => {
  for (const app_key of [undefined, ...appkeys]) {
    const expected = listed(app_key === undefined ? appkeys : [app_key])
    const input = app_key === undefined ? {} : { app_key }
    for (const number of [1, 2, 3, 11, 26, 27, 50])
      expect(await page(input, number)).toEqual({
        total: expected.length,
        list: expected.slice((number - 1) * 20, number * 20),
      })
  }
})

it('K-26 finds ended calls behind 700 newer ones in progress', async () => {
  const over = listed(appkeys.slice(0, 1), ({ isOngoing }) => !isOngoing)
  expect(await page({ app_key: appkeys[0], status: 0 }, 1)).toEqual({ total: over.length, list: over.slice(0, 20) })
  const inProgress = listed(appkeys, ({ isOngoing }) => isOngoing)
  expect(await page({ status: 1 }, 35)).toEqual({ total: 700, list: inProgress.slice(680) })
})
