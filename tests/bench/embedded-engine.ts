import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, loadNative } from '../../packages/embedded/src/clickhouse/native.ts'
import { startEngines } from '../../packages/embedded/src/main.ts'
import { type BenchResult, median } from './result.ts'

const queryRounds = 300
const insertRounds = 20
const insertRows = 50_000

/** A day of a roll-up: 288 buckets × 500 keys. */
const makeTable = `CREATE TABLE rolled (bucket UInt32, key UInt32, n UInt64) ENGINE = MergeTree ORDER BY (bucket, key)
  AS SELECT intDiv(number, 500) AS bucket, number % 500 AS key, cityHash64(number) % 1000 AS n FROM numbers(144000)`
const query = 'SELECT bucket, sum(n) AS n FROM rolled GROUP BY bucket ORDER BY bucket FORMAT JSONEachRow'
const makeTarget = `CREATE TABLE target (at UInt64, call String, rtt UInt32, loss Float32) ENGINE = MergeTree ORDER BY at`
const insert = 'INSERT INTO target FORMAT JSONEachRow'

/** What the HTTP front and the child process cost, against the same statements on one open connection in this process. */
export async function run(): Promise<BenchResult[]> {
  const directory = mkdtempSync(join(tmpdir(), 'rtcops-bench-'))
  const engines = await startEngines(join(directory, 'child'), { clickhouseOnly: true })
  const native = loadNative()
  const inside = native.CreateConnection(join(directory, 'inside'), ['--implicit_select=0'])
  const agent = new Agent({ keepAlive: true })
  try {
    const send = (statement: string, body?: Buffer) => post(engines.clickhouseUrl, agent, statement, body)
    for (const statement of [makeTable, makeTarget]) {
      await native.QueryAsyncConnection(inside, statement, 'TSV')
      await send(statement)
    }
    const queries = await pairs(
      queryRounds,
      () => ask(native, inside, query),
      () => send(query),
    )
    const rows = Buffer.from(Array.from({ length: insertRows }, (_, index) => makeRow(index)).join(''))
    const inserts = await pairs(
      insertRounds,
      () => native.InsertRawAsyncConnection(inside, `${insert} `, rows, false),
      () => send(insert, rows),
    )
    const rate = (milliseconds: number) => `${Math.round(insertRows / milliseconds)} k rows/s`
    return [
      {
        name: 'embedded engine behind HTTP, roll-up query, against the same SQL in process',
        ratio: queries.ratio,
        goal: '≤ 1 ms or 10 % more',
        detail: `${queries.second.toFixed(2)} ms against ${queries.first.toFixed(2)} ms`,
      },
      {
        name: `embedded engine behind HTTP, insert of ${insertRows} rows, against the same bytes in process`,
        ratio: inserts.ratio,
        goal: '≤ 1.2',
        detail: `${rate(inserts.second)} against ${rate(inserts.first)}, one sender`,
      },
    ]
  } finally {
    agent.destroy()
    native.CloseConnection(inside)
    await engines.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Native = ReturnType<typeof loadNative>

async function ask(native: Native, connection: Connection, sql: string): Promise<void> {
  await native.QueryAsyncConnection(connection, sql, 'TSV')
}

const makeRow = (index: number) =>
  `{"at":${1_700_000_000_000 + index},"call":"call-${index % 300}","rtt":${index % 400},"loss":${(index % 100) / 100}}\n`

/** Runs both in turn and gives the medians, in milliseconds, and that of the ratios of the pairs. */
async function pairs(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<{ first: number; second: number; ratio: number }> {
  const times: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await first()
    const middle = performance.now()
    await second()
    if (round >= rounds / 10) times.push([middle - start, performance.now() - middle]) // the rest warms both up
  }
  return {
    first: median(times.map(([time]) => time)),
    second: median(times.map(([, time]) => time)),
    ratio: median(times.map(([one, other]) => other / one)),
  }
}

function post(base: string, agent: Agent, statement: string, body?: Buffer): Promise<void> {
  const url = new URL(base)
  if (body !== undefined) url.searchParams.set('query', statement)
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode} for ${statement}`)),
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body ?? statement)
  })
}

if (import.meta.main) console.log(await run())
