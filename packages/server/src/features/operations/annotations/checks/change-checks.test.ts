import { codes } from '@rtcops/core/api/codes'
import { day, formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { dateOf, storeTable } from '../../../../../test/rows/store-table.ts'
import { seededRandom } from '../../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const random = seededRandom(seed)
/** Noon of yesterday. */
const noon = Math.floor(Date.now() / day) * day - day + 12 * hour
const [changed, elsewhere, quiet] = ['198.18.10.12', '198.18.10.13', '198.18.10.14']
const lobby = { appkey: '', companyId: 0 }
let other: string

interface Sample {
  user_id: string
  app_key: string
  channel_session_id: string
  country: string
  router_ip: string
  ts: number
  up_loss_rate: number
}
const stored: Sample[] = []

/** Draws calls of three users in the hours before and after a moment; `after` is the share of bad samples since then. */
function draw(at: number, calls: number, after: number, place: Pick<Sample, 'app_key' | 'country' | 'router_ip'>) {
  for (let call = 0; call < calls; call++)
    for (let user = 0; user < 3; user++)
      for (let ts = at - hour + Math.floor(random() * 5 * minute); ts < at + hour; ts += 5 * minute)
        stored.push({
          ...place,
          user_id: `u${user}`,
          channel_session_id: `${place.router_ip}-${place.country}-${at}-${call}-${user % 2}`,
          ts,
          up_loss_rate: random() < (ts < at ? 0.03 : after) ? 15 : 1,
        })
}

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  server.setNow(noon + 3 * hour)
  Object.assign(lobby, await server.addProject('语聊房'))
  other = (await server.addProject('K 歌房')).appkey
  const cn = { app_key: lobby.appkey, country: 'CN' }
  for (let back = 0; back <= 7; back++) {
    draw(noon - back * day, 24, back === 0 ? 0.3 : 0.03, { ...cn, router_ip: changed })
    draw(noon - back * day, 50, 0.03, { ...cn, router_ip: elsewhere, app_key: other })
    // Another country, in which everybody is worse off since then.
    draw(noon - back * day, 20, 0.4, { ...cn, router_ip: elsewhere, country: 'US', app_key: other })
  }
  for (const router_ip of [changed, elsewhere]) draw(noon - 6 * hour, 40, 0.4, { ...cn, router_ip })
  draw(noon - 9 * hour, 2, 0.9, { ...cn, router_ip: quiet })
  draw(noon - 9 * hour, 40, 0.03, { ...cn, router_ip: elsewhere })
  const { telemetryWriter } = server.services
  await storeTable(
    telemetryWriter,
    'sample',
    stored.map((row) => ({
      ...row,
      received: dateOf(row.ts),
      session_id: row.user_id,
      down_loss_rate: -1,
      distance: -1,
    })),
  )
  const sessions = [changed, elsewhere, quiet].map((router_ip) => ({
    app_key: lobby.appkey,
    received: dateOf(noon),
    channel_session_id: `call-${router_ip}`,
    user_id: 'u',
    session_id: 's',
    join_ts: noon,
    router_ip,
    as_ip: '198.19.1.1',
    zone: '华东',
  }))
  await storeTable(telemetryWriter, 'user_session', sessions)
}, 120_000)
afterAll(() => server?.close())

const release = async (at: number, text: string, app_key = '') =>
  `release-${(await server.call('insertAnnotation', { kind: 'release', start_time: formatDateTime(at), text, app_key })).info?.id}`
const check = async (id: string, token?: string) => await server.call('getChangeCheck', { id }, token)
const upLoss = async (id: string) => (await check(id)).info?.figures.find(({ metric }) => metric === 'up_loss')

/** Counts the stored samples of a place between two times, in plain loops: their share that is bad. */
function shareOf(start: number, end: number, fits: (row: Sample) => boolean) {
  const rows = stored.filter((row) => row.ts >= start && row.ts < end && fits(row))
  return (100 * rows.filter(({ up_loss_rate }) => up_loss_rate >= 10).length) / rows.length
}

