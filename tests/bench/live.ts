import { rm } from 'node:fs/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { minute, second } from '@rtcops/core/time/zone'
import { startEngines } from '@rtcops/embedded'
import { createTelemetryClients } from '../../packages/server/src/clickhouse/client.ts'
import { migrateTelemetry } from '../../packages/server/src/clickhouse/migrate.ts'
import { countLive } from '../../packages/server/src/features/reports/live/count-live.ts'
import { makeEnginesDirectory } from '../../tools/engines-directory.ts'
import { type BenchResult, median, time } from './support/result.ts'

const calls = 1_000_000
/** Calls of one insert, as of some batches. */
const atOnce = 50_000
const honest = { projects: 9, calls: 500 }
const rounds = 9
const goal = second

/** Counts the live figures beside a million calls in progress, each of one user, nearly all of them of one project. */
export async function run(): Promise<BenchResult[]> {
  const directory = await makeEnginesDirectory()
  const engines = await startEngines(directory, { clickhouseOnly: true })
  await migrateTelemetry(engines.clickhouseUrl, '')
  const clients = createTelemetryClients(engines.clickhouseUrl, engines.clickhouseReadUrl)
  try {
    const joined = Date.now() - 20 * minute
    for (let project = 0; project < honest.projects; project++)
      await addCalls(clients.telemetryWriter, `honest${project}`, joined, 0, honest.calls)
    for (let first = 0; first < calls; first += atOnce)
      await addCalls(clients.telemetryWriter, 'hostile', joined, first, atOnce)
    const reader = { telemetry: clients.telemetry, signal: new AbortController().signal }
    const everything = { appKey: undefined, country: undefined }
    const times: number[] = []
    let [rooms, isEstimated] = [0, false]
    for (let round = 0; round < rounds; round++)
      times.push(
        await time(async () => {
          const figures = await countLive(reader, everything, joined + 20 * minute + round * 10 * second)
          rooms = figures.points.at(-1)?.rooms ?? 0
          isEstimated = figures.isEstimated
        }),
      )
    const all = calls + honest.projects * honest.calls
    const middle = median(times)
    return [
      {
        name: `live figures beside ${calls / 1e6} M calls in progress, against 1 s`,
        ratio: middle / goal,
        goal: '≤ 1',
        detail: `median ${Math.round(middle)} ms, quickest ${Math.round(Math.min(...times))} ms`,
      },
      {
        name: 'rooms among them that are estimated and marked so, against those there are',
        ratio: isEstimated ? rooms / all : Number.NaN,
        goal: '≥ 0.98',
        detail: `${rooms} of ${all}`,
      },
    ]
  } finally {
    await clients.close()
    await engines.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function addCalls(
  client: ClickHouseClient,
  appkey: string,
  joined: number,
  first: number,
  count: number,
): Promise<void> {
  await client.command({
    query: `INSERT INTO user_session
        (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, user_session_type, country)
      SELECT {appkey: String}, toDate(now('UTC')), rightPad(concat('call', toString(number)), 64, 'x'), concat('user ', toString(number)),
        rightPad(concat('session', toString(number)), 64, 'x'), concat('room ', toString(number)),
        fromUnixTimestamp64Milli({joined: Int64}, 'UTC'), 0, 'CN' FROM numbers(${first}, ${count})`,
    query_params: { appkey, joined },
  })
}
