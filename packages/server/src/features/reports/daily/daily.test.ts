import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { addDays, day, formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callTimeOf, type DaysStage, startDays, sumOf, usersOf } from '../../../../test/days-stage.ts'
import { type OracleStay, timeWithSomebody } from '../../../../test/oracles/stay-oracle.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))

let stage: DaysStage
beforeAll(async () => {
  stage = await startDays(seed)
}, 60_000)
afterAll(async () => await stage?.server.close())

const dayAt = (number: number) => formatDay(addDays(stage.today, number))
const daily = async (input: Input<'getDailyRoomUserStats'>) => {
  const answer = await stage.server.call('getDailyRoomUserStats', input)
  if (!answer.list) throw new Error(answer.msg)
  return { list: answer.list, info: answer.info }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

type Row = Awaited<ReturnType<typeof daily>>['list'][number]

function expectRow(row: Row | undefined, stays: readonly OracleStay[]) {
  const calls = [...Map.groupBy(stays, ({ session }) => `${session.appkey} ${session.call}`).values()]
  const [rooms, sessions] = [calls.map(timeWithSomebody), stays.map(({ since, until }) => until - since)]
  expect(row).toMatchObject({
    room_nums: new Set(stays.map(({ session }) => `${session.appkey} ${session.room}`)).size,
    room_session_nums: calls.length,
    user_nums: usersOf(stays).size,
    user_session_nums: stays.length,
  })
  const near = (actual: number | null | undefined, wanted: number | null, share: number) => {
    if (wanted === null || actual === null || actual === undefined) return expect(actual).toBe(wanted)
    expect(Math.abs(actual - wanted / 60_000)).toBeLessThanOrEqual(0.00501 + (wanted / 60_000) * share)
  }
  near(row?.room_avg_time, rooms.length === 0 ? null : sumOf(rooms) / rooms.length, 0)
  near(row?.user_avg_time, stays.length === 0 ? null : callTimeOf(stays) / stays.length, 0)
  near(row?.room_median_time, median(rooms), 0.01)
  near(row?.user_median_time, median(sessions), 0.01)
}

it(`R-RP0-01 R-RP0-02 R-RP0-03 F-10 F-11 D-41 A-119 each day matches plain loops, for all, a company and a project (seed ${seed})`, async () => {
  const [one, other, third] = stage.projects.map(({ appkey }) => appkey) as [string, string, string]
  const companyId = stage.projects[0]?.companyId ?? 0
  const cases: [Input<'getDailyRoomUserStats'>, string[] | undefined][] = [
    [{}, undefined],
    [{ company_id: companyId }, [one, other]],
    [{ appkey: third }, [third]],
    [{ appkey: third, company_id: companyId }, []],
  ]
  for (const [input, appkeys] of cases) {
    const { info, list } = await daily({ ...input, time: [dayAt(-10), dayAt(0)] })
    expect(list.map(({ days }) => days)).toEqual(Array.from({ length: 11 }, (_, index) => dayAt(index - 10)))
    for (const [index, row] of list.entries()) expectRow(row, stage.staysOn(index - 10, appkeys))
    expect(info).toEqual({ start: dayAt(-10), end: dayAt(0), until: `${dayAt(0)} 15:00:00` })
  }
})

it('R-RP0-02 A-119 defaults to the last seven days including today, which is counted up to now', async () => {
  const { info, list } = await daily({})
  expect(list.map(({ days }) => days)).toEqual([-6, -5, -4, -3, -2, -1, 0].map(dayAt))
  expect(info?.until).toBe(`${dayAt(0)} 15:00:00`)
  const past = await daily({ time: [dayAt(-2), dayAt(-1)] })
  expect(past.info).toEqual({ start: dayAt(-2), end: dayAt(-1), until: null })
  expect((await daily({ time: [dayAt(0), dayAt(3)] })).info).toMatchObject({ start: dayAt(0), end: dayAt(0) })
})

it('R-RP0-02 A-120 covers seven whole days that end yesterday', async () => {
  const { info, list } = await stage.server.call('getSevenDayRoomUserStats', {})
  expect(list?.map(({ days }) => days)).toEqual([-7, -6, -5, -4, -3, -2, -1].map(dayAt))
  for (const [index, row] of (list ?? []).entries()) expectRow(row, stage.staysOn(index - 7))
  expect(info).toEqual({ start: dayAt(-7), end: dayAt(-1), until: null })
})

it('R-RP0-01 a day without users has counts of zero and no times', async () => {
  const { list } = await daily({ time: [dayAt(-60), dayAt(-60)] })
  expect(list).toEqual([
    {
      days: dayAt(-60),
      room_nums: 0,
      room_session_nums: 0,
      user_nums: 0,
      user_session_nums: 0,
      room_avg_time: null,
      room_median_time: null,
      user_avg_time: null,
      user_median_time: null,
    },
  ])
})

it('R-RP0-02 refuses bad input and names its field', async () => {
  const at = (moment: number) => formatDay(moment)
  for (const [field, input] of [
    ['time', { time: [dayAt(0), dayAt(-1)] }],
    ['time', { time: [at(stage.now + 2 * day), at(stage.now + 3 * day)] }],
    ['time', { time: [at(stage.now - 92 * day), at(stage.now)] }],
    ['time', { time: ['2026-02-30', '2026-03-01'] }],
    ['time.0', { time: ['x', 'y'] }],
    ['time', { time: [dayAt(0)] }],
    ['appkey', { appkey: 'short' }],
    ['company_id', { company_id: 0 }],
  ] as const)
    expect(await stage.server.call('getDailyRoomUserStats', input)).toMatchObject({ code: codes.badParameter, field })
  expect((await daily({ time: [at(stage.now - 91 * day), at(stage.now)] })).list).toHaveLength(92)
  expect((await daily({ time: [`${dayAt(-1)} 10:00:00`, `${dayAt(-1)} 11:00:00`] })).list).toHaveLength(1)
})
