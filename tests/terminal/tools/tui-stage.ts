import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@clickhouse/client'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { hour, minute } from '@rtcops/core/time/zone'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { storeRows } from '../../../packages/server/test/rows/quality-rows.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, type ServerProcess, startServerProcess } from '../../harness/server/server.ts'
import { type Program, startProgram } from '../../harness/server/start-program.ts'
import { Tmux } from '../../harness/tmux.ts'
import { storeQuality } from '../../journeys/quality/quality-data.ts'

/** A room whose name would reverse the text direction and clear the screen. */
export const hostileRoom = 'evil\u202e\u001b[2Jroom'

export interface TuiStage {
  server: ServerProcess
  operator: Operator
  /** Opens a separate terminal screen, which is closed after the test. */
  open(
    args: readonly string[],
    options?: { columns?: number; rows?: number; env?: Record<string, string> },
  ): Promise<Tmux>
  /** `stopServer` ends the server like Ctrl-C; `startAgain` starts it on the same stores and port. */
  stopServer(): Promise<void>
  startAgain(): Promise<void>
  leave(): Promise<void>
}

/**
 * Sets up a server with two hours of quality, calls, alarms and companies, and an operator who has logged in.
 *
 * @param language language of the screens, unless a test sets another one
 */
export async function setTuiStage(language: Language = 'en'): Promise<TuiStage> {
  const server = await startServerProcess({ RTCOPS_ENVIRONMENT: 'test' })
  const operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const project = await addProject(server.databaseOwnerUrl, '星河语聊')
  const now = Date.now()
  await storeQuality(server.clickhouseUrl, project.appkey, now - 1.2 * hour)
  await storeJoins(server.clickhouseUrl, project.appkey, now)
  await query(server.databaseOwnerUrl, [
    // The server ends alarms of thresholds that are off.
    `INSERT INTO alarm_threshold (indicator, action, value) VALUES ('uploss_gt20', 'phone', 10)`,
    `INSERT INTO alarm_log (country, rule, value, threshold, is_tel, state, create_time) VALUES
      ('ID', 'uploss_gt20', 12.4, 10, 1, 1, now() - interval '5 minutes'),
      ('BR', 'downloss_lt10', 78.9, 80, 0, 1, now() - interval '10 minutes'),
      ('IN', 'uploss_lt5', 88.1, 90, 0, 2, now() - interval '1 hour')`,
    `INSERT INTO company (name, remark, low_balance_threshold) VALUES ('云声教育', '小班课', 100000), ('Pelican Audio', '', 100000)`,
  ])
  const calls = [
    callOf('8812047731', 'room-5521', 'u-31440', now - 9 * minute),
    callOf('8812046990', 'room-5518', 'u-20917', now - 40 * minute, now - 22 * minute),
    callOf('8812046802', hostileRoom, 'u-40077', now - 60 * minute, now - 28 * minute),
  ]
  await writeFile(
    join(operator.home, 'calls.ndjson'),
    calls
      .flat()
      .map((event) => `${JSON.stringify(event)}\n`)
      .join(''),
  )
  const imported = await operator.run([
    'call',
    'import',
    'calls.ndjson',
    '-p',
    project.appkey,
    '--format',
    'events',
    '-y',
  ])
  if (imported.code !== 0) throw new Error(imported.stderr)
  let again: Program | undefined
  return {
    server,
    operator,
    open: async (args, { columns, env = {}, rows } = {}) => {
      const screen = await Tmux.start(args, {
        ...(columns ? { columns } : {}),
        ...(rows ? { rows } : {}),
        cwd: operator.home,
        env: {
          PATH: process.env['PATH'] ?? '',
          HOME: operator.home,
          LANG: 'C.UTF-8',
          TERM: 'xterm',
          RTCOPS_LANG: language,
          RTCOPS_URL: server.url,
          ...env,
        },
      })
      onTestFinished(() => screen.stop())
      return screen
    },
    stopServer: async () => {
      const exit = once(server.process, 'exit')
      server.process.kill('SIGINT')
      await exit
    },
    startAgain: async () => {
      again = await startProgram({
        RTCOPS_DEMO: '0',
        RTCOPS_ENVIRONMENT: 'test',
        PORT: new URL(server.url).port,
        RTCOPS_DATA: join(operator.home, 'server'),
        DATABASE_URL: server.databaseUrl,
        DATABASE_OWNER_URL: server.databaseOwnerUrl,
        CLICKHOUSE_URL: server.clickhouseUrl,
      })
    },
    leave: async () => {
      await again?.stop()
      await operator.leave()
      await server.stop()
    },
  }
}

/** Stores four hours of join attempts, one per minute; one in thirty fails. */
async function storeJoins(url: string, appkey: string, now: number): Promise<void> {
  const clickhouse = createClient({ url })
  const who = { appkey, router: '10.0.0.2', as: '10.1.0.2', room: 'lobby', user: 'ann', country: 'CN' }
  const joins = Array.from({ length: 240 }, (_, index) => ({
    ...who,
    at: now - index * minute,
    result: index % 30 === 0 ? (0 as const) : (1 as const),
    ms: 900,
  }))
  await storeRows(clickhouse, { samples: [], joins, events: [] })
  await clickhouse.close()
}

async function query(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns the events of a user in a call whose audio is interrupted for a while; without an end the call is live. */
function callOf(
  channel_session_id: string,
  channel_name: string,
  user_id: string,
  start: number,
  end?: number,
): object[] {
  const stay = { channel_session_id, session_id: `s-${channel_session_id}`, user_id }
  const until = end ?? Date.now()
  const samples = Array.from({ length: Math.floor((until - start) / 30_000) }, (_, index) => ({
    kind: 'sample',
    ts: start + index * 30_000,
    ...stay,
    up_loss_rate: index === 10 ? 38.2 : 1,
    down_loss_rate: 0.5,
    distance: index === 10 ? 339 : 80,
    txquality: index === 10 ? 5 : 1,
  }))
  const place = { country: 'ID', router_ip: '103.28.54.11', as_ip: '103.28.60.7', network: '4G' }
  return [
    { kind: 'join', ts: start, channel_name, ...place, ...stay },
    ...samples,
    { kind: 'message', ts: start + 60_000, type_number: 40, ...stay },
    ...(end === undefined ? [] : [{ kind: 'leave', ts: end, ...stay }]),
  ]
}
