import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { call, open } from '@rtcops/core/api/client'
import { followLive } from '@rtcops/core/features/reports/live/follow-live'
import { startEngines } from '@rtcops/embedded'
import { makeEnginesDirectory } from '../../tools/engines-directory.ts'
import { freePort } from '../harness/network/free-port.ts'
import { startHaproxy } from '../harness/network/haproxy.ts'
import { type DebianPostgres, startPrimary, startStandby } from '../harness/server/debian-postgres.ts'
import { processesOf } from '../harness/server/process-tree.ts'
import { adminPassword } from '../harness/server/rig.ts'
import { serverApi } from '../harness/server/server-api.ts'
import { type Program, startProgram } from '../harness/server/start-program.ts'
import { lookInto, type MoneyOutcome } from './money.ts'
import { makeRandom } from './support/random.ts'
import { beginWork, countSamples, type Done } from './support/work.ts'

/** What happens, and to which process: it is killed, or halted for a while; `failover` loses the primary for good. */
export type Mishap = `${'kill' | 'halt'} ${'server' | 'engine' | 'records'}` | 'failover'

export interface ServersFaults {
  mishaps: readonly Mishap[]
  /** Seconds of work before the first mishap and after each. */
  rest: number
  /** Milliseconds that each member and sender waits between two requests; 0, the most load, by default. */
  pause?: number
  seed: number
}

export interface ServersOutcome extends Pick<Done, 'acknowledged' | 'longestBatch' | 'reads' | 'recharges'> {
  money: MoneyOutcome
  /** Samples that are stored. */
  stored: number
  /** Longest time between two recharges in seconds, by mishap. */
  pauses: { mishap: Mishap; seconds: number }[]
  /** Longest time between two live figures in seconds, and their number. */
  live: { longest: number; events: number }
  /** Exports that were made, and those whose file was not the same from both servers. */
  exports: { made: number; wrong: number }
  /** Days that are closed, oldest first. */
  closedDays: string[]
  /** Errors that are faults of the program. */
  bugs: string[]
}

/** Seconds for which a process is halted: longer than another server waits before it takes over a group. */
const haltFor = { server: 14, engine: 8, records: 8 }
/** Seconds after which a killed server is started again. */
const awayFor = 12
/** Bills are made from this many days before today. */
export const unbilledDays = 3

/**
 * Works on two servers behind haproxy, with PostgreSQL 15, its synchronous standby and one telemetry engine, while
 * processes are killed or halted; then checks that nothing acknowledged is lost or stored twice.
 */
