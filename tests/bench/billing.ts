import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engines, startEngines } from '@rtcops/embedded'
import pg from 'pg'
import { closeDay } from '../../packages/server/src/billing/close-day.ts'
import { countUsage } from '../../packages/server/src/billing/usage/usage.ts'
import type { Services } from '../../packages/server/src/services/context.ts'
import { openServices } from '../../packages/server/src/services/services.ts'
import { readSettings } from '../../packages/server/src/services/settings.ts'
import { quietLog } from '../../packages/server/test/quiet-log.ts'
import { processorTime } from './support/processor-time.ts'
import type { BenchResult } from './support/result.ts'

const projects = 1_000
const sessions = 1_000_000
const day = '2026-11-19'
const start = Date.parse(`${day}T00:00:00+08:00`)
const hour = 3_600_000
/** Time at which days are closed. */
const now = start + 26 * hour
const goals = { seconds: 30, megabytes: 300 }

/**
 * Counts a day at the time at which it is closed, and closes it. The largest project has some 3 % of the user sessions.
 * They are spread over the day and an hour before it, five per call; one in 300 lasts up to three days. Joins and
 * leaves are separate rows, as they are when just received.
 */
export async function run(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-bench-'))
  try {
    await withServices(directory, insertSessions)
    // A restart releases the memory used by the inserts, so that counting cannot reuse it.
    return await withServices(directory, async (services, { pids, databaseUrl }) => {
      await countUsage(services.telemetryWriter, { day, now, appkeys: ['nobody'] })
      const counted = await measure(services, pids().clickhouse)
      await insertProjects(databaseUrl)
      return [...counted, ...(await measureClosing(services))]
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function withServices<Result>(
  directory: string,
  work: (services: Services, engines: Engines) => Promise<Result>,
): Promise<Result> {
  const engines = await startEngines(join(directory, 'engines'))
  try {
    const settings = readSettings({ RTCOPS_DEMO: '0', RTCOPS_DATA: directory })
    const { services, close } = await openServices(settings, engines, quietLog, () => now)
    try {
      return await work(services, engines)
    } finally {
      await close()
    }
  } finally {
    await engines.stop()
  }
}

async function measure({ telemetryWriter }: Services, enginePid: number): Promise<BenchResult[]> {
  globalThis.gc?.()
  const memory = watchMemory({ engine: enginePid, node: process.pid })
  const processor = processorTime([enginePid])
  const begun = performance.now()
  const { usage } = await countUsage(telemetryWriter, { day, now })
  const seconds = (performance.now() - begun) / 1000
  const busy = processorTime([enginePid]) - processor
  const grown = memory.stop()
  if (usage.size !== projects) throw new Error(`${usage.size} projects were counted instead of ${projects}`)
  const what = `usage of a day, ${projects} projects, ${sessions} user sessions`
  const memoryGoal = `≤ 1.00 of ${goals.megabytes} MB`
  return [
    {
      name: what,
      ratio: seconds / goals.seconds,
      goal: `≤ 1.00 of ${goals.seconds} s`,
      detail: `${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of the engine's processor time`,
    },
    {
      name: 'the same, memory of the engine beyond what it had',
      ratio: grown.engine / goals.megabytes,
      goal: memoryGoal,
      detail: `${Math.round(grown.engine)} MB`,
    },
    {
      name: 'the same, memory of Node beyond what it had',
      ratio: grown.node / goals.megabytes,
      goal: memoryGoal,
      detail: `${Math.round(grown.node)} MB`,
    },
  ]
}

/**
 * Measures the whole closing: counting, prices, bills, a deduction for each company (one per project), day and audit
 * entry.
 */
async function measureClosing(services: Services): Promise<BenchResult[]> {
  globalThis.gc?.()
  const memory = watchMemory({ node: process.pid })
  const begun = performance.now()
  const closed = await closeDay(services, day)
  const seconds = (performance.now() - begun) / 1000
  const grown = memory.stop()
  if (closed.projects !== projects || closed.companies !== projects)
    throw new Error(`${closed.projects} projects were billed and ${closed.companies} companies charged`)
  return [
    {
      name: `closing of the day with ${projects} bills and deductions`,
      ratio: seconds / goals.seconds,
      goal: `≤ 1.00 of ${goals.seconds} s`,
      detail: `${seconds.toFixed(1)} s`,
    },
    {
      name: 'the same, memory of Node beyond what it had',
      ratio: grown.node / goals.megabytes,
      goal: `≤ 1.00 of ${goals.megabytes} MB`,
      detail: `${Math.round(grown.node)} MB`,
    },
  ]
}

/** Inserts a company for each project, with prices of all kinds. */
async function insertProjects(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`UPDATE setting SET value = $1 WHERE name = 'billing_start'`, [day])
    await client.query(`INSERT INTO company (name) SELECT 'company ' || n FROM generate_series(1, $1::integer) AS n`, [
      projects,
    ])
    await client.query(
      `INSERT INTO project (company_id, name, appkey, appcert)
       SELECT id, name, key, key FROM (
         SELECT id, name, 'bench' || lpad((row_number() OVER (ORDER BY id) - 1)::text, 27, '0') AS key FROM company) AS each`,
    )
    await client.query(
      `INSERT INTO price (project_id, kind, unit_price, statistics_type_id, valid_from)
       SELECT project.id, kind, 12500, NULL, '2020-01-01'
       FROM project, unnest(ARRAY['speech_sounds', 'video', 'push_flow']) AS kind`,
    )
  } finally {
    await client.end()
  }
}

/** Watches the resident memory of processes. `stop` returns the largest growth of each in MB. */
function watchMemory<Name extends string>(pids: Record<Name, number>): { stop(): Record<Name, number> } {
  const names = Object.keys(pids) as Name[]
  const read = () =>
    Object.fromEntries(names.map((name) => [name, residentMegabytes(pids[name])])) as Record<Name, number>
  const before = read()
  const most = { ...before }
  const look = () => {
    const present = read()
    for (const name of names) most[name] = Math.max(most[name], present[name])
  }
  const timer = setInterval(look, 20)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return Object.fromEntries(names.map((name) => [name, most[name] - before[name]])) as Record<Name, number>
    },
  }
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/**
 * Generates user sessions inside the engine. Data derived from them, such as calls, is left out, because counting does
 * not read it.
 */
async function insertSessions({ telemetryWriter }: Services): Promise<void> {
  for (const view of ['call_from_user_session', 'node_seen_from_user_session'])
    await telemetryWriter.command({ query: `DROP VIEW ${view}` })
  const parts = 10
  for (let part = 0; part < parts; part++)
    for (const half of ['join', 'leave'] as const)
      await telemetryWriter.command({
        query: insertHalves(half),
        query_params: { first: (part * sessions) / parts, count: sessions / parts, sessions, start, hour, projects },
        clickhouse_settings: { max_partitions_per_insert_block: '100' },
      })
}

const moment = (milliseconds: string) => `fromUnixTimestamp64Milli(toInt64(${milliseconds}), 'UTC')`

/** Returns the insert of one half (join or leave) of some user sessions, numbered in chronological order. */
function insertHalves(half: 'join' | 'leave'): string {
  const isJoin = half === 'join'
  return `
INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type, talk_ms, video_ms, push_ms)
WITH
  {first:UInt64} + number AS session,
  cityHash64('call', intDiv(session, 5)) AS call_hash,
  cityHash64('session', session) AS hash,
  toInt64({start:Int64} - {hour:Int64} + intDiv(session * 25 * {hour:Int64}, {sessions:UInt64})) AS joined,
  joined + if(hash % 300 = 0, toInt64(intDiv(hash, 300) % (72 * {hour:Int64})), toInt64(intDiv(hash, 300) % intDiv(2 * {hour:Int64}, 3))) AS left,
  toUInt32(pow((call_hash % 1000003) / 1000003, 2) * {projects:UInt32}) AS project
SELECT concat('bench', leftPad(toString(project), 27, '0')), toDate(${moment(isJoin ? 'joined' : 'left')}),
  lower(hex(call_hash)), concat('user-', toString(hash % 3000000)), lower(hex(hash)), ${isJoin ? `concat('room-', toString(call_hash % 1000))` : `''`},
  ${moment(isJoin ? 'joined' : 'left')}, ${moment(isJoin ? '0' : 'left')}, ${isJoin ? 'toUInt8(hash % 3)' : 'toUInt8(255)'},
  ${['0.4', '0.3', '0.1'].map((share) => (isJoin ? '0' : `toUInt32((left - joined) * ${share})`)).join(', ')}
FROM numbers({count:UInt64})
${isJoin ? '' : `WHERE left < {start:Int64} + 26 * {hour:Int64}`}`
}

if (import.meta.main) console.log(await run())
