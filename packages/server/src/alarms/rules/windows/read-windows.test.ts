import { type RuleIndicatorId, ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { figureOf } from '@rtcops/core/alarms/own/step'
import { codes } from '@rtcops/core/api/codes'
import { meanOpinionScore } from '@rtcops/core/diagnosis/mos'
import { ruleDefaults } from '@rtcops/core/features/operations/alarms/own/rules'
import { daysLeft } from '@rtcops/core/money/days-left'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime, formatDay, hour, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { addMemberWith } from '../../../../test/rows/add-member-with.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'
import { book } from '../../../ledger/book.ts'
import { checkRules } from '../check-rules.ts'
import type { WindowQuestion } from './counted-windows.ts'
import { readWindows } from './read-windows.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const random = seededRandom(seed)
const upTo = (limit: number) => Math.floor(random() * limit)
const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item

const width = 10 * minute
const week = 7 * day
/** Two windows, with user sessions of the same windows a week before. */
const start = floorTo(Date.now() - 5 * hour, hour)
const windows: TimeRange = { start, end: start + 2 * width }

/** What identifies a user session, and where it is. */
interface Stay {
  appkey: string
  call: string
  user: string
  session: string
  country: string
  router: string
  as: string
  version: string
  /** Causes of its verdict; undefined without one. */
  causes: readonly string[] | undefined
  isEnough: boolean
  times: { ts: number; isBad: boolean; jitter: number; rtt: number; up: number; down: number; buffer: number }[]
  lost: number[]
  /** Attempts to join, of which the last ones may come in a later window. */
  joins: { ts: number; result: 0 | 1; took: number }[]
}

let server: TestApp
let token: string
const companyOf = new Map<string, number>()
let stays: Stay[]

beforeAll(async () => {
  server = await startApp()
  token = await server.login()
  for (const name of ['甲', '乙', '丙']) {
    const { appkey, companyId } = await server.addProject(name, name)
    companyOf.set(appkey, companyId)
  }
  stays = drawStays()
  await store()
  server.setNow(windows.end + 4 * hour)
}, 120_000)
afterAll(() => server?.close())

/** Draws calls of one to five users, some of whom come twice; the first project has none in the second window. */
function drawStays(): Stay[] {
  const projects = [...companyOf.keys()]
  return [0, week].flatMap((ago) =>
    Array.from({ length: 40 }, (_, call) => call).flatMap((call) => {
      const appkey = oneOf(projects)
      const begin = start - ago + upTo(appkey === projects[0] ? 8 : 18) * minute
      return Array.from({ length: 1 + upTo(5) }, (_, index) => {
        const hasJitter = random() < 0.7
        const isOff = random() < 0.4
        return {
          appkey,
          call: `call-${ago}-${call}`,
          user: `user-${upTo(6)}`,
          session: `stay-${ago}-${call}-${index}`,
          country: oneOf(['CN', 'ID', '']),
          router: oneOf(['198.18.0.1', '198.18.0.2']),
          as: oneOf(['198.19.0.1', '198.19.0.2', '198.19.0.3']),
          version: oneOf(['4.8.2', '4.9.0', '']),
          causes: random() < 0.1 ? undefined : random() < 0.3 ? ['', 'downlink_loss'] : [''],
          isEnough: random() < 0.9,
          times: Array.from({ length: 1 + upTo(12) }, (__, at) => ({
            ts: begin + at * 17 * second,
            isBad: random() < (isOff ? 0.7 : 0.05),
            jitter: hasJitter ? upTo(60) : -1,
            rtt: oneOf([50, 300, -1]),
            up: oneOf([1, -1]),
            down: oneOf([0, 3, -1]),
            buffer: oneOf([20, 200, -1]),
          })),
          lost: random() < 0.1 ? [begin + upTo(90) * second] : [],
          joins: Array.from({ length: 1 + upTo(3) }, (__, at) => ({
            ts: begin + at * upTo(5 * 60) * second,
            result: random() < 0.8 ? (1 as const) : (0 as const),
            took: oneOf([-1, 900, 5_000, 5_001]),
          })),
        }
      })
    }),
  )
}

async function store(): Promise<void> {
  const keysOf = ({ appkey, as, call, country, router, session, user }: Stay, ts: number) => ({
    app_key: appkey,
    channel_session_id: call,
    user_id: user,
    session_id: session,
    ts,
    received: new Date(ts).toISOString().slice(0, 10),
    country,
    router_ip: router,
    as_ip: as,
  })
  const writer = server.services.telemetryWriter
  const insert = (table: string, values: object[]) => writer.insert({ table, format: 'JSONEachRow', values })
  await insert(
    'sample',
    stays.flatMap((stay) =>
      stay.times.map(({ buffer, down, isBad, jitter, rtt, ts, up }) => ({
        ...keysOf(stay, ts),
        up_loss_rate: isBad ? 7 : up,
        down_loss_rate: down,
        distance: rtt,
        jitter,
        buffer_delay: buffer,
      })),
    ),
  )
  await insert(
    'connection_event',
    stays.flatMap((stay) => stay.lost.map((ts) => ({ ...keysOf(stay, ts), event: 'connection_interrupt' }))),
  )
  await insert(
    'join_attempt',
    stays.flatMap((stay) =>
      stay.joins.map(({ result, took, ts }) => ({
        ...keysOf(stay, ts),
        sdk_version: stay.version,
        result,
        join_ms: took,
      })),
    ),
  )
  await insert(
    'user_session',
    stays.map((stay) => {
      const { ts, ...keys } = keysOf(stay, joinOf(stay))
      return { ...keys, channel_name: 'room', join_ts: ts, leave_ts: leaveOf(stay), user_session_type: 0 }
    }),
  )
  await insert(
    'stay_verdict',
    stays.flatMap((stay, session) => {
      const { session_id: _, ...keys } = keysOf(stay, leaveOf(stay))
      const cause = stay.causes?.at(-1) ?? ''
      return stay.causes
        ? [
            {
              ...{ ...keys, session, cause, ...verdictArrays(stay.causes), is_enough: stay.isEnough ? 1 : 0 },
              sdk_version: stay.version,
            },
          ]
        : []
    }),
  )
}

/** Time of a verdict by cause, which is rolled up by day. */
const verdictArrays = (causes: readonly string[]) => ({
  causes,
  days: causes.map(() => new Date(start).toISOString().slice(0, 10)),
  sides: causes.map((cause) => (cause === '' ? '' : 'downlink')),
  times: causes.map(() => 1_000),
})

const joinOf = ({ times }: Stay) => times[0]?.ts ?? 0
const leaveOf = ({ times }: Stay) => times.at(-1)?.ts ?? 0

const placeOf = {
  none: () => '',
  country: ({ country }: Stay) => country,
  router: ({ router }: Stay) => router,
  access_server: ({ as }: Stay) => as,
  sdk_version: ({ version }: Stay) => version,
  project: ({ appkey }: Stay) => appkey,
}
type EngineSplit = keyof typeof placeOf
const splitsOf = (indicator: RuleIndicatorId) =>
  (Object.keys(placeOf) as EngineSplit[]).filter((split) => ruleIndicator(indicator).splits.includes(split))

const question = (given: Partial<WindowQuestion>): WindowQuestion => ({
  ...ruleDefaults,
  indicator: 'rtt',
  ...given,
  window: given.window ?? 10,
})

/** Reads figures as the evaluator does, by value and number of the window. */
async function figures(given: Partial<WindowQuestion>, range = windows) {
  const rule = question(given)
  const counted = await readWindows(server.services, rule, [range])
  const found = [...counted].flatMap(([value, each]) =>
    [...each].map(([at, counts]) => {
      const figure = figureOf(rule, counts)
      return [
        `${value} ${(at - range.start) / (rule.window * minute)}`,
        rounded(figure.value),
        figure.evidence,
      ] as const
    }),
  )
  return Object.fromEntries(found.filter(([, value]) => value !== undefined).map(([key, ...figure]) => [key, figure]))
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 1e6) / 1e6)

