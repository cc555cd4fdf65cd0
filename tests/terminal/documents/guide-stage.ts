import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, hour, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'
import { storeQuality } from '../../journeys/quality/quality-data.ts'

const trace = fileURLToPath(
  new URL('../../../packages/core/src/telemetry/import/fixtures/chromium-156.webrtc-internals.json', import.meta.url),
)

/** Project, call and user of the guides' commands. */
export const appkey = '9f3c2a71d05e4b8896ac1f20e77b4d35'
const stay = { channel_session_id: '8812046990', session_id: 's-1', user_id: 'u-20917' }
const listener = { ...stay, session_id: 's-2', user_id: 'u-31440' }

export interface GuideStage {
  server: TestServer
  operator: Operator
  /** Runs a statement on the records database. */
  query(text: string, values?: unknown[]): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a server with the customer, the call and the files that the guides name, and an operator who has logged in.
 * @param own server of the test, which the stage stops as well
 */
export async function openGuideStage(own?: TestServer): Promise<GuideStage> {
  const server = own ?? (await startServer())
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    await client.query(text, values).finally(() => client.end())
  }
  const project = await addProject(server.databaseUrl, '星河语聊')
  await query('UPDATE project SET appkey = $1 WHERE appkey = $2', [appkey, project.appkey])
  await query('UPDATE company SET minute_calltime = 1')
  await query('INSERT INTO incident (create_time) VALUES (now()), (now())')
  // Like the server's host, where some commands need no login.
  const { databaseUrl: DATABASE_URL, clickhouseUrl: CLICKHOUSE_URL } = server
  const operator = await Operator.arrive(server.url, { DATABASE_URL, CLICKHOUSE_URL })
  await operator.logIn(adminPassword)
  const now = Date.now()
  for (const start of [addDays(now, -1) + 21 * hour, now - 1.5 * hour])
    await storeQuality(server.clickhouseUrl, appkey, start)
  // Events of today, whose rooms the guides request.
  const begin = Math.max(now - 600_000, startOfDay(now))
  const events = [
    {
      kind: 'join',
      ts: begin,
      channel_name: 'room-5518',
      country: 'CN',
      ...stay,
      router_ip: '103.28.54.11',
      as_ip: '103.28.60.7',
    },
    ...[38.2, 1, 0].map((up_loss_rate, index) => ({ kind: 'sample', ts: begin + index * 1000, up_loss_rate, ...stay })),
    { kind: 'message', ts: begin + 5000, type_number: 40, ...stay },
    { kind: 'leave', ts: begin + 60_000, ...stay },
    // A listener, for the comparison of the two users on one axis.
    { kind: 'join', ts: begin, channel_name: 'room-5518', country: 'CN', user_session_type: 1, ...listener },
    ...[0.4, 0.2].map((down_loss_rate, index) => ({
      kind: 'sample',
      ts: begin + index * 1000,
      down_loss_rate,
      ...listener,
    })),
    { kind: 'leave', ts: begin + 60_000, ...listener },
    { kind: 'device_report', ts: begin, user_id: 'u-20917', channel_name: 'room-5518', sound_quality: 2 },
  ]
  await writeFile(join(operator.home, 'call.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  await copyFile(trace, join(operator.home, 'trace.ndjson'))
  await writeFile(
    join(operator.home, 'nov.csv'),
    'company,amount,remark\n星河互娱,1200.50,11月预存\n星河互娱,80,补款\n',
  )
  await writeFile(join(operator.home, 'hook.txt'), 'https://open.feishu.cn/open-apis/bot/v2/hook/0123456789a1b2\n')
  await writeFile(join(operator.home, 'sign.txt'), 'sEcReT\n')
  await writeFile(join(operator.home, 'livekit.secret'), 'sEcReT-of-the-livekit-server\n')
  await writeFile(join(operator.home, 'vendor.secret'), 'sEcReT-of-a-vendor\n')
  await writeFile(join(operator.home, 'livekit-2.secret'), 'sEcReT-2-of-the-livekit-server\n')
  const imported = await operator.run(['call', 'import', 'call.ndjson', '-p', appkey, '--format', 'events', '-y'])
  if (imported.code !== 0) throw new Error(imported.stderr)
  await countDays(server)
  return {
    server,
    operator,
    query,
    close: async () => {
      await operator.leave()
      await server.stop()
    },
  }
}
