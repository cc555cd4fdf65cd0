import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { OperationId } from '@rtcops/core/api/types'
import { median } from '@rtcops/core/quality/statistics'
import { billedMinutes } from '@rtcops/core/usage/minutes'
import pg from 'pg'
import { type OracleSession, oracleUsage } from '../../packages/server/test/oracles/usage-oracle.ts'
import { storeRows } from '../../packages/server/test/rows/stay-rows.ts'
import { type Project, signedReport } from '../../packages/server/test/telemetry-report.ts'
import { reportsOf } from '../../packages/server/test/usage-reports.ts'
import { type Rig, startRigInMemory } from '../harness/server/rig.ts'
import { megabytesOf } from './support/memory.ts'
import { makeRandom } from './support/random.ts'

export interface Neighbours {
  seed: number
  /** Calls of each hostile kind: without a leave, without a join, with distinct everything. */
  calls: number
  /** Connections that send a body of which a byte arrives each second. */
  slow: number
  /** Times that each screen is read, without the hostile project and beside it. */
  readings: number
}

export interface NeighboursOutcome {
  /** Bills of honest projects, of a closed day and of today, that were compared, and those that differ. */
  bills: number
  wrongBills: string[]
  /** Hostile batches by outcome: stored, refused for the quota (429), or refused otherwise. */
  stored: number
  overQuota: number
  refused: number
  /** Answers with a status of 5xx, to anyone. */
  faults: string[]
  /** Screens that are slow beside the hostile project, with their milliseconds without it and beside it. */
  slowScreens: string[]
  /** The same of all screens; those that grew most come first. */
  screens: string
  /** Megabytes of the server before and at most. */
  memoryBefore: number
  memoryMost: number
  /** Megabytes of its most memory by what holds them: objects in use, the heap with what is free in it, buffers. */
  memoryHeld: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Events of one batch, at most, and of one whose events are as long as they may be, which would be too large. */
const eventsAtOnce = 20_000
const longEventsAtOnce = 4_000
const honestCount = 9
/** ¥0.01 a minute, in micro-yuan. */
const price = 10_000

/** Screens by the operation that reads their first page. */
const screens = {
  getLive: {},
  getDashboard: {},
  listProjectShortTime: {},
  getUsage: {},
  listExpenseBills: {},
  listCallSessions: {},
  getCallQualityOverview: {},
  listQualityCountries: {},
  listRouters: {},
  listBadTime: {},
  listWorstRooms: {},
  listCompanies: {},
  listProjects: {},
  listTransactions: {},
} satisfies Partial<Record<OperationId, object>>
type Screen = keyof typeof screens

/** Milliseconds for which an answer may be shared, so that each reading is computed anew. */
const answerLife = 5_500
/** Times as long as without the hostile project that a screen may take. */
const mostTimes = 2
/**
 * Milliseconds that a screen may take whatever it took before, as any screen may. Without the hostile project, few rows are
 * stored, and twice nothing is nothing.
 */
const always = 1000

/** Midnight in Asia/Shanghai of the day that has the given distance from today. */
function midnight(before: number): number {
  const shift = 8 * hour
  return Math.floor((Date.now() + shift) / day) * day - shift - before * day
}
const dayText = (instant: number) => new Date(instant + 8 * hour).toISOString().slice(0, 10)

/** Runs one hostile project beside nine honest ones, and compares the honest ones' bills and everybody's screens. */
export async function troubleNeighbours({ calls, readings, seed, slow }: Neighbours): Promise<NeighboursOutcome> {
  const rig = await startRigInMemory()
  const owner = new pg.Pool({ connectionString: rig.engines.databaseOwnerUrl })
  owner.on('error', () => undefined)
  const watch = new Watch(rig)
  const hostile = { stored: 0, overQuota: 0, refused: 0 }
  const slowBodies: (() => void)[] = []
  try {
    const [bad, ...honest] = await addNeighbours(rig, owner)
    if (!bad) throw new Error('no project was added')
    const sessions = honestSessions(honest, makeRandom(seed))
    // Before 02:00 the day that has just ended is still open.
    const last = Date.now() - midnight(0) < 2 * hour ? 2 : 1
    await storeHonest(rig, sessions)
    const token = await rig.logIn()
    const memoryBefore = megabytesOf(rig)
    const without = await readScreens(rig, token, readings, watch)
    // The hostile project goes on while the screens are read and a day is closed.
    for (let index = 0; index < slow; index++) slowBodies.push(sendSlowly(rig.url, bad, index))
    let isOver = false
    const batches = hostileBatches(calls, midnight(last) + 9 * hour)
    const sending = (async () => {
      for (let turn = 0; turn < batches.length || !isOver; turn++) {
        if (isOver) return
        const batch = batches[turn % batches.length] ?? []
        const status = await sendHostile(rig.url, bad, `hostile-${turn}`, batch, watch)
        hostile[status] += 1
      }
    })()
    await owner.query(`UPDATE setting SET value = $1 WHERE name = 'billing_start'`, [dayText(midnight(last))])
    const beside = await readScreens(rig, token, readings, watch)
    await untilClosed(owner, last)
    isOver = true
    await sending
    const wrongBills = [
      ...(await wrongClosedBills(owner, honest, sessions, last)),
      ...(await wrongOpenBills(rig, token, honest, sessions, watch)),
    ]
    return {
      bills: 2 * honest.length,
      wrongBills,
      ...hostile,
      faults: watch.faults,
      ...compared(without, beside),
      memoryBefore: Math.round(memoryBefore),
      ...watch.end(),
    }
  } finally {
    for (const end of slowBodies) end()
    watch.end()
    await owner.end()
    await rig.stop()
  }
}

/** Notes answers of 5xx, and the most memory of the server. */
class Watch {
  readonly faults: string[] = []
  readonly #timers: NodeJS.Timeout[]
  #most = 0
  #mostScraped = 0
  #held = ''

