import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createClient } from '@clickhouse/client'
import { type Project, samples, signedReport } from '../../packages/server/test/telemetry-report.ts'
import { startRig } from '../harness/rig.ts'
import { type BenchResult, median } from './result.ts'

const batches = 16
const rowsPerBatch = 10_000
const senders = 8
const rounds = 5
const rows = batches * rowsPerBatch

/**
 * Rows that the ingest acknowledges for each second of processor time, against the engine alone taking the very same bytes as
 * JSONEachRow in one request, with the same roll-ups behind the table. Rounds alternate; medians of the pairs are told.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  try {
    const projects = await rig.addProjects(batches)
    const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
    const body = makeBodies(projects)
    const engineOnly = () => [rig.engines.pids().clickhouse]
    const both = () => [rig.engines.pids().clickhouse, rig.server().pid ?? 0]
    const ratios: number[] = []
    const rates: { server: Cost; engine: Cost }[] = []
    for (let round = 0; round <= rounds; round++) {
      const engine = await cost(engineOnly(), () => insertRaw(client, body.joined))
      const server = await cost(both(), () => report(rig.url, projects, body.single, round))
      // The first round warms both up. Later ones have left the quota's burst behind, so they take their time between rounds.
      if (round > 0) {
        rates.push({ server, engine })
        ratios.push(engine.processor / server.processor)
      }
    }
    await client.close()
    const perCore = (kind: 'server' | 'engine') => rows / median(rates.map((rate) => rate[kind].processor))
    const perSecond = (kind: 'server' | 'engine') => rows / median(rates.map((rate) => rate[kind].time))
    return [
      {
        name: 'ingest, acknowledged after insert, per core, against a raw engine insert of the same bytes',
        ratio: median(ratios),
        goal: '≥ 0.8',
        detail:
          `${thousands(perCore('server'))} rows per processor second against ${thousands(perCore('engine'))}; ` +
          `${thousands(perSecond('server'))} against ${thousands(perSecond('engine'))} rows/s on this machine`,
      },
    ]
  } finally {
    await rig.stop()
  }
}

function makeBodies(projects: readonly Project[]): { single: Buffer[]; joined: Buffer } {
  const end = Date.now() - 60_000
  const single = projects.map((_, project) => {
    const users = Array.from({ length: 50 }, (_user, user) =>
      samples(rowsPerBatch / 50, {
        call: `call-${project}-${user % 10}`,
        session: `s-${project}-${user}`,
        user: `user-${user}`,
        end,
      }),
    )
    return Buffer.from(
      users
        .flat()
        .map((event) => `${JSON.stringify(event)}\n`)
        .join(''),
    )
  })
  return { single, joined: Buffer.concat(single) }
}

async function insertRaw(client: ReturnType<typeof createClient>, body: Buffer): Promise<void> {
  const { stream } = await client.exec({
    query: 'INSERT INTO sample FORMAT JSONEachRow',
    values: Readable.from([body], { objectMode: false }),
    clickhouse_settings: { input_format_skip_unknown_fields: 1, input_format_null_as_default: 1 },
  })
  stream.resume()
  await finished(stream)
}

async function report(
  url: string,
  projects: readonly Project[],
  bodies: readonly Buffer[],
  round: number,
): Promise<void> {
  const waiting = projects.map((project, index) => ({ project, body: bodies[index] as Buffer, index }))
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, body } = signedReport(next.project, `bench-${round}-${next.index}`, next.body)
      const reply = await fetch(url + path, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/x-ndjson' },
      })
      const answer = (await reply.json()) as { code: number; info?: { accepted: number } }
      if (answer.info?.accepted !== rowsPerBatch) throw new Error(`refused: ${JSON.stringify(answer)}`)
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
}

/** In seconds. */
interface Cost {
  time: number
  processor: number
}

async function cost(pids: readonly number[], work: () => Promise<void>): Promise<Cost> {
  const processor = processorTime(pids)
  const start = performance.now()
  await work()
  return { time: (performance.now() - start) / 1000, processor: processorTime(pids) - processor }
}

/** Seconds of processor time that processes have used, user and system, from Linux's `/proc/<pid>/stat`. */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / 100
  }, 0)
}

const thousands = (value: number) => `${Math.round(value / 1000)} k`

if (import.meta.main) console.log(await run())
