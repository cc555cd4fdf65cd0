import type { ClickHouseClient } from '@clickhouse/client'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownStores } from '../../../test/own-stores.ts'
import type { TestStores } from '../../../test/stores.ts'
import { createTelemetryClients, type TelemetryClients } from '../../clickhouse/client.ts'
import type { Dialect } from '../../clickhouse/dialect.ts'
import { migrateTelemetry } from '../../clickhouse/migrate.ts'
import { eventTables } from '../../clickhouse/migrations/001-baseline/events.ts'
import { sessionTables } from '../../clickhouse/migrations/001-baseline/sessions.ts'
import { countUsage, listUsageCalls } from './usage.ts'

/** The engine has much to do, and a busy machine does it slowly. */
vi.setConfig({ testTimeout: 240_000 })

const minute = 60_000
const hour = 60 * minute
const start = addDays(startOfDay(Date.now()), -2)
const day = formatDay(start)
const now = start + 26 * hour

/** Calls of each hostile project; their ids have 80 characters, two of which have to be escaped. */
const calls = 200_000
const callId = `leftPad(concat('''\\\\', toString(number)), 80, 'x')`

let stores: TestStores
let clients: TelemetryClients
beforeAll(async () => {
  stores = await ownStores()
  const statements = (dialect: Dialect) => [...sessionTables(dialect), ...eventTables(dialect)]
  await migrateTelemetry(stores.clickhouseUrl, '', [{ id: 1, name: 'raw', statements }])
  clients = createTelemetryClients(stores.clickhouseUrl, stores.clickhouseReaderUrl)
  await Promise.all([
    storeHalves(clients.telemetryWriter, 'leaves', 'leave_ts, talk_ms', `${at(9 * hour)}, 1000`),
    storeHalves(clients.telemetryWriter, 'joins', 'user_session_type', '0'),
  ])
  // One sign of life, for the last of the calls.
  await clients.telemetryWriter.command({
    query: `INSERT INTO sample (app_key, received, channel_session_id, user_id, session_id, ts)
      SELECT 'joins', toDate(${at(9 * hour)}), ${callId}, 'u', 's', ${at(9 * hour + minute)} FROM numbers(${calls - 1}, 1)`,
  })
  await clients.telemetryWriter.insert({
    table: 'user_session',
    values: [
      { ...row('honest'), channel_session_id: 'over', user_session_type: 1, leave_ts: start + 10 * hour },
      { ...row('honest'), channel_session_id: 'open', user_session_type: 1 },
    ],
    format: 'JSONEachRow',
  })
})
afterAll(async () => {
  await clients?.close()
  await stores?.drop()
})

const at = (moment: number) => `fromUnixTimestamp64Milli(${start + moment}, 'UTC')`
const row = (app_key: string) => ({
  app_key,
  user_id: 'u',
  session_id: 's',
  join_ts: start + 9 * hour,
  received: new Date(start + 9 * hour).toISOString().slice(0, 10),
})
const storeHalves = (writer: ClickHouseClient, appkey: string, columns: string, values: string) =>
  writer.command({
    query: `INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, join_ts, ${columns})
      SELECT '${appkey}', toDate(${at(9 * hour)}), ${callId}, 'u', 's', ${at(9 * hour)}, ${values} FROM numbers(${calls})`,
  })

test('counts all projects next to 200,000 calls without a leave and 200,000 without a join', async () => {
  const { failures, usage } = await countUsage(clients.telemetryWriter, { day, now })
  expect(failures).toEqual([])
  expect([...usage.keys()].sort()).toEqual(['honest', 'joins'])
  expect(usage.get('honest')?.user_minutes).toBe(BigInt(hour))
  expect(usage.get('joins')?.user_minutes).toBe(BigInt(minute))
  expect(usage.get('joins')?.speaker_minutes).toBe(BigInt(minute))
})

test('lists the calls of a project with 200,000 calls without a leave', async () => {
  const { list, total } = await listUsageCalls(clients.telemetryWriter, { appkey: 'joins', day, now, limit: 10 })
  expect(total).toBe(1)
  expect(list[0]?.usage.user_minutes).toBe(BigInt(minute))
  expect((await listUsageCalls(clients.telemetryWriter, { appkey: 'leaves', day, now, limit: 10 })).total).toBe(0)
})