export async function runServersFaults({ mishaps, pause = 0, rest, seed }: ServersFaults): Promise<ServersOutcome> {
  const random = makeRandom(seed)
  const directory = await makeEnginesDirectory()
  const stops: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })]
  const started = <Started extends { stop(): Promise<unknown> }>(one: Started): Started => {
    stops.push(() => one.stop())
    return one
  }
  try {
    const engines = started(await startEngines(join(directory, 'engines'), { clickhouseOnly: true }))
    let primary = started(await startPrimary(directory))
    const standby = started(await startStandby(primary, directory))
    const ports = [await freePort(), await freePort()]
    const proxy = started(await startHaproxy(directory, ports, [primary.port, standby.port]))
    const databaseUrl = (role: string) => `postgres://${role}@127.0.0.1:${proxy.recordsPort}/rtcops`
    const servers: Program[] = []
    const startServer = async (index: number) => {
      servers[index] = await startProgram({
        DATABASE_URL: databaseUrl('rtcops_app'),
        DATABASE_OWNER_URL: databaseUrl('rtcops'),
        CLICKHOUSE_URL: engines.clickhouseUrl,
        PORT: String(ports[index]),
        RTCOPS_DATA: join(directory, `server-${index}`),
        RTCOPS_DEMO: '0',
        RTCOPS_ADMIN_PASSWORD: adminPassword,
        RTCOPS_LOG: 'warn',
      })
    }
    await startServer(0)
    await primary.ask(`UPDATE setting SET value = to_char(now() - interval '${unbilledDays} days', 'YYYY-MM-DD')
      WHERE name = 'billing_start'`)
    await startServer(1)
    stops.push(() => Promise.all(servers.map((server) => server.stop())))
    const direct = ports.map((port) => `http://127.0.0.1:${port}`)

    const work = await beginWork(databaseUrl('rtcops'), [proxy.url], seed, pause)
    const live = followFigures(proxy.url, work.token)
    const exporting = exportOften(proxy.url, direct, work.token, pause)
    const pauses: { mishap: Mishap; from: number; until: number }[] = []
    const happen: Record<Mishap, () => Promise<unknown>> = {
      'kill server': async () => {
        const index = Math.floor(random() * 2)
        await kill(servers[index])
        await wait(awayFor * 1000)
        await startServer(index)
      },
      'halt server': () => halt([pidOf(servers[Math.floor(random() * 2)])], haltFor.server),
      'kill engine': async () => process.kill(engines.pids().clickhouse, 'SIGKILL'),
      'halt engine': () => halt([engines.pids().clickhouse], haltFor.engine),
      // PostgreSQL's first process ends all others and recovers, as after a crash of one of them.
      'kill records': async () => process.kill(processesOf(pidOf(primary)).at(-1) ?? 0, 'SIGKILL'),
      'halt records': () => halt(processesOf(pidOf(primary)), haltFor.records),
      failover: async () => {
        for (const pid of processesOf(pidOf(primary))) process.kill(pid, 'SIGKILL')
        await standby.promote()
        await proxy.switchRecords()
        primary = standby
      },
    }
    for (const mishap of mishaps) {
      await wait((rest + random()) * 1000)
      const from = performance.now()
      await happen[mishap]()
      await wait(rest * 1000)
      pauses.push({ mishap, from, until: performance.now() })
    }
    const done = await work.end()
    const [figures, exports] = [await live.end(), await exporting.end()]
    const output = servers.map((server) => server.output()).join('\n')
    const { acknowledged, longestBatch, reads, recharges } = done
    return {
      acknowledged,
      longestBatch,
      reads,
      recharges,
      exports,
      money: await lookInto(primary.url('rtcops'), done.sent),
      stored: await countSamples(engines.clickhouseUrl),
      pauses: pauses.map(({ from, mishap, until }) => ({ mishap, seconds: longestGap(done.bookedAt, from, until) })),
      live: { longest: longestGap(figures, figures[0] ?? 0, figures.at(-1) ?? 0), events: figures.length },
      closedDays: (await primary.ask<{ day: string }>('SELECT day::text AS day FROM bill_day ORDER BY day')).map(
        ({ day }) => day,
      ),
      bugs: output.split('\n').filter((line) => line.includes('"msg":"fault"')),
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const pidOf = (one: Pick<Program, 'process'> | DebianPostgres | undefined): number => {
  const child = typeof one?.process === 'function' ? one.process() : one?.process
  if (!child?.pid) throw new Error('there is no process')
  return child.pid
}

async function kill(server: Program | undefined): Promise<void> {
  server?.process.kill('SIGKILL')
  if (server) await once(server.process, 'exit')
}

/** Halts processes for some seconds. */
async function halt(pids: readonly number[], seconds: number): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await wait(seconds * 1000)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

/** Returns the longest time between two moments of a period, including its ends, in seconds. */
function longestGap(moments: readonly number[], from: number, until: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < until), until]
  return Math.max(...within.slice(1).map((at, index) => (at - (within[index] ?? at)) / 1000))
}

/** Follows the live figures like the console. @returns a function that ends it and returns the times of the figures */
function followFigures(url: string, token: string): { end(): Promise<number[]> } {
  const moments: number[] = []
  const gone = new AbortController()
  const following = followLive(serverApi(url, token), gone.signal, ({ live }) => {
    if (live) moments.push(performance.now())
  })
  return {
    end: async () => {
      gone.abort()
      await following
      return moments
    },
  }
}

/** Makes one export after another, and fetches each file from both servers. */
function exportOften(url: string, servers: readonly string[], token: string, pause: number) {
  const api = serverApi(url, token)
  const outcome = { made: 0, wrong: 0 }
  let isOver = false
  const exportOnce = async () => {
    const { info } = await persistently(() => call(api, 'exportTransactions', { format: 'raw', job: 1 }))
    const id = info.job_id ?? 0
    const isDone = async () => (await persistently(() => call(api, 'getExportJob', { id }))).info.state === 3
    while (!(await isDone())) await wait(200)
    const files = await Promise.all(
      servers.map((server) =>
        persistently(async () => {
          const job = await call(api, 'getExportJob', { id })
          return await (await open(serverApi(server, token), 'downloadExport', { token: job.token ?? '' })).text()
        }),
      ),
    )
    outcome.made += 1
    const lines = (files[0] ?? '').trimEnd().split('\n').length - 1
    if (new Set(files).size !== 1 || lines < info.rows) outcome.wrong += 1
  }
  const exporting = (async () => {
    while (!isOver) {
      await exportOnce()
      await wait(pause)
    }
  })()
  exporting.catch(() => undefined)
  return {
    end: async () => {
      isOver = true
      await exporting
      return outcome
    },
  }
}

/** Repeats a request while a server or an engine is away, for at most two minutes. */
async function persistently<Result>(request: () => Promise<Result>): Promise<Result> {
  for (const begun = performance.now(); ; ) {
    try {
      return await request()
    } catch (error) {
      if (performance.now() - begun > 120_000) throw error
      await wait(300)
    }
  }
}
