import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { type Api, call } from '@rtcops/core/api/client'
import { day } from '@rtcops/core/time/zone'
import { type Rig, startRig } from '../harness/server/rig.ts'
import { serverApi } from '../harness/server/server-api.ts'
import { insertOthers } from './call-detail.ts'
import { processorTime } from './support/processor-time.ts'
import { type BenchResult, median } from './support/result.ts'

const rounds = 15
/** User sessions of the last 31 days, five to a call. */
const sessions = { count: 1_000_000, parts: 5, perCall: 5, rooms: 50_000 }
/** Milliseconds within which a search has to be answered. */
const goal = 300

/** Texts that an operator types or pastes, by round, and the kind that must be found first. */
const texts: Readonly<Record<string, readonly [text: (round: number) => string, kind: string | undefined]>> = {
  'a room by its name': [(round) => `squad-${40_000 + round}`, 'room'],
  'a room by a part of its name': [(round) => `UAD-4${round + 100}`, 'room'],
  'the start of the names of all rooms': [() => 'squad', 'room'],
  'a user by id': [(round) => `u_${300_000 + round}`, 'user'],
  'a call by id': [(round) => `call-of-${1_000 + round}`, 'call'],
  'a text that nothing has': [(round) => `nothing-${round}`, undefined],
}

/** Measures the search of the palette beside 20 M samples and 1 M user sessions of the last 31 days. */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  try {
    const [project] = await rig.addProjects(1)
    const appKey = project?.appkey ?? ''
    await insertOthers(engine, appKey, Date.now() - 6 * 3_600_000)
    await insertSessions(engine, appKey)
    const api = serverApi(rig.url, await rig.logIn())
    const results: BenchResult[] = []
    for (const name of Object.keys(texts)) results.push(await measure(rig, api, name))
    return results
  } finally {
    await engine.close()
    await rig.stop()
  }
}

async function measure(rig: Rig, api: Api, name: string): Promise<BenchResult> {
  const [textOf, kind] = texts[name] ?? [() => '', undefined]
  const pids = [rig.engines.pids().clickhouse, rig.engines.pids().postgres, rig.server().pid ?? 0]
  const times: number[] = []
  let before = 0
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) before = processorTime(pids)
    const begun = performance.now()
    const { info, list } = await call(api, 'searchAll', { keyword: textOf(round) })
    // The first round warms up.
    if (round > 0) times.push(performance.now() - begun)
    if (info.is_complete !== 1 || list[0]?.kind !== kind) throw new Error(`${textOf(round)} found ${list[0]?.kind}`)
  }
  const time = median(times)
  const processor = ((processorTime(pids) - before) * 1000) / rounds
  return {
    name: `search for ${name} beside 20 M samples and 1 M user sessions, against ${goal} ms`,
    ratio: time / goal,
    goal: '≤ 1',
    detail: `median ${time.toFixed(0)} ms, quickest ${Math.min(...times).toFixed(0)} ms, ${processor.toFixed(0)} ms of processor time`,
  }
}

async function insertSessions(engine: ClickHouseClient, appKey: string): Promise<void> {
  const each = sessions.count / sessions.parts
  const began = `toInt64({start: Int64} + intDiv(number * ${31 * day - 3_600_000}, ${sessions.count}))`
  for (let part = 0; part < sessions.parts; part++)
    await engine.command({
      query: `INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type)
        SELECT if(number % 10 < 5, {appKey: String}, concat('other', leftPad(toString(number % 100), 27, '0'))),
          toDate(fromUnixTimestamp64Milli(${began}, 'UTC')), concat('call-of-', toString(intDiv(number, ${sessions.perCall}))),
          concat('u_', toString(number)), concat('stay-', toString(number)),
          concat('squad-', toString(intDiv(number, ${sessions.perCall}) % ${sessions.rooms})),
          fromUnixTimestamp64Milli(${began}, 'UTC'), fromUnixTimestamp64Milli(${began} + 300000, 'UTC'), 0
        FROM numbers(${part * each}, ${each})`,
      query_params: { appKey, start: Date.now() - 31 * day + 1_800_000 },
      clickhouse_settings: { max_partitions_per_insert_block: '100' },
    })
}