describe(`change checks (RTCOPS_TEST_SEED=${seed})`, () => {
  it('a router that a release names is compared with the others in its countries, over time as well', async () => {
    const id = await release(noon, `网关升级 ${changed}，灰度`)
    const { info, list } = await check(id)
    const [then, now] = [
      [noon - hour, noon],
      [noon, noon + hour],
    ] as const
    const own = (row: Sample) => row.router_ip === changed && row.country === 'CN'
    const others = (row: Sample) => row.router_ip !== changed && row.country === 'CN'
    expect(info).toMatchObject({
      part: 'router',
      names: [changed],
      control: 'countries',
      countries: ['CN'],
      windows: { minutes: 60, bounded_by: null },
      unknown: null,
    })
    const [first] = info?.figures ?? []
    expect(first).toMatchObject({ metric: 'up_loss', verdict: 'worse', confidence: 'high', reason: null, days: 7 })
    for (const [figure, from, to, fits] of [
      [first?.before_share, ...then, own],
      [first?.share, ...now, own],
      [first?.others_before_share, ...then, others],
      [first?.others_share, ...now, others],
    ] as const)
      expect(figure).toBeCloseTo(shareOf(from, to, fits), 3)
    expect(first?.effect).toBeCloseTo((first?.change ?? 0) - (first?.others_change ?? 0), 3)
    expect(first?.sessions).toBe(24 * 3)
    // Nothing was measured of the delay, and nobody tried to join.
    expect(info?.figures.slice(1).map(({ reason }) => reason)).toEqual(['few', 'few', 'few'])
    const course = list?.filter(({ metric }) => metric === 'up_loss') ?? []
    expect(course).toHaveLength(24)
    const third = noon - hour + 10 * minute
    expect(course[2]?.share).toBeCloseTo(shareOf(third, third + 5 * minute, own), 3)
    expect(course[2]?.others_share).toBeCloseTo(shareOf(third, third + 5 * minute, others), 3)
  })

  it('nothing is told where everybody is worse off, and at night with few user sessions', async () => {
    expect(await upLoss(await release(noon - 6 * hour, `${changed} 割接`))).toMatchObject({
      verdict: 'unknown',
      reason: 'others_moved',
      confidence: null,
    })
    expect(await upLoss(await release(noon - 9 * hour, `${quiet} 割接`))).toMatchObject({
      verdict: 'unknown',
      reason: 'few',
      effect: null,
    })
  })

  it('another change of the same part bounds the windows, which must be 15 minutes at least', async () => {
    const first = await release(noon - 6 * hour - 25 * minute, `${elsewhere} 扩容`)
    await release(noon - 6 * hour - 60 * minute, `${elsewhere} 扩容`)
    expect((await check(first)).info?.windows).toMatchObject({ minutes: 35, bounded_by: 'change' })
    await release(noon - 6 * hour - 18 * minute, `${elsewhere} 回滚`)
    expect((await check(first)).info).toMatchObject({
      unknown: 'short',
      figures: [],
      windows: { bounded_by: 'change', start: '' },
    })
  })

  it('a node that names no server is compared by the projects that it got or lost, as soon as 15 minutes have passed', async () => {
    const node = 'cs-sh-01'
    await server.call('insertCsNode', { node, appkeys: [lobby.appkey] })
    await server.call('updateCsNode', { node, appkeys: [lobby.appkey, other] })
    const { list } = await server.call('listChangeChecks', { target: node })
    expect(list?.map(({ names, part, unknown }) => [part, names, unknown])).toEqual([
      ['project', ['K 歌房'], 'short'],
      ['project', ['语聊房'], 'short'],
    ])
    server.setNow(noon + 3 * hour + 21 * minute)
    const { info } = await check(list?.[0]?.id ?? '')
    expect(info).toMatchObject({ unknown: null, windows: { minutes: 20, bounded_by: 'data' } })
    expect(info?.figures.every(({ reason }) => reason === 'few')).toBe(true)
  })

  it('a release that names no part has nothing to compare; a note is no change', async () => {
    const id = await release(noon - 2 * hour, 'SDK 4.8 上线 1.2.3.4')
    expect((await check(id)).info).toMatchObject({ part: null, unknown: 'no_part', figures: [] })
    const { info } = await server.call('insertAnnotation', { start_time: formatDateTime(noon), text: changed })
    expect(await check(`release-${info?.id}`)).toMatchObject({ code: codes.notFound })
    expect(await check('node-999999')).toMatchObject({ code: codes.notFound })
  })

  it('members with own companies alone compare within these, and see no changes of nodes', async () => {
    const token = await server.addMember('seller', '运营')
    const { db } = server.services
    await db.updateTable('role').set({ data_scope: 'own' }).where('name', '=', '运营').execute()
    const { id } = await db.selectFrom('member').select('id').where('username', '=', 'seller').executeTakeFirstOrThrow()
    await db.updateTable('company').set({ salesperson: id }).where('id', '=', lobby.companyId).execute()
    const { list, total } = await server.call('listChangeChecks', {}, token)
    expect(total).toBeGreaterThan(0)
    expect(new Set(list?.map(({ kind }) => kind))).toEqual(new Set(['release']))
    const [node] = (await server.call('listChangeChecks', { target: 'cs-sh-01' })).list ?? []
    expect(await check(node?.id ?? '', token)).toMatchObject({ code: codes.notFound })
    // The router elsewhere serves another company alone.
    const own = list?.find(({ text }) => text.includes('灰度'))
    expect(own?.figures[0]).toMatchObject({ reason: 'few_others' })
  })
})
