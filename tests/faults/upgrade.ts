import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient } from '@clickhouse/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { type Engines, startEngines } from '@rtcops/embedded'
import { type Project, type ReportAnswer, samples, signedReport } from '../../packages/server/test/telemetry-report.ts'
import { run } from '../../tools/run.ts'
import { freePort } from '../harness/free-port.ts'
import { addProjects, adminPassword, logIn } from '../harness/rig.ts'
import { type Program, startProgram } from '../harness/start-program.ts'
import { addCompanies, lookInto, type MoneyOutcome, type Sent, sendOften } from './money.ts'
import { previousVersion } from './previous-version.ts'
import { makeRandom } from './random.ts'

const rtcops = fileURLToPath(new URL('../../packages/cli/bin/rtcops.js', import.meta.url))
const clients = 8
const rowsPerBatch = 100
const pages = [routes.listCallSessions[1], routes.listTransactions[1], routes.getLive[1]]

export interface UpgradeOutcome {
  /** Commit of the previous version. */
  previous: string
  /** Steps of both schemas that were taken under the old server. */
  steps: number
  money: MoneyOutcome
  recharges: number
  /** Samples of acknowledged batches, and those that are stored. */
  acknowledged: number
  stored: number
  reads: number
  /** Answers of 5xx to reads of a server that was not being stopped. */
  faults: string[]
  /** What the previous version says when it is started again. */
  refusal: string
}

/**
 * Replaces a server of the previous version by one of this version while members and senders work: the schemas are
 * changed under the old server, both work together, then the old one is stopped.
 * @param seconds of each of the three parts
 */
export async function runUpgrade(seconds: number, seed: number): Promise<UpgradeOutcome> {
  const previous = await previousVersion()
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-upgrade-'))
  const engines = await startEngines(join(directory, 'engines'))
  const started: Program[] = []
  const start = async (name: string, main?: string) => {
    const port = await freePort()
    const env = { ...urlsOf(engines), PORT: String(port), RTCOPS_DATA: join(directory, name) }
    started.push(await startProgram({ ...env, ...settings }, [], main))
    return `http://127.0.0.1:${port}`
  }
  try {
    const old = await start('old', previous.main)
    const work = await beginWork(engines, [old], seed)
    await wait(seconds * 1000)
    const steps = await migrate(engines)
    const fresh = await start('new')
    work.servers.push(fresh)
    await wait(seconds * 1000)
    work.servers.shift()
    await started[0]?.stop()
    await wait(seconds * 1000)
    const done = await work.end()
    return {
      previous: previous.commit,
      steps,
      ...done,
      money: await lookInto(engines.databaseUrl, done.sent),
      stored: await countSamples(engines),
      refusal: await startAgain(() => start('old', previous.main)),
    }
  } finally {
    for (const program of started) await program.stop()
    await engines.stop()
    await previous.remove()
    await rm(directory, { recursive: true, force: true })
  }
}

const settings = {
  RTCOPS_DEMO: '0',
  RTCOPS_ADMIN_PASSWORD: adminPassword,
  RTCOPS_LOG: 'warn',
  RTCOPS_AUTO_MIGRATE: '0',
}

const urlsOf = ({ clickhouseUrl, databaseOwnerUrl, databaseUrl }: Engines) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseOwnerUrl,
  CLICKHOUSE_URL: clickhouseUrl,
})

/** Runs the command of this version. @returns the number of steps that it took */
async function migrate(engines: Engines): Promise<number> {
  const { ok, output } = await run(process.execPath, [rtcops, 'server', 'migrate', '-y', '-o', 'json'], {
    env: urlsOf(engines),
  })
  if (!ok) throw new Error(`the schemas were not changed: ${output}`)
  return [...output.matchAll(/"state": ?2/g)].length
}

interface Done {
  sent: Sent[]
  recharges: number
  acknowledged: number
  reads: number
  faults: string[]
}

/** Begins to book, to send telemetry and to read at any of some servers, which may change meanwhile. */
async function beginWork(engines: Engines, servers: string[], seed: number) {
  const random = makeRandom(seed)
  const [companies, [project]] = await Promise.all([
    addCompanies(engines.databaseUrl, 5),
    addProjects(engines.databaseUrl, 1),
  ])
  const token = await logIn(servers[0] ?? '')
  const done: Done = { sent: [], recharges: 0, acknowledged: 0, reads: 0, faults: [] }
  let isOver = false
  const any = () => servers[Math.floor(random() * servers.length)] ?? ''
  const book = async () => {
    while (!isOver) {
      const recharge = {
        companyId: companies[Math.floor(random() * companies.length)] ?? 0,
        amount: BigInt(1 + Math.floor(random() * 100_000)),
        remark: `upgrade ${done.recharges++}`,
        repeats: 1,
      }
      done.sent.push(await sendOften(any, token, recharge, random))
    }
  }
  const report = async () => {
    for (let batch = 0; !isOver; batch++) {
      done.acknowledged += await sendBatch(any, project as Project, `upgrade-${batch}`)
      await wait(50)
    }
  }
  const read = async () => {
    for (let turn = 0; !isOver; turn++) {
      const server = any()
      const path = pages[turn % pages.length] ?? ''
      const status = await fetch(server + path, { headers: { authorization: `Bearer ${token}` } }).then(
        (reply) => reply.status,
        () => 0,
      )
      done.reads += 1
      // A server that is being stopped may break a connection.
      if ((status === 0 || status >= 500) && servers.includes(server)) done.faults.push(`${status} ${path}`)
      await wait(50)
    }
  }
  const work = Promise.all([...Array.from({ length: clients }, book), report(), read()])
  work.catch(() => undefined)
  return {
    servers,
    end: async (): Promise<Done> => {
      isOver = true
      await work
      return done
    },
  }
}

/** Sends a batch until it is acknowledged. @returns its rows */
async function sendBatch(any: () => string, project: Project, id: string): Promise<number> {
  const { body, path } = signedReport(project, id, samples(rowsPerBatch, { session: id }))
  for (;;) {
    const answer = await fetch(any() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: new Uint8Array(body),
    }).then(
      (reply) => reply.json() as Promise<ReportAnswer>,
      () => undefined,
    )
    if (answer?.code === 0 && answer.info) return answer.info.accepted
    await wait(200)
  }
}

async function countSamples({ clickhouseUrl }: Engines): Promise<number> {
  const engine = createClient({ url: clickhouseUrl, database: 'rtcops' })
  try {
    const result = await engine.query({ query: 'SELECT count() AS rows FROM sample', format: 'JSONEachRow' })
    const [row] = await result.json<{ rows: string }>()
    return Number(row?.rows)
  } finally {
    await engine.close()
  }
}

/** Returns the last line that a server writes which refuses to start. @throws {Error} if it starts */
async function startAgain(start: () => Promise<unknown>): Promise<string> {
  const refusal = await start().then(
    () => undefined,
    (error: unknown) => String(error),
  )
  if (refusal === undefined) throw new Error('the previous version was started on the schema of this one')
  return refusal.trim().split('\n').at(-1) ?? ''
}
