import type { ChangeCounts, UserGroup } from '@rtcops/core/diagnosis/changes/confirm'
import { changeBounds, type Part, type PartKind } from '@rtcops/core/diagnosis/changes/part'
import type { PartSeries, Suspect } from '@rtcops/core/diagnosis/changes/scan'
import { day, formatDay, type Instant } from '@rtcops/core/time/zone'
import type { SizedProject } from '../../clickhouse/portions.ts'
import { readRows, reportBounds } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'

const { days, slot, slots } = changeBounds

/** Parts of some projects that are read, those with the most bad user sessions. */
export const mostParts = 2_000

const columns: Readonly<Record<PartKind, string>> = {
  project: 'app_key',
  access_server: 'as_ip',
  router: 'router_ip',
  build: 'sdk_version',
  country: 'country',
}

/** The parts of a user session. */
const parts = `[${Object.entries(columns)
  .map(([kind, column]) => `('${kind}', toString(${column}))`)
  .join(', ')}]`

/** Milliseconds from the end of a user session to the end of the last day. */
const back = `({end: Int64} - 1 - toUnixTimestamp64Milli(ts))`

/** User sessions of the last day and those before. Where too little was reported, nobody knows whether the user was badly off. */
const judged = `FROM stay_verdict
    WHERE received >= {first: Date} AND ts >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({end: Int64}, 'UTC')
      AND (is_enough = 1 OR severity > 0)`
const ofProjects = 'AND app_key IN {appkeys: Array(String)}'
/** A user who receives what a sender lost is badly off by nothing that the user has. */
const isBad = `(severity > 1 AND side != 'sender')`

const timeParams = (end: Instant) => {
  const start = end - (days + 1) * day
  return { start, end, first: formatDay(start, 'UTC') }
}

/** Returns the projects with user sessions in the last day and those before. */
export async function readJudgedProjects(reader: TelemetryReader, end: Instant): Promise<SizedProject[]> {
  const rows = await readRows<{ appkey: string; size: string }>(
    reader,
    `SELECT toString(app_key) AS appkey, count() AS size ${judged} GROUP BY appkey ORDER BY appkey`,
    timeParams(end),
    reportBounds,
  )
  return rows.map(({ appkey, size }) => ({ appkey, size: Number(size) }))
}

type Slots = Record<string, string>
type SeriesRow = Part & Record<'sessions' | 'bad' | 'earlier' | 'earlierBad', Slots>

/** Counts the user sessions of each part by slot. */
export async function readSeries(
  reader: TelemetryReader,
  end: Instant,
  appkeys: readonly string[],
): Promise<PartSeries[]> {
  const counted = (name: string, condition: string) => `sumMapIf(map(at, toUInt64(1)), ${condition}) AS ${name}`
  const rows = await readRows<SeriesRow>(
    reader,
    `SELECT part.1 AS kind, part.2 AS name, ${counted('sessions', 'isToday')}, ${counted('bad', 'isToday AND worse')},
       ${counted('earlier', 'NOT isToday')}, ${counted('earlierBad', 'NOT isToday AND worse')}
     FROM (
       SELECT arrayJoin(${parts}) AS part, ${isBad} AS worse, ${back} < ${day} AS isToday,
         toUInt8(${slots - 1} - intDiv(${back} % ${day}, ${slot})) AS at
       ${judged} ${ofProjects})
     WHERE part.2 != ''
     GROUP BY part ORDER BY countIf(isToday AND worse) DESC, count() DESC LIMIT ${mostParts}`,
    { ...timeParams(end), appkeys },
    reportBounds,
  )
  return rows.map(({ kind, name, ...counts }) => ({
    kind,
    name,
    sessions: bySlot(counts.sessions),
    bad: bySlot(counts.bad),
    earlier: bySlot(counts.earlier),
    earlierBad: bySlot(counts.earlierBad),
  }))
}

const bySlot = (counts: Slots): number[] => Array.from({ length: slots }, (_, index) => Number(counts[index] ?? 0))

const none: UserGroup = { users: 0, bad: 0, calls: 0, badCalls: 0 }
export const noUsers: ChangeCounts = { after: none, before: none, others: none, othersBefore: none }

/**
 * Counts the users of a part since a slot of the last day and at the same time of day before, and the users without it.
 * @param without parts whose user sessions are left out
 */
export async function readUsers(
  reader: TelemetryReader,
  end: Instant,
  appkeys: readonly string[],
  { kind, name, slot: since }: Pick<Suspect, keyof Part | 'slot'>,
  without: readonly Part[],
): Promise<ChangeCounts> {
  const column = columns[kind]
  const isOwn = `${column} = {name: String}`
  const within = `AND ${back} % ${day} < {length: Int64}`
  // Those of projects that do not use a version are other users on other devices.
  const comparable =
    kind === 'build' ? `AND app_key IN (SELECT app_key ${judged} ${ofProjects} ${within} AND ${isOwn})` : ''
  const rows = await readRows<Record<keyof UserGroup | 'isOwn' | 'isToday', string>>(
    reader,
    `SELECT isOwn, isToday, count() AS users, countIf(isBadUser) AS bad, uniqExactArray(inCalls) AS calls, uniqExactArrayIf(inBadCalls, isBadUser) AS badCalls
     FROM (
       SELECT isOwn, isToday, countIf(worse) * 2 >= count() AS isBadUser, groupUniqArray(call) AS inCalls, groupUniqArrayIf(call, worse) AS inBadCalls
       FROM (
         SELECT app_key, user_id, cityHash64(app_key, channel_session_id) AS call, ${isBad} AS worse,
           toUInt8(${isOwn}) AS isOwn, toUInt8(${back} < ${day}) AS isToday
         ${judged} ${ofProjects} ${within} AND ${column} != '' ${comparable}
           AND NOT arrayExists((kind, other) -> has(${parts}, (kind, other)), {kinds: Array(String)}, {names: Array(String)}))
       GROUP BY app_key, user_id, isOwn, isToday)
     GROUP BY isOwn, isToday`,
    {
      ...timeParams(end),
      appkeys,
      name,
      length: (slots - since) * slot,
      kinds: without.map((part) => part.kind),
      names: without.map((part) => part.name),
    },
    reportBounds,
  )
  const group = (own: boolean, today: boolean): UserGroup => {
    const row = rows.find(({ isOwn, isToday }) => Number(isOwn) === Number(own) && Number(isToday) === Number(today))
    if (!row) return none
    return {
      users: Number(row.users),
      bad: Number(row.bad),
      calls: Number(row.calls),
      badCalls: Number(row.badCalls),
    }
  }
  return {
    after: group(true, true),
    before: group(true, false),
    others: group(false, true),
    othersBefore: group(false, false),
  }
}