/** Counts what an indicator says, by plain loops over what was stored. */
function expected(indicator: RuleIndicatorId, split: EngineSplit, isIn: (stay: Stay) => boolean) {
  const found: Record<string, [number, number]> = {}
  const scoped = stays.filter((stay) => isIn(stay) && (split === 'none' || placeOf[split](stay) !== ''))
  for (const [value, of] of Map.groupBy(scoped, placeOf[split]))
    for (const window of [0, 1]) {
      const range = { start: start + window * width, end: start + (window + 1) * width }
      const figure = plain(indicator, of, range)
      if (figure?.[0] !== undefined && !Number.isNaN(figure[0])) found[`${value} ${window}`] = figure
    }
  return found
}

const known = (value: number): number | null => (value < 0 ? null : value)
const isWithin = (ts: number, { end, start: from }: TimeRange) => ts >= from && ts < end
const distinct = (keys: readonly string[]) => new Set(keys).size

function plain(indicator: RuleIndicatorId, of: readonly Stay[], range: TimeRange): [number, number] | undefined {
  const samples = of.flatMap((stay) =>
    stay.times.filter(({ ts }) => isWithin(ts, range)).map((sample) => ({ ...stay, ...sample })),
  )
  const sessions = (rows: readonly Stay[]) => distinct(rows.map(({ session }) => session))
  const always = Number.POSITIVE_INFINITY
  const isNothing = samples.length === 0
  if (indicator === 'calls') return isNothing ? undefined : [distinct(samples.map(({ call }) => call)), always]
  if (indicator === 'users')
    return isNothing ? undefined : [distinct(samples.map(({ appkey, user }) => `${appkey} ${user}`)), always]
  if (indicator === 'jitter') {
    const measured = samples.filter(({ jitter }) => jitter >= 0)
    const sum = measured.reduce((all, { jitter }) => all + jitter, 0)
    return [rounded(sum / measured.length) ?? 0, sessions(measured)]
  }
  if (indicator === 'mos') {
    const scored = samples.flatMap((sample) => {
      const line = { rtt: known(sample.rtt), jitter: known(sample.jitter) }
      const sent = meanOpinionScore({ ...line, loss: known(sample.isBad ? 7 : sample.up), buffer: null })
      const heard = meanOpinionScore({ ...line, loss: known(sample.down), buffer: known(sample.buffer) })
      const scores = [sent, heard].filter((score) => score !== null)
      return scores.length === 0 ? [] : { ...sample, score: Math.min(...scores) }
    })
    const sum = scored.reduce((all, { score }) => all + score, 0)
    return [rounded(sum / scored.length) ?? 0, sessions(scored)]
  }
  if (indicator === 'session_drop') {
    const earlier = { start: range.start - week, end: range.end - week }
    const before = sessions(of.filter(({ times }) => times.some(({ ts }) => isWithin(ts, earlier))))
    return [rounded((Math.max(before - sessions(samples), 0) / before) * 100) ?? 0, before]
  }
  if (indicator === 'bad_minutes') {
    const lost = of.flatMap((stay) =>
      stay.lost.filter((ts) => isWithin(ts, range)).map((ts) => ({ ...stay, ts, isBad: false, isLost: true })),
    )
    const rows = [...samples.map((row) => ({ ...row, isLost: false })), ...lost]
    const minutes = Map.groupBy(rows, ({ appkey, call, ts, user }) =>
      [appkey, call, user, Math.floor(ts / minute)].join(),
    )
    const bad = [...minutes.values()].filter((each) => {
      const present = each.filter(({ isLost }) => !isLost)
      return present.length < each.length || 2 * present.filter(({ isBad }) => isBad).length >= present.length
    })
    return [rounded((bad.length / minutes.size) * 100) ?? 0, sessions(rows)]
  }
  if (indicator === 'good_minutes') {
    const ended = of.flatMap((stay) => (isWithin(leaveOf(stay), range) && stay.causes ? [stay.causes] : []))
    const times = ended.flatMap((causes) => causes.map((cause) => (cause === '' ? 1 : 0)))
    return [rounded((times.filter((good) => good).length / times.length) * 100) ?? 0, ended.length]
  }
  if (indicator === 'join_5s' || indicator === 'join_success') {
    const attempts = of.flatMap(({ joins }) => joins.filter(({ ts }) => isWithin(ts, range)))
    const isGood = ({ result, took }: Stay['joins'][number]) =>
      result === 1 && (indicator === 'join_success' || (took >= 0 && took <= 5_000))
    return [rounded((attempts.filter(isGood).length / attempts.length) * 100) ?? 0, attempts.length]
  }
  const judged = of.filter(
    (stay) => isWithin(leaveOf(stay), range) && stay.causes && (stay.isEnough || stay.causes.length > 1),
  )
  const withLoss = judged.filter(({ causes }) => causes?.includes('downlink_loss'))
  return [rounded((withLoss.length / judged.length) * 100) ?? 0, judged.length]
}

