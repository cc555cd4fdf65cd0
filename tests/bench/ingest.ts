import { createClient } from '@clickhouse/client'
import {
  type Project,
  type ReportAnswer,
  samples,
  signedReport,
  withAllFigures,
  withStreams,
} from '../../packages/server/test/telemetry-report.ts'
import { startRig } from '../harness/server/rig.ts'
import { connectorCosts } from './support/connectors/costs.ts'
import { climb, insert, type OwnWork, ownWork } from './support/ingest-ladder.ts'
import { processorTime } from './support/processor-time.ts'
import { type BenchResult, median } from './support/result.ts'

const batches = 16
const rowsPerBatch = 10_000
const users = 50
const senders = 8
const rounds = 5
/** Rows per processor second. */
const goal = 250_000
const rows = batches * rowsPerBatch

/** Measures the ingest, and what each kind of data source costs beside it. */
export async function run(): Promise<BenchResult[]> {
  return [...(await formats()), ...(await connectorCosts())]
}

/**
 * Compares the rows that the ingest acknowledges per second of processor time with those of the engine alone, which
 * gets the same rows as JSONEachRow in one request, with the same roll-ups on the table. Then compares samples that have
 * all figures, or four streams each, with those that have the usual ones, shows in what the time is spent, and what the
 * formats cost the engine. Rounds alternate; the results are medians of the pairs.
 */
async function formats(): Promise<BenchResult[]> {
  const rig = await startRig()
  try {
    const projects = await rig.addProjects(batches)
    const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
    // Merges run at any time and would be counted for whichever of the two is active.
    await client.command({ query: 'SYSTEM STOP MERGES' })
    const body = makeBodies(projects)
    await report(rig.url, projects, joinBodies(projects), 'joins', users)
    const engineOnly = () => [rig.engines.pids().clickhouse]
    const both = () => [rig.engines.pids().clickhouse, rig.server().pid ?? 0]
    const ratios: number[] = []
    const rates: { server: Cost; engine: Cost; full: Cost; streams: Cost; inEngine: number }[] = []
    const fuller: number[] = []
    const streaming: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const engine = await cost(engineOnly(), () => insert(client, 'sample', 'JSONEachRow', body.joined))
      const before = processorTime(engineOnly())
      const server = await cost(both(), () => report(rig.url, projects, body.single, `round-${round}`, rowsPerBatch))
      const inEngine = processorTime(engineOnly()) - before
      const full = await cost(both(), () => report(rig.url, projects, body.full, `full-${round}`, rowsPerBatch))
      const streams = await cost(both(), () =>
        report(rig.url, projects, body.streams, `streams-${round}`, rowsPerBatch / 2),
      )
      // The first round warms up both. Later rounds have used up the quota's burst, so they are throttled.
      if (round > 0) {
        rates.push({ server, engine, full, streams, inEngine })
        ratios.push(engine.processor / server.processor)
        fuller.push(full.processor / server.processor)
        streaming.push((streams.processor * 2) / server.processor)
      }
    }
    const reports = projects.map(({ appkey }, index) => ({ appKey: appkey, body: body.single[index] as Buffer }))
    const rungs = await climb(client, () => processorTime(engineOnly()), reports)
    await client.close()
    const perCore = (kind: 'server' | 'engine' | 'full' | 'streams') =>
      rows / median(rates.map((rate) => rate[kind].processor))
    const perSecond = (kind: 'server' | 'engine') => rows / median(rates.map((rate) => rate[kind].time))
    return [
      {
        name: `ingest, rows per processor second of server and engine, against ${thousands(goal)}`,
        ratio: perCore('server') / goal,
        goal: '≥ 1',
        detail: `${thousands(perCore('server'))} rows per processor second`,
      },
      {
        name: 'ingest, acknowledged after insert, per core, against a raw engine insert of the same rows as JSON',
        ratio: median(ratios),
        goal: '≥ 0.8',
        detail:
          `${thousands(perCore('server'))} rows per processor second against ${thousands(perCore('engine'))}; ` +
          `${thousands(perSecond('server'))} against ${thousands(perSecond('engine'))} rows/s on this machine`,
      },
      {
        name: 'processor time of samples with all 22 figures, against those with the usual 9',
        ratio: median(fuller),
        goal: '≤ 2',
        detail: `${thousands(perCore('full'))} rows per processor second against ${thousands(perCore('server'))}`,
      },
      {
        name: 'processor time of a sample with four streams, five rows, against one without',
        ratio: median(streaming),
        goal: '≤ 4',
        detail: `${thousands(perCore('streams') / 2)} samples, each with four streams, per processor second against ${thousands(perCore('server'))}`,
      },
      ...shares(
        ownWork(reports),
        median(rates.map((rate) => rate.server.processor)),
        median(rates.map((rate) => rate.inEngine)),
      ),
      ...rungs,
    ]
  } finally {
    await rig.stop()
  }
}

