/**
 * Measures how long the embedded engines take to start, to stop and to recover from `kill -9`, and what their HTTP
 * front costs: `node tests/bench/support/embedded-life.ts`. The times depend on the machine; the decision page quotes one run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadNative } from '../../../packages/embedded/src/clickhouse/native.ts'
import { type Engines, startEngines } from '../../../packages/embedded/src/main.ts'
import { median, time } from './result.ts'

const rounds = 9

const directory = mkdtempSync(join(tmpdir(), 'rtcops-bench-'))
const agent = new Agent({ keepAlive: true })
try {
  const times = await lifeTimes()
  const costs = await frontCosts()
  console.table({ ...times, ...costs })
} finally {
  agent.destroy()
  rmSync(directory, { recursive: true, force: true })
}

/** Returns times in milliseconds; medians where a step is repeated. */
async function lifeTimes(): Promise<Record<string, number>> {
  const path = join(directory, 'life')
  let engines: Engines
  const first = await time(async () => {
    engines = await startEngines(path)
  })
  const stops = [await time(() => engines.stop())]
  const starts: number[] = []
  for (let round = 1; round < rounds; round++) {
    starts.push(
      await time(async () => {
        engines = await startEngines(path)
      }),
    )
    if (round < rounds - 1) stops.push(await time(() => engines.stop()))
  }
  const kept = engines!
  const returns = async (engine: 'postgres' | 'clickhouse', answers: () => Promise<boolean>) => {
    const all: number[] = []
    for (let round = 0; round < 5; round++) {
      process.kill(kept.pids()[engine], 'SIGKILL')
      all.push(
        await time(async () => {
          await sleep(5)
          while (!(await answers())) await sleep(5)
        }),
      )
    }
    return rounded(median(all))
  }
  const answersSql = () =>
    post(kept.clickhouseUrl, 'SELECT 1').then(
      () => true,
      () => false,
    )
  const result = {
    'first start, ms': rounded(first),
    'later start, ms': rounded(median(starts)),
    'stop, ms': rounded(median(stops)),
    'ClickHouse answers again after kill -9, ms': await returns('clickhouse', answersSql),
    'PostgreSQL listens again after kill -9, ms': await returns('postgres', () => listens(kept.databaseUrl)),
  }
  await kept.stop()
  return result
}

/** Measures the same statement through the front and on one open connection in this process, alternately. */
async function frontCosts(): Promise<Record<string, number>> {
  const engines = await startEngines(join(directory, 'served'), { clickhouseOnly: true })
  const native = loadNative()
  const inside = native.CreateConnection(join(directory, 'inside'), ['--implicit_select=0'])
  const inProcess: number[] = []
  const served: number[] = []
  for (let round = 0; round < 500; round++) {
    inProcess.push(await time(() => native.QueryAsyncConnection(inside, 'SELECT 1', 'JSONEachRow')))
    served.push(await time(() => post(engines.clickhouseUrl, 'SELECT 1')))
  }
  native.CloseConnection(inside)
  await engines.stop()
  return {
    'SELECT 1 in process, ms': rounded(median(inProcess)),
    'SELECT 1 through the front, ms': rounded(median(served)),
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

function listens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function post(base: string, statement: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(base, { method: 'POST', agent }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
    })
    outgoing.once('error', reject)
    outgoing.end(statement)
  })
}
