import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@rtcops/embedded'
import { type BenchResult, median, time } from './support/result.ts'

const rows = 2_000_000
const rounds = 200

const table = `CREATE TABLE bucket (at DateTime, project UInt16, country UInt8, count UInt32) ENGINE = MergeTree ORDER BY (project, at)`
const fill = `INSERT INTO bucket SELECT toDateTime('2026-11-01 00:00:00') + intDiv(number, 2000) * 300, number % 120, number % 100, number % 1000 FROM numbers(${rows})`
/** A roll-up query like the console's: one project, by hour. */
const question =
  'SELECT toStartOfHour(at) AS hour, sum(count) AS total FROM bucket WHERE project = 7 GROUP BY hour ORDER BY hour'

interface Session {
  queryAsync(sql: string, format?: string): Promise<unknown>
  cleanup(): void
}

/** Compares the same query to the embedded engine over HTTP and directly to chDB in this process; rounds alternate. */
export async function run(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-bench-'))
  const engines = await startEngines(join(directory, 'engines'), { clickhouseOnly: true })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (sql: string) => post(engines.clickhouseUrl, agent, sql)
  // chDB is a dependency of the embedded package, so it is resolved from there.
  const require = createRequire(new URL('../../packages/embedded/src/main.ts', import.meta.url))
  const { Session } = require('chdb') as { Session: new (path: string) => Session }
  const session = new Session(join(directory, 'direct'))
  const askDirect = async () => void (await session.queryAsync(question, 'JSONEachRow'))
  const askServed = () => ask(`${question} FORMAT JSONEachRow`)
  try {
    for (const query of [table, fill]) {
      await session.queryAsync(query)
      await ask(query)
    }
    const direct: number[] = []
    const served: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      direct.push(await time(askDirect))
      served.push(await time(askServed))
    }
    const [plain, front] = [median(direct), median(served)]
    const allowed = plain + Math.max(1, plain * 0.1)
    return [
      {
        name: 'the same roll-up query through the embedded engine over HTTP, against chDB in process plus 1 ms or 10 %',
        ratio: front / allowed,
        goal: '≤ 1.00',
        detail: `median ${front.toFixed(2)} ms against ${plain.toFixed(2)} ms`,
      },
    ]
  } finally {
    session.cleanup()
    agent.destroy()
    await engines.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Sends one statement over a kept-alive connection and reads the response to its end. */
function post(url: string, agent: Agent, sql: string): Promise<void> {
  const { username, password, origin } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { 'x-clickhouse-user': username, 'x-clickhouse-key': decodeURIComponent(password) }
    const call = request(origin, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`the engine answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    call.once('error', reject).end(sql)
  })
}