const engineRead = [
  'join_5s',
  'join_success',
  'calls',
  'users',
  'jitter',
  'mos',
  'session_drop',
  'bad_minutes',
  'good_minutes',
  'cause_share',
] as const

describe(`windows (RTCOPS_TEST_SEED=${seed})`, () => {
  it.each(engineRead)('of %s count what was stored, in every scope and by every dimension', async (indicator) => {
    const cause = indicator === 'cause_share' ? 'downlink_loss' : ''
    const [[appkey = '', company_id = 0] = []] = companyOf
    const scopes: [Partial<WindowQuestion>, (stay: Stay) => boolean][] = [
      [{}, () => true],
      [{ company_id }, (stay) => stay.appkey === appkey],
      [{ app_key: appkey }, (stay) => stay.appkey === appkey],
      [{ country: 'ID' }, ({ country }) => country === 'ID'],
      [{ router: '198.18.0.1', access_server: '198.19.0.2' }, ({ as, router }) => /1$/.test(router) && /2$/.test(as)],
    ]
    const splits = splitsOf(indicator)
    if (splits.includes('sdk_version'))
      scopes.push([
        { sdk_version: '4.9.0', country: 'ID' },
        ({ country, version }) => version === '4.9.0' && country === 'ID',
      ])
    for (const [scope, isIn] of scopes)
      for (const split of splits)
        expect([scope, split, await figures({ indicator, cause, ...scope, split })]).toEqual([
          scope,
          split,
          expected(indicator, split, isIn),
        ])
    expect(Object.keys(await figures({ indicator, cause, split: 'router' }))).toHaveLength(4)
  })

  it.each([...engineRead, 'rtt' as const])(
    'of %s are the same of ranges together as of each alone',
    async (indicator) => {
      const earlier = { start: windows.start - week, end: windows.end - week }
      for (const split of splitsOf(indicator)) {
        const rule = question({ indicator, cause: indicator === 'cause_share' ? 'downlink_loss' : '', split })
        const read = async (...ranges: TimeRange[]) =>
          [...(await readWindows(server.services, rule, ranges))].flatMap(([value, each]) =>
            [...each].map(([at, counted]) => ({ value, at, ...counted })),
          )
        const together = await read(windows, earlier)
        const alone = [...(await read(windows)), ...(await read(earlier))]
        expect(together).toHaveLength(alone.length)
        expect(together).toEqual(expect.arrayContaining(alone))
        expect(together.some(({ at }) => at < windows.start)).toBe(true)
      }
    },
  )

  it('are replayed only from where there is what they compare with', async () => {
    const draft = { indicator: 'session_drop', comparison: 'above', bound: 50, window: 10 } as const
    const { info } = await server.call('previewAlarmRule', draft, token)
    const oldest = Math.min(...stays.flatMap(({ times }) => times.map(({ ts }) => ts)))
    expect(info?.start_time).toBe(formatDateTime(floorTo(oldest + week, width)))
    expect(info?.curve[0]?.figure).not.toBeNull()
  })

  it('count the calls, users and bad minutes that the screens show', async () => {
    const query_time = [formatDateTime(start), formatDateTime(start + width - second)]
    const { info } = await server.call('listAffectedCompanies', { query_time }, token)
    const range = { start, end: start + width }
    const [first] = [...(await readWindows(server.services, question({ indicator: 'bad_minutes' }), [range])).values()]
    expect(first?.get(start)?.counts['bad']).toBe(info?.bad_minutes)
    let users = 0
    for (const [appkey, company_id] of companyOf) {
      const time = query_time
      const { total } = await server.call('listCallSessions', { app_key: appkey, time, limit: 1 }, token)
      // A call that goes on in a window without samples of its own is in the list alone.
      const measured = distinct(
        stays.flatMap(({ appkey: of, call, times }) =>
          of === appkey && times.some(({ ts }) => isWithin(ts, range)) ? call : [],
        ),
      )
      expect((await figures({ indicator: 'calls', company_id }, range))[' 0']?.[0]).toBe(measured)
      expect(total).toBeGreaterThanOrEqual(measured)
      users += (await figures({ indicator: 'users', company_id }, range))[' 0']?.[0] ?? 0
    }
    // Users who lost the connection without a sample in the window are affected, too.
    const silent = new Set(
      stays.flatMap(({ appkey, lost, user }) => (lost.some((ts) => isWithin(ts, range)) ? `${appkey} ${user}` : [])),
    )
    for (const { appkey, times, user } of stays)
      if (times.some(({ ts }) => isWithin(ts, range))) silent.delete(`${appkey} ${user}`)
    expect(info?.all_users).toBe(users + silent.size)
  })

  it('tell for how long a project has not reported, until it counts as one that does not', async () => {
    const range = { start, end: start + 27 * hour }
    const found = await figures({ indicator: 'project_silence', split: 'project', window: 60 }, range)
    for (const appkey of companyOf.keys()) {
      const signs = stays
        .filter((stay) => stay.appkey === appkey)
        .flatMap((stay) => [...stay.times.map(({ ts }) => ts), ...stay.lost, leaveOf(stay)])
        .filter((ts) => ts >= start)
      const last = Math.floor(Math.max(...signs) / minute) + 1
      for (let window = 0; window < 27; window += 1) {
        const silent = (start + (window + 1) * hour) / minute - last
        expect(found[`${appkey} ${window}`]?.[0]).toBe(silent < 24 * 60 ? silent : undefined)
      }
    }
  })
})

