import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import { routes } from '@rtcops/core/api/generated/routes'
import {
  type Project,
  type ReportAnswer,
  samples,
  signedReport,
} from '../../../packages/server/test/telemetry-report.ts'
import { addProjects, logIn } from '../../harness/server/rig.ts'
import { addCompanies, type Sent, sendOften } from '../money.ts'
import { makeRandom } from './random.ts'

const clients = 8
const rowsPerBatch = 100
const pages = [routes.listCallSessions[1], routes.listTransactions[1], routes.getLive[1]]

/** An attempt to read a page. */
export interface Read {
  path: string
  /** 0 without a response. */
  status: number
  seconds: number
  /** False if the server was taken out of `servers` meanwhile. */
  isServing: boolean
}

/** What was sent, and the results. */
export interface Done {
  sent: Sent[]
  recharges: number
  /** Times at which recharges were first acknowledged, as `performance.now()`. */
  bookedAt: number[]
  /** Samples of acknowledged batches. */
  acknowledged: number
  /** Duration of the longest attempt to send a batch, in seconds. */
  longestBatch: number
  reads: Read[]
}

/** Members and senders who work on any of several servers. */
export interface Work {
  /** Their addresses, which may change meanwhile. */
  servers: string[]
  token: string
  /** Stops once everything that was sent is acknowledged. */
  end(): Promise<Done>
}

/**
 * Starts to book, to send telemetry and to read.
 * @param databaseUrl database to which companies and a project are added
 * @param pause milliseconds that each of them waits between two requests, in addition to the usual
 */
export async function beginWork(databaseUrl: string, servers: string[], seed: number, pause = 0): Promise<Work> {
  const random = makeRandom(seed)
  const [companies, [project]] = await Promise.all([addCompanies(databaseUrl, 5), addProjects(databaseUrl, 1)])
  const token = await logIn(servers[0] ?? '')
  const done: Done = { sent: [], recharges: 0, bookedAt: [], acknowledged: 0, longestBatch: 0, reads: [] }
  let isOver = false
  const any = () => servers[Math.floor(random() * servers.length)] ?? ''
  const book = async () => {
    while (!isOver) {
      const recharge = {
        companyId: companies[Math.floor(random() * companies.length)] ?? 0,
        amount: BigInt(1 + Math.floor(random() * 100_000)),
        remark: `recharge ${done.recharges++}`,
        repeats: 1,
      }
      done.sent.push(await sendOften(any, token, recharge, random))
      done.bookedAt.push(performance.now())
      await wait(pause)
    }
  }
  const report = async () => {
    for (let batch = 0; !isOver; batch++) {
      done.acknowledged += await sendBatch(any, project as Project, `work-${batch}`.padEnd(8, '-'), (seconds) => {
        done.longestBatch = Math.max(done.longestBatch, seconds)
      })
      await wait(50 + pause)
    }
  }
  const read = async () => {
    for (let turn = 0; !isOver; turn++) {
      const server = any()
      const path = pages[turn % pages.length] ?? ''
      const begun = performance.now()
      const status = await fetch(server + path, { headers: { authorization: `Bearer ${token}` } }).then(
        async (reply) => {
          await reply.arrayBuffer()
          return reply.status
        },
        () => 0,
      )
      const seconds = (performance.now() - begun) / 1000
      done.reads.push({ path, status, seconds, isServing: servers.includes(server) })
      await wait(50 + pause)
    }
  }
  const work = Promise.all([...Array.from({ length: clients }, book), report(), read()])
  work.catch(() => undefined)
  return {
    servers,
    token,
    end: async () => {
      isOver = true
      await work
      return done
    },
  }
}

/** Sends a batch until it is acknowledged. @param tell called with the seconds of each attempt @returns its rows */
async function sendBatch(
  any: () => string,
  project: Project,
  id: string,
  tell: (seconds: number) => void,
): Promise<number> {
  const { body, path } = signedReport(project, id, samples(rowsPerBatch, { session: id }))
  for (;;) {
    const begun = performance.now()
    const answer = await fetch(any() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: new Uint8Array(body),
    })
      .then((reply) => reply.json() as Promise<ReportAnswer>)
      .catch(() => undefined)
    tell((performance.now() - begun) / 1000)
    if (answer?.code === 0 && answer.info) return answer.info.accepted
    await wait(200)
  }
}

/** Returns the number of stored samples. @throws {Error} if the roll-up counts another number */
export async function countSamples(clickhouseUrl: string): Promise<number> {
  const engine = createClient({ url: clickhouseUrl, database: 'rtcops' })
  try {
    const query = 'SELECT (SELECT count() FROM sample) AS raw, (SELECT sum(samples) FROM quality_5m) AS rolledUp'
    const [row] = await (await engine.query({ query, format: 'JSONEachRow' })).json<Record<string, string>>()
    if (row?.['raw'] !== row?.['rolledUp']) throw new Error(`stored and rolled up: ${JSON.stringify(row)}`)
    return Number(row?.['raw'])
  } finally {
    await engine.close()
  }
}