const place = { country: 'CN', router_ip: '10.0.0.1', as_ip: '10.1.0.1' }

/** Returns the users of a project, five per call, as the samples name them. */
const usersOf = (project: number) =>
  Array.from({ length: users }, (_, user) => ({
    call: `call-${project}-${Math.floor(user / 5)}`,
    session: `session-${project}-${user}`,
    user: `user-${user}`,
  }))

interface Bodies {
  single: Buffer[]
  full: Buffer[]
  /** Half as many samples, which fit into a request with their streams. */
  streams: Buffer[]
  /** All samples with what the server adds to them: project and place. */
  joined: Buffer
}

function makeBodies(projects: readonly Project[]): Bodies {
  const end = Date.now() - 60_000
  const events = projects.map((_, project) =>
    usersOf(project).flatMap((user) => samples(rowsPerBatch / users, { ...user, end })),
  )
  const single = events.map(lines)
  return {
    single,
    full: events.map((of) => lines(withAllFigures(of))),
    streams: events.map((of) => lines(withStreams(of.filter((_, index) => index % 2 === 0)))),
    joined: lines(
      events.flatMap((of, project) => of.map((event) => ({ ...event, app_key: projects[project]?.appkey, ...place }))),
    ),
  }
}

/** Returns the joins, which clients send before samples. */
function joinBodies(projects: readonly Project[]): Buffer[] {
  const ts = Date.now() - 600_000
  return projects.map((_, project) =>
    lines(
      usersOf(project).map(({ call, session, user }) => ({
        kind: 'join',
        ts,
        channel_session_id: call,
        channel_name: 'room',
        session_id: session,
        user_id: user,
        ...place,
      })),
    ),
  )
}

const lines = (events: readonly object[]) => Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''))

/** Returns the shares in the processor time of all samples of a round. */
function shares({ checking, encoding, parsing }: OwnWork, all: number, engine: number): BenchResult[] {
  const others = all - engine - parsing - checking - encoding
  const parts = { engine, parsing, checking, encoding, others }
  return [
    {
      name: 'server alone, of the processor time of server and engine',
      ratio: (all - engine) / all,
      goal: '–',
      detail: Object.entries(parts)
        .map(([part, seconds]) => `${part} ${((seconds / rows) * 1e6).toFixed(2)} µs`)
        .join(', '),
    },
  ]
}

async function report(
  url: string,
  projects: readonly Project[],
  bodies: readonly Buffer[],
  name: string,
  rowsOfEach: number,
): Promise<void> {
  const waiting = projects.map((project, index) => ({ project, body: bodies[index] as Buffer, index }))
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, body } = signedReport(next.project, `bench-${name}-${next.index}`, next.body)
      const reply = await fetch(url + path, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/x-ndjson' },
      })
      const answer = (await reply.json()) as ReportAnswer
      if (answer.info?.accepted !== rowsOfEach) throw new Error(`refused: ${JSON.stringify(answer)}`)
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
}

/** Times in seconds. */
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

const thousands = (value: number) => `${Math.round(value / 1000)} k`

if (import.meta.main) console.log(await run())