describe('data sources', () => {
  it('are silent since what they sent last, by name; a preview says only what is now', async () => {
    const [appkey = ''] = companyOf.keys()
    const { db } = server.services
    const project = await db.selectFrom('project').selectAll().where('appkey', '=', appkey).executeTakeFirstOrThrow()
    const now = windows.end + 4 * hour
    const at = new Date(start)
    const addSource = async (name: string, silent: number | undefined, status = 1) => {
      const last = silent === undefined ? null : new Date(floorTo(now, 5 * minute) - silent * minute)
      const row = {
        project_id: project.id,
        kind: 'livekit',
        name,
        credentials: '[]',
        status,
        last_event: last,
        create_time: at,
        update_time: at,
      }
      await db
        .insertInto('source')
        .values({ id: name.padEnd(16, 'a'), ...row })
        .execute()
    }
    await addSource('quiet', 45)
    await addSource('lively', 2)
    await addSource('new', undefined)
    await addSource('off', 500, 0)
    const draft = { indicator: 'source_silence', comparison: 'above', bound: 30, split: 'source' } as const
    const { info } = await server.call('previewAlarmRule', draft, token)
    expect(info).toMatchObject({ values: 2, curve: [{ figure: 45 }], curve_place: 'quiet' })
    await server.call('insertAlarmRule', { ...draft, name: 'sources', bad_windows: 1, windows: 1 }, token)
    server.setNow(now + 15 * second)
    await checkRules(server.services)
    const alarms = await db.selectFrom('alarm_log').select(['value', 'subject']).execute()
    expect(alarms.map(({ subject, value }) => [subject?.place, value])).toEqual([['quiet', 45]])
  })
})

