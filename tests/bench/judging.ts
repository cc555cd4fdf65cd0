import { rm } from 'node:fs/promises'
import { createClient } from '@clickhouse/client'
import { day, minute, startOfDay } from '@rtcops/core/time/zone'
import { startEngines } from '@rtcops/embedded'
import { createTelemetryClients } from '../../packages/server/src/clickhouse/client.ts'
import { migrateTelemetry } from '../../packages/server/src/clickhouse/migrate.ts'
import { judgeRange } from '../../packages/server/src/diagnosis/judge-range.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { makeHistory } from '../../packages/server/src/trial/history/history.ts'
import { makeEnginesDirectory } from '../../tools/engines-directory.ts'
import { processorTime } from './support/processor-time.ts'
import { type BenchResult, time } from './support/result.ts'

/** Days of trial data that are judged: some of the older ones, of which the month nearly consists. */
const days = 4
/** Days of the trial data after a first start. */
const month = 30
/** Milliseconds within which all of them are to be judged. */
const goal = 5 * minute

/** Judges some days of trial data, the newest first, and says what a month takes. */
export async function run(): Promise<BenchResult[]> {
  const directory = await makeEnginesDirectory()
  const engines = await startEngines(directory)
  await migrateTelemetry(engines.clickhouseUrl, '')
  const { close, telemetry, telemetryWriter } = createTelemetryClients(engines.clickhouseUrl)
  const db = openDatabase(engines.databaseOwnerUrl, () => undefined)
  const until = startOfDay(Date.now())
  const services = { db, telemetry, telemetryWriter, now: () => until }
  const old = until - 2 * day
  try {
    await makeHistory(telemetryWriter, { days: days + 2, until })
    const processes = [process.pid, engines.pids().clickhouse]
    const before = processes.map((pid) => processorTime([pid]))
    const spent = await time(async () => {
      for (let end = old; end > old - days * day; end -= day) await judgeRange(services, { start: end - day, end })
    })
    const [own = 0, engine = 0] = processes.map((pid, index) => processorTime([pid]) - (before[index] ?? 0))
    const judged = await countJudged(engines.clickhouseUrl)
    const each = (seconds: number) => `${((1000 * seconds) / judged).toFixed(2)} ms`
    return [
      {
        name: `a month of trial data judged, by ${days} days of it, against ${goal / minute} minutes`,
        ratio: ((spent / days) * month) / goal,
        goal: '≤ 1',
        detail: `${judged} user sessions in ${(spent / 1000).toFixed(1)} s, ${each(spent / 1000)} each; processor time of each: ${each(own)} in the server, ${each(engine)} in the engine`,
      },
    ]
  } finally {
    await Promise.all([close(), db.destroy()])
    await engines.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function countJudged(url: string): Promise<number> {
  const client = createClient({ url, database: 'rtcops' })
  const result = await client.query({ query: 'SELECT count() AS judged FROM stay_verdict', format: 'JSONEachRow' })
  const [row] = await result.json<{ judged: string }>()
  await client.close()
  return Number(row?.judged)
}
