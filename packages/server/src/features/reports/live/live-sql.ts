import type { QueryPart } from '../../../clickhouse/narrowed-by.ts'

/** Of whom, or of what, sessions are counted: the columns that identify it. */
export const counted = { users: '(app_key, user_id)', rooms: '(app_key, channel_session_id)' } as const

/** Sessions that are over cost a fraction of those in progress, since they are dropped once their rows are together. */
const weightOfEnded = 8

const recent = (project: QueryPart) => `
  FROM user_session
  WHERE received >= toDate(fromUnixTimestamp64Milli({now: Int64} - {reach: Int64}, 'UTC'))${project.text}`

/** How many of the counted one stands for, by project (`sample-size.ts`). */
const weight = 'transform(toString(app_key), {appKeys: Array(String)}, {weights: Array(UInt32)}, {others: UInt32})'

/** Returns SQL for the sessions of each project, weighted by what they cost to count. */
export const sessionCounts = (project: QueryPart): string => `
  SELECT toString(app_key) AS app, toUInt32(ceil(sum(if(leave_ts = 0 OR toUnixTimestamp64Milli(leave_ts) > {start: Int64}, 1, 1 / ${weightOfEnded})))) AS sessions
  ${recent(project)}
  GROUP BY app`

/**
 * Returns SQL for the user sessions of the last day that were in progress in the last 30 minutes: `first` and `last` are the steps at which
 * the user was in the call (`last` is before `first` for a session that began and ended between two steps), `begun` that it began within
 * these steps. Of a project with a weight above 1, one in so many of the counted is read, with all of its sessions.
 */
const stays = (project: QueryPart, place: QueryPart, each: string) => `
  SELECT app, id, place, weight,
    greatest(0, intDiv(joined - {start: Int64} + {step: Int64} - 1, {step: Int64})) AS first,
    if(left = 0, {steps: Int64}, least({steps: Int64}, intDiv(left - {start: Int64} + {step: Int64} - 1, {step: Int64}) - 1)) AS last,
    joined > {start: Int64} - {step: Int64} AS begun
  FROM (
    SELECT any(app_key) AS app, any(cityHash64(${each})) AS id, max(country) AS place,
      any(${weight}) AS weight,
      toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left
    ${recent(project)}
      AND cityHash64(${each}) % ${weight} = 0
    GROUP BY session
    HAVING min(user_session_type) != 255 AND joined <= {now: Int64} AND (left = 0 OR left > {start: Int64} - {step: Int64})${place.text}
  )`

/** Bits of one column; the steps take three. */
const bits = 64
const words = [0, 1, 2]

/** Returns SQL for a number with the lowest bits set. */
const lowest = (count: string) =>
  `if(${count} = ${bits}, bitNot(toUInt64(0)), toUInt64(bitShiftLeft(toUInt64(1), ${count}) - 1))`

/** Returns SQL for the steps of a session as bits. */
const stepsOf = (word: number) => {
  const upTo = (edge: string) => lowest(`toUInt8(greatest(0, least(${bits}, ${edge} - ${word * bits})))`)
  return `bitAnd(${upTo('last + 1')}, bitNot(${upTo('first')}))`
}

/** Returns SQL for the bits of the step before each step. */
const before = (word: number) =>
  word === 0
    ? 'bitShiftLeft(steps0, 1)'
    : `bitOr(bitShiftLeft(steps${word}, 1), bitShiftRight(steps${word - 1}, ${bits - 1}))`

const edges = (word: number, from: string, to: string, change: 1 | -1) =>
  `arrayMap(bit -> ('points', '', toUInt8(bit + ${word * bits}), ${change}, 0), bitPositionsToArray(bitAnd(bitNot(${from}), ${to})))`

/**
 * Returns SQL for the rows `part`, `name`, `number`, `present`, `joins`: how many more are present at a step than at the one before, how many
 * user sessions began before it, and both for the projects and countries of the last step.
 *
 * The steps of all sessions of a user, or of a room, are united as bits, so that each costs a row of fixed size; a row for each of its steps
 * would take a hundred times as long.
 */
export const liveRows = (project: QueryPart, place: QueryPart, each: string): string => `
  SELECT row.1 AS part, row.2 AS name, row.3 AS number, sum(row.4 * weight) AS present, sum(row.5 * weight) AS joins, max(weight) > 1 AS estimated
  FROM (
    SELECT weight, arrayJoin(arrayConcat(
      ${words.flatMap((word) => [edges(word, before(word), `steps${word}`, 1), edges(word, `steps${word}`, before(word), -1)]).join(',\n      ')},
      arrayMap(join -> ('points', '', toUInt8(join.1), 0, 1), begun),
      if(empty(places), [], [('projects', app, toUInt8(0), 1, 0)]),
      arrayMap(name -> ('countries', name, toUInt8(0), 1, 0), places),
      arrayFlatten(arrayMap(join -> [('projects', app, toUInt8(0), 0, 1), ('countries', join.2, toUInt8(0), 0, 1)], arrayFilter(join -> join.1 = {steps: Int64}, begun)))
    )) AS row
    FROM (
      SELECT id, toString(any(app)) AS app, any(weight) AS weight, ${words.map((word) => `groupBitOr(${stepsOf(word)}) AS steps${word}`).join(', ')},
        groupUniqArrayIf(toString(place), last = {steps: Int64} AND first <= last) AS places, groupArrayIf((first, toString(place)), begun) AS begun
      FROM (${stays(project, place, each)})
      GROUP BY id))
  GROUP BY part, name, number`