  constructor(rig: Rig) {
    this.#timers = [
      setInterval(() => {
        this.#most = Math.max(this.#most, megabytesOf(rig))
      }, 200),
      setInterval(() => void this.#scrape(rig.url), 1_000),
    ]
  }

  async #scrape(url: string): Promise<void> {
    const text = await fetch(`${url}/metrics`).then(
      (response) => response.text(),
      () => '',
    )
    const of = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1024 ** 2)
    const resident = of('process_resident_memory_bytes')
    if (!(resident > this.#mostScraped)) return
    this.#mostScraped = resident
    const heap = `heap ${of('nodejs_heap_size_used_bytes')} of ${of('nodejs_heap_size_total_bytes')}`
    this.#held = `${resident}: ${heap}, buffers ${of('nodejs_external_memory_bytes')}`
  }

  note(what: string, status: number, text: string): void {
    if (status >= 500 && this.faults.length < 20) this.faults.push(`${status} ${what} ${text.slice(0, 200)}`)
  }

  /** Ends the measurement. @returns megabytes of the server at most, and what held them */
  end(): { memoryMost: number; memoryHeld: string } {
    for (const timer of this.#timers) clearInterval(timer)
    return { memoryMost: Math.round(this.#most), memoryHeld: this.#held }
  }
}

/** Adds ten projects, each with a company and a price. */
async function addNeighbours(rig: Rig, owner: pg.Pool): Promise<Project[]> {
  const projects = await rig.addProjects(honestCount + 1)
  for (const { appkey } of projects)
    await owner.query(
      `WITH added AS (INSERT INTO company (name) VALUES ('company of ' || $1) RETURNING id)
       UPDATE project SET company_id = added.id FROM added WHERE appkey = $1`,
      [appkey],
    )
  await owner.query(
    `INSERT INTO price (project_id, kind, unit_price, statistics_type_id, valid_from)
     SELECT id, 'speech_sounds', ${price}, NULL, '2020-01-01' FROM project`,
  )
  return projects
}

/** Returns some user sessions of each honest project on the last three days, all of them complete. */
function honestSessions(honest: readonly Project[], random: () => number): OracleSession[] {
  return honest.flatMap(({ appkey }) =>
    Array.from({ length: 120 }, (_, number): OracleSession => {
      const length = Math.floor(random() * 90 * minute) + 1
      const joined = Date.now() - length - 10 * minute - Math.floor(random() * 2.5 * day)
      return {
        appkey,
        call: `call-${Math.floor(number / 4)}`,
        user: `user-${number}`,
        session: `session-${number}`,
        type: number % 2,
        joined,
        heard: [joined + Math.floor(length / 2)],
        leaves: [{ at: joined + length, talk: Math.floor(random() * length), video: 0, push: 0 }],
      }
    }),
  )
}

async function storeHonest(rig: Rig, sessions: readonly OracleSession[]): Promise<void> {
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  try {
    await storeRows(
      client,
      sessions.flatMap((session) => reportsOf(session)),
    )
  } finally {
    await client.close()
  }
}

/** Returns hostile batches: leaves without joins, joins without leaves with distinct everything, samples, and what is too long. */
function hostileBatches(calls: number, yesterday: number): object[][] {
  const id = (kind: string, number: number) => `${kind}'\\${number}`.padEnd(64, 'x')
  // Clocks that are days off in both directions.
  const clocks = [yesterday, Date.now() - minute, Date.now() - 6 * day, Date.now() + 3 * day]
  const leaves: object[] = []
  const events: object[] = []
  for (let number = 0; number < calls; number++) {
    const ts = clocks[number % clocks.length] ?? yesterday
    const of = (kind: string) => ({
      ts,
      channel_session_id: id(kind, number),
      session_id: id(kind, number),
      user_id: `user ${number}`.padEnd(128, '会'),
    })
    leaves.push({ kind: 'leave', ...of('leaf'), user_id: 'u', talk_ms: 4_294_967_295 })
    events.push(
      {
        kind: 'join',
        ...of('join'),
        channel_name: `room ${number}`.padEnd(128, "'"),
        router_ip: `router-${number}`,
        as_ip: `as-${number}`,
        sdk_version: `sdk-${number}`,
        zone: `z${number}`,
        platform: `p${number}`,
        device_name: `d${number}`,
        manufacturer: `m${number}`,
        model: `m${number}`,
      },
      { kind: 'sample', ...of('join'), up_loss_rate: 100, down_loss_rate: 100, jitter: 3_600_000, distance: 3_600_000 },
      ...(number % 50 === 0 ? [{ kind: 'leave', ...of('long'), user_id: 'x'.repeat(100_000) }] : []),
    )
  }
  return [...inBatches(leaves, eventsAtOnce), ...inBatches(events, longEventsAtOnce)]
}

const inBatches = (events: readonly object[], most: number): object[][] =>
  Array.from({ length: Math.ceil(events.length / most) }, (_, index) => events.slice(index * most, (index + 1) * most))

/** Sends a batch; a 429 is an answer, after which the sender waits a little. */
async function sendHostile(
  url: string,
  project: Project,
  batchId: string,
  events: readonly object[],
  watch: Watch,
): Promise<'stored' | 'overQuota' | 'refused'> {
  const { body, path } = signedReport(project, batchId, events)
  const headers = { 'content-type': 'application/x-ndjson' }
  const sent = { method: 'POST', headers, body: new Uint8Array(body) }
  // The connection of a body that is refused unread may be closed while it is still sent.
  const response = await fetch(url + path, sent).catch(() => undefined)
  if (!response) return 'refused'
  const text = await response.text()
  watch.note('hostile batch', response.status, text)
  if (response.status === 429) await wait(500)
  if (response.status === 429) return 'overQuota'
  return (JSON.parse(text) as { code: number }).code === 0 ? 'stored' : 'refused'
}

/** Sends a report of which one byte arrives each second. @returns ends it */
function sendSlowly(url: string, project: Project, index: number): () => void {
  const { hostname, port } = new URL(url)
  const { body, path } = signedReport(project, `slow-${index}`, [{ kind: 'leave', filler: 'x'.repeat(10_000) }])
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-ndjson\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
  })
  let sent = 0
  const timer = setInterval(() => socket.write(body.subarray(sent, ++sent)), 1_000)
  socket.on('error', () => clearInterval(timer)).on('close', () => clearInterval(timer))
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}

/** Reads the first page of each screen some times. @returns median milliseconds by screen */
async function readScreens(rig: Rig, token: string, readings: number, watch: Watch): Promise<Map<Screen, number>> {
  const times = new Map<Screen, number[]>()
  for (let turn = 0; turn < readings; turn++) {
    for (const [screen, input] of Object.entries(screens) as [Screen, Record<string, unknown>][]) {
      const begun = performance.now()
      await ask(rig, token, screen, input, watch)
      times.set(screen, [...(times.get(screen) ?? []), performance.now() - begun])
    }
    await wait(answerLife)
  }
  return new Map([...times].map(([screen, each]) => [screen, median(each) ?? 0]))
}

async function ask(
  rig: Rig,
  token: string,
  screen: OperationId,
  input: Record<string, unknown>,
  watch: Watch,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${rig.url}${routes[screen][1]}${encodeQuery(input)}`, { headers })
  const text = await response.text()
  watch.note(screen, response.status, text)
  return JSON.parse(text)
}

/** Returns the screens that are slow beside the hostile project, and the times of all, those that grew most first. */
function compared(without: ReadonlyMap<Screen, number>, beside: ReadonlyMap<Screen, number>) {
  const times = [...without]
    .map(([screen, before]) => ({ screen, before, now: beside.get(screen) ?? 0 }))
    .toSorted((one, other) => other.now / other.before - one.now / one.before)
  const text = ({ before, now, screen }: (typeof times)[number]) =>
    `${screen} ${Math.round(before)} → ${Math.round(now)} ms`
  return {
    slowScreens: times.filter(({ before, now }) => now > Math.max(mostTimes * before, always)).map(text),
    screens: times.map(text).join(', '),
  }
}

async function untilClosed(owner: pg.Pool, before: number): Promise<void> {
  const deadline = Date.now() + 5 * minute
  for (;;) {
    const { rowCount } = await owner.query('SELECT FROM bill_day WHERE day = $1', [dayText(midnight(before))])
    if (rowCount) return
    if (Date.now() > deadline) throw new Error('the day was not closed within five minutes')
    await wait(500)
  }
}

/** Returns the minutes that a project used on a day, computed from its sessions in plain loops. */
function minutesOf(sessions: readonly OracleSession[], appkey: string, start: number): number {
  const own = sessions.filter((session) => session.appkey === appkey)
  return Number(billedMinutes(oracleUsage(own, { start, end: start + day }, Date.now()).user_minutes))
}

async function wrongClosedBills(
  owner: pg.Pool,
  honest: readonly Project[],
  sessions: readonly OracleSession[],
  before: number,
): Promise<string[]> {
  const { rows } = await owner.query<{ appkey: string; minutes: number; amount: string }>(
    `SELECT appkey, speech_sounds_minutes::int AS minutes, amount::text FROM bill JOIN project ON project.id = project_id
     WHERE day = $1`,
    [dayText(midnight(before))],
  )
  const billed = new Map(rows.map(({ amount, appkey, minutes }) => [appkey, `${minutes} ${amount}`]))
  return honest.flatMap(({ appkey }) => {
    const minutes = minutesOf(sessions, appkey, midnight(before))
    const expected = minutes === 0 ? undefined : `${minutes} ${minutes}`
    return billed.get(appkey) === expected ? [] : [`closed ${appkey}: ${billed.get(appkey)}, not ${expected}`]
  })
}

async function wrongOpenBills(
  rig: Rig,
  token: string,
  honest: readonly Project[],
  sessions: readonly OracleSession[],
  watch: Watch,
): Promise<string[]> {
  const today = dayText(midnight(0))
  const { list } = (await ask(rig, token, 'listExpenseBills', { time: [today, today], limit: 100 }, watch)) as {
    list: { appkey: string; bill_minute: number }[]
  }
  const counted = new Map(list.map(({ appkey, bill_minute }) => [appkey, bill_minute]))
  return honest.flatMap(({ appkey }) => {
    const minutes = minutesOf(sessions, appkey, midnight(0))
    const shown = counted.get(appkey) ?? 0
    return shown === minutes ? [] : [`open ${appkey}: ${shown}, not ${minutes}`]
  })
}