describe('money of companies', () => {
  const noon = Date.parse('2026-11-03T12:00:00+08:00')
  const booked: { companyId: number; at: number; amount: bigint; billDay?: string }[] = []

  beforeAll(async () => {
    for (const companyId of companyOf.values()) booked.push({ companyId, at: noon - 20 * day, amount: 3_000_000n })
    // Each day is closed at two o'clock of the next.
    for (let ago = 15; ago > 0; ago -= 1) {
      const billDay = formatDay(noon - ago * day)
      const at = Date.parse(`${formatDay(noon - (ago - 1) * day)}T02:00:00+08:00`)
      await server.owner.transaction().execute(async (tx) => {
        await tx.executeQuery({ sql: 'SET LOCAL session_replication_role = replica', parameters: [] } as never)
        const closed = { day: billDay, closed_at: new Date(at), projects: 0, companies: 0, amount: '0' }
        await tx.insertInto('bill_day').values(closed).execute()
      })
      for (const companyId of companyOf.values())
        if (random() < 0.8) booked.push({ companyId, at, amount: -BigInt(1 + upTo(150_000)), billDay })
    }
    for (const { amount, at, billDay, companyId } of booked.toSorted((one, other) => one.at - other.at))
      await server.services.db.transaction().execute((tx) =>
        book(tx, {
          companyId,
          at: new Date(at),
          memberId: null,
          amount,
          ...(billDay ? { type: 5, billDay } : { type: 1 }),
        }),
      )
    server.setNow(noon)
  })

  const sum = (rows: readonly { amount: bigint }[]) => rows.reduce((all, { amount }) => all + amount, 0n)

  it('is replayed from the ledger as it was at the end of each window', async () => {
    const range = { start: noon - 14 * day, end: noon }
    const ask = (indicator: RuleIndicatorId, plan = 0) =>
      figures({ indicator, plan, split: 'company', window: 60 }, range)
    const [balances, days, spends] = [await ask('balance'), await ask('days_left'), await ask('month_spend', 3_000)]
    for (const companyId of companyOf.values())
      for (let window = 0; window < 14 * 24; window += 1) {
        const end = range.start + (window + 1) * hour
        const known = booked.filter((row) => row.companyId === companyId && row.at <= end)
        const closed = Array.from({ length: 15 }, (_, index) => index + 1).find(
          (ago) => Date.parse(`${formatDay(noon - (ago - 1) * day)}T02:00:00+08:00`) <= end,
        )
        const last = noon - (closed ?? 0) * day
        const usedSince = (first: string) => -sum(known.filter(({ billDay = '' }) => billDay >= first))
        const key = `${companyId} ${window}`
        expect(balances[key]?.[0]).toBe(Number(sum(known)) / 100)
        expect(days[key]?.[0]).toBe(daysLeft(sum(known), usedSince(formatDay(last - 6 * day))))
        const spent = usedSince(`${formatDay(last).slice(0, 7)}-01`)
        expect(spends[key]?.[0]).toBe(rounded(Number(spent) / 3_000))
      }
    expect(new Set(Object.values(spends).map(([value]) => value)).size).toBeGreaterThan(10)
  })

  it('is now what the screens say, and an alarm names the company', async () => {
    const { list = [] } = await server.call('listCompanies', { limit: 20 }, token)
    expect(list).toHaveLength(3)
    for (const { balance, days_left, id } of list) {
      const newest = async (indicator: 'balance' | 'days_left') => {
        const draft = { indicator, comparison: 'below', bound: 1, company_id: id, window: 60 } as const
        const { info, msg } = await server.call('previewAlarmRule', draft, token)
        if (!info) throw new Error(msg)
        expect(info.start_time).toBe(formatDateTime(noon - 14 * day))
        return info.curve.at(-1)?.figure
      }
      expect(await newest('balance')).toBe(Number(balance))
      expect(await newest('days_left')).toBe(days_left)
    }
    const [poorest] = list.toSorted((one, other) => Number(one.balance) - Number(other.balance))
    const bound = Number(poorest?.balance) + 0.01
    const draft = { name: 'balances', indicator: 'balance', comparison: 'below', bound, split: 'company' } as const
    await server.call('insertAlarmRule', { ...draft, window: 60, bad_windows: 1, windows: 1 }, token)
    server.setNow(noon + 15 * second)
    await checkRules(server.services)
    const [alarm] = await server.services.db.selectFrom('alarm_log').selectAll().orderBy('id', 'desc').execute()
    expect(alarm).toMatchObject({ value: Number(poorest?.balance), subject: { place: poorest?.name } })
    const incidents = await server.services.db.selectFrom('incident_alarm').select('condition_id').execute()
    expect(incidents).not.toContainEqual({ condition_id: alarm?.condition_id })
  })

  it('is not told to members who may not see companies: neither rules nor their alarms', async () => {
    const rights = ['OPERATION_ALARM', 'OPERATION_ALARM_RULE', 'OPERATION_ALARM_RULE_EDIT_BUTTON']
    const { token: watcher } = await addMemberWith(server.services.db, 'watcher', rights)
    const draft = { indicator: 'balance', comparison: 'below', bound: 1, split: 'company', window: 60 } as const
    for (const answer of [
      await server.call('previewAlarmRule', draft, watcher),
      await server.call('insertAlarmRule', { ...draft, name: 'watched' }, watcher),
    ])
      expect(answer).toMatchObject({ code: codes.notPermitted, field: 'indicator' })
    const { list: rules = [] } = await server.call('listAlarmRules', {}, token)
    expect(rules.map(({ name }) => name)).toEqual(['balances', 'sources'])
    const id = rules[0]?.id ?? 0
    for (const answer of [
      await server.call('getAlarmRule', { id }, watcher),
      await server.call('updateAlarmRule', { id, indicator: 'rtt', split: 'none' }, watcher),
      await server.call('deleteAlarmRule', { id }, watcher),
    ])
      expect(answer).toMatchObject({ code: codes.notFound })
    const shown = await server.call('listAlarmRules', {}, watcher)
    expect([shown.total, shown.list?.map(({ name }) => name)]).toEqual([1, ['sources']])
    for (const operation of ['listAlarmLog', 'listAlarmConditions'] as const) {
      expect((await server.call(operation, {}, token)).total).toBe(2)
      const { list, total } = await server.call(operation, {}, watcher)
      expect([total, list?.map(({ subject }) => subject?.name)]).toEqual([1, ['sources']])
    }
  })

  it('is of companies that exist, and of their own projects', async () => {
    const [appkey] = companyOf.keys()
    const draft = { name: 'scoped', indicator: 'rtt', comparison: 'above', bound: 1 } as const
    for (const [field, given] of [
      ['company_id', { company_id: 999_999 }],
      ['app_key', { company_id: [...companyOf.values()][1], app_key: appkey }],
    ] as const)
      expect(await server.call('insertAlarmRule', { ...draft, ...given }, token)).toMatchObject({ field })
  })
})
