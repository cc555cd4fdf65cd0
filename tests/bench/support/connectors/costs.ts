import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '@rtcops/core/api/client'
import pg from 'pg'
import { type Project, signedReport } from '../../../../packages/server/test/telemetry-report.ts'
import { logIn, type Rig, startRig } from '../../../harness/server/rig.ts'
import { serverApi } from '../../../harness/server/server-api.ts'
import { processorTime } from '../processor-time.ts'
import { type BenchResult, median } from '../result.ts'
import { callbackLoads } from './callbacks.ts'
import { forEach, type Load, linesOf, post, type Source } from './load.ts'
import { requestLoads } from './requests.ts'
import { socketLoads } from './sockets.ts'

const rounds = 3

/**
 * Compares the processor time of server, engine and PostgreSQL for what each kind of source sends with that of signed batches that have as many
 * samples a request. Rounds alternate; the results are medians of the pairs.
 */
export async function connectorCosts(): Promise<BenchResult[]> {
  const rig = await startRig()
  const records = new pg.Client({ connectionString: rig.engines.databaseUrl })
  try {
    await records.connect()
    const token = await logIn(rig.url)
    const loads = [...requestLoads, ...socketLoads(), ...callbackLoads]
    const projects = await rig.addProjects(loads.length)
    const results: BenchResult[] = []
    for (const [index, load] of loads.entries())
      results.push(await costOf({ rig, records, token }, load, projects[index] as Project))
    return results
  } finally {
    await records.end()
    await rig.stop()
  }
}

interface Stage {
  rig: Rig
  /** Looks at what waits to be stored, in one connection for all, whose process does not end while times are read. */
  records: pg.Client
  token: string
}

async function costOf({ records, rig, token }: Stage, load: Load, project: Project): Promise<BenchResult> {
  const { atOnce, kind, perRequest, requests, what } = load
  const source = await addSource(rig, token, load, project.appkey)
  await load.open?.(source)
  await allStored(records)
  const each = requests * perRequest
  const pairs: { own: number; batch: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const own = await cost(rig, async () => {
      await forEach(requests, atOnce, (request) => load.send(source, round, request))
      await allStored(records)
    })
    const batch = await cost(rig, async () => {
      // Clients that report for themselves do so at the same time, everything else is one server's.
      await forEach(requests, Math.max(atOnce, 16), async (request) => {
        const name = `${kind}-${round}-${request}`
        const lines = Buffer.from(linesOf(perRequest, name, load.hasStreams))
        const { body, path } = signedReport(project, `bench-${name}`, lines)
        await post(rig.url + path, { 'content-type': 'application/x-ndjson' }, body)
      })
    })
    // The first round warms up both.
    if (round > 0) pairs.push({ own, batch })
  }
  await load.close?.()
  const microseconds = (way: 'own' | 'batch') => ((median(pairs.map((pair) => pair[way])) / each) * 1e6).toFixed(0)
  return {
    name: `${kind}: ${what}, processor time against signed batches of as many samples`,
    ratio: median(pairs.map(({ batch, own }) => own / batch)),
    goal: '–',
    detail: `${microseconds('own')} µs against ${microseconds('batch')} µs for each, of server, engine and PostgreSQL`,
  }
}

async function addSource(rig: Rig, token: string, { credential, kind }: Load, appKey: string): Promise<Source> {
  const { info } = await call(serverApi(rig.url, token), 'insertSource', {
    app_key: appKey,
    kind,
    name: kind,
    credentials: credential ? [credential] : [],
  })
  const { password = '', secret = '', token: bearer = '', user = '' } = info.credentials ?? {}
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return { url: info.url, secret, authorization: kind === 'janus' ? basic : `Bearer ${bearer}` }
}

/** Waits until everything that sources have sent is stored: most kinds are acknowledged before. */
async function allStored(records: pg.Client): Promise<void> {
  while ((await records.query('SELECT FROM source_message WHERE NOT done LIMIT 1')).rowCount !== 0) await wait(500)
}

async function cost(rig: Rig, work: () => Promise<void>): Promise<number> {
  const pids = () => [rig.engines.pids().clickhouse, rig.server().pid ?? 0]
  const before = processorTime(pids()) + postgresTime(rig)
  await work()
  return processorTime(pids()) + postgresTime(rig) - before
}

/** Returns the seconds of processor time of PostgreSQL: of its first process, of those that it has started, and of those that have ended. */
function postgresTime(rig: Rig): number {
  const pid = rig.engines.pids().postgres
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return processorTime([pid, ...children]) + (Number(fields[13]) + Number(fields[14])) / 100
}

if (import.meta.main) console.log(await connectorCosts())
