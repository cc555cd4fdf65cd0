import { spawnSync } from 'node:child_process'
import { closeSync, createReadStream, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClient } from '@clickhouse/client'
import { day } from '@rtcops/core/time/zone'
import { type Rig, startRig } from '../harness/server/rig.ts'
import { tellingPeak } from './support/processes.ts'
import type { BenchResult } from './support/result.ts'

const program = fileURLToPath(new URL('../../packages/cli/bin/rtcops.js', import.meta.url))
const few = 10_000
const many = 100_000
/**
 * Growth that V8 allows its young generation, however few objects are alive. It is reached early and does not depend on
 * the number of rows.
 */
const goal = { megabytes: 50 }

/**
 * Lists all calls of two projects as ndjson, one with ten times as many calls, and compares the peak memory of
 * `rtcops`.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-call-stream-'))
  try {
    const [small, large] = await rig.addProjects(2)
    if (!small || !large) throw new Error('the projects are missing')
    await insertCalls(rig, small.appkey, few)
    await insertCalls(rig, large.appkey, many)
    const list = await lister(rig, join(directory, 'calls.ndjson'))
    // The memory of a run does not vary with the load of the machine, so one run of each is enough.
    const short = await list(small.appkey, few)
    const long = await list(large.appkey, many)
    return [
      {
        name: `call list --all -o ndjson of ${many.toLocaleString('en')} calls, growth of the largest resident set over ${few.toLocaleString('en')}`,
        ratio: (long.peak - short.peak) / goal.megabytes,
        goal: `≤ 1.00 of ${goal.megabytes} MB`,
        detail: `${long.peak.toFixed(0)} MB in ${long.seconds.toFixed(0)} s against ${short.peak.toFixed(0)} MB in ${short.seconds.toFixed(0)} s`,
      },
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
    await rig.stop()
  }
}

/** Inserts calls with one user each, spread over the day before. */
async function insertCalls(rig: Rig, appKey: string, count: number): Promise<void> {
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  const moment = (more: number) =>
    `fromUnixTimestamp64Milli(toInt64({start: Int64} + intDiv(number * ${day / 2}, {count: UInt32}) + ${more}), 'UTC')`
  try {
    await engine.command({
      query: `INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type)
        SELECT {appKey: String}, toDate(${moment(0)}), concat({appKey: String}, '-', toString(number)), concat('user-', toString(number)),
          concat('stay-', toString(number)), concat('room-', toString(number % 500)), ${moment(0)}, ${moment(60_000)}, 0
        FROM numbers({count: UInt32})`,
      query_params: { appKey, count, start: Date.now() - day + 3_600_000 },
    })
  } finally {
    await engine.close()
  }
}

/**
 * @returns a function that lists the calls of a project into the file, checks that each is there once, and returns the
 *   memory and time used
 */
async function lister(rig: Rig, file: string) {
  const env = { ...process.env, RTCOPS_URL: rig.url, RTCOPS_TOKEN: await rig.logIn() }
  return async (appKey: string, wanted: number): Promise<{ peak: number; seconds: number }> => {
    const output = openSync(file, 'w')
    const begun = performance.now()
    const args = ['call', 'list', '-p', appKey, '--all', '-o', 'ndjson']
    const ran = spawnSync(process.execPath, [...tellingPeak, program, ...args], {
      env,
      stdio: ['ignore', output, 'pipe', 'pipe'],
    })
    closeSync(output)
    if (ran.status !== 0) throw new Error(String(ran.stderr))
    const ids = new Set<string>()
    for await (const line of createInterface({ input: createReadStream(file) }))
      ids.add((JSON.parse(line) as { channel_session_id: string }).channel_session_id)
    if (ids.size !== wanted) throw new Error(`${ids.size} of ${wanted} calls were listed`)
    return { peak: Number(ran.output[3]) / 1024, seconds: (performance.now() - begun) / 1000 }
  }
}
