import type { Answer, Input, OperationId, Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import type { Context } from '../../../../command.ts'
import { Failure } from '../../../../errors.ts'
import { wireMoment } from '../../../../output/wire-time.ts'
import { ask } from '../../../../server/server.ts'
import type { LadderCall, LadderUser, SessionVerdict } from './call.ts'
import { foldSamples, slotFor } from './fold-samples.ts'
import { absentUser, ladderUser, type SessionRow } from './ladder-user.ts'

/** Rows that the server returns at once. */
const pageRows = 200
/** Most sessions and messages that are read. */
const mostSessions = 4000
const mostMessages = 1000
/** Most users whose samples are read: those with the worst calls. */
const mostUsers = 200
/** Most samples kept for all users together. */
const mostSamples = 400_000
/** Requests in progress at once. */
const atOnce = 4
/** Parts of a time line, by which the users with the worst calls are found. */
const lineParts = 60

/** Sends one request to the server. */
export type Ask = <Id extends OperationId>(id: Id, input: Input<Id>) => Promise<Answer<Id>>

export interface ReadOptions {
  /** Reads only this user. */
  user?: string
  /** Also reads the diagnosis of the call. */
  diagnoses?: boolean
  /** Called after each user whose samples were read. */
  onProgress?: (done: number, all: number) => void
  /** Sends requests in another way than commands do. */
  ask?: Ask
}

/**
 * Reads a call as the ladder draws it. If the given user was not in it, the call has no users.
 * @throws {Failure} not_found if there is no such call
 */
export async function readLadder(context: Context, id: string, options: ReadOptions = {}): Promise<LadderCall> {
  const asking: Ask = options.ask ?? ((operation, input) => ask(context, operation, input))
  const { info: head } = await asking('listCallMessages', { channel_session_id: id, limit: 1 })
  const reference = { channel_session_id: id, app_key: head.app_key }
  const ofUser = options.user === undefined ? {} : { uid: options.user }
  const [sessions, told, diagnosis] = await Promise.all([
    readSessions(asking, { ...reference, ...ofUser }),
    readMessages(asking, head, { ...reference, ...ofUser }),
    options.diagnoses ? readDiagnosis(asking, { ...reference, ...ofUser }) : undefined,
  ])
  const messages = Map.groupBy(told, ({ uid }) => uid)
  const verdicts = verdictsByUser(diagnosis)
  const chosen = worstUsers(Map.groupBy(sessions, ({ user_id }) => user_id))
  const { end, start } = rangeOfCall(head, context.now)
  const slot = slotFor(end - start, Math.floor(mostSamples / Math.max(1, chosen.length)))
  let done = 0
  const users = await inParallel(chosen, async ([user, rows]) => {
    const { list } = await asking('getCallDetailCharts', { ...reference, user_query_id: user })
    options.onProgress?.(++done, chosen.length)
    const read = ladderUser(rows, messages.get(user) ?? [], list, verdicts.get(user))
    return { ...read, samples: foldSamples(read.samples, slot) }
  })
  const known = new Set(sessions.map(({ user_id }) => user_id))
  const absent = [...verdicts].filter(([user]) => !known.has(user)).map(([user, found]) => absentUser(user, found))
  const inOrder = [...users.sort((one, other) => joinOf(one) - joinOf(other)), ...absent]
  return { ...ladderCall(head, inOrder, { start, end }, diagnosis), slot }
}

/** Returns a call with these users, from the server's head of it. */
export const ladderCall = (
  head: Schema<'CallHead'>,
  users: readonly LadderUser[],
  { end, start }: TimeRange,
  diagnosis: LadderCall['diagnosis'],
): LadderCall => ({
  id: head.channel_session_id,
  project: head.app_name,
  room: head.channel_name,
  start,
  end,
  isLive: head.exit_date === null,
  until: newestOf(users, head.exit_date === null ? start : end),
  users,
  userCount: head.user_num,
  interrupts: head.interrupt_num,
  severe: head.level_counts.fatal,
  isWatched: head.is_special === 1,
  slot: 0,
  diagnosis,
})

/** Returns when a call began, and when it ended or what time it is. @param now taken where the server's time is unreadable */
export function rangeOfCall(head: Schema<'CallHead'>, now: number): TimeRange {
  const start = wireMoment(head.create_date) ?? now
  return { start, end: start + head.count_time * second }
}

/** Reads why a call was bad. A failure is part of the result, since the rest of the call is worth showing without. */
export async function readDiagnosis(
  asking: Ask,
  input: Input<'diagnoseCall'>,
): Promise<NonNullable<LadderCall['diagnosis']>> {
  try {
    return await asking('diagnoseCall', input)
  } catch (error) {
    if (error instanceof Failure) return { failure: error }
    throw error
  }
}

/** Returns the verdicts of a call by user; none if it was not diagnosed. */
export const verdictsByUser = (diagnosis: LadderCall['diagnosis']): Map<string, SessionVerdict[]> =>
  Map.groupBy(diagnosis && 'info' in diagnosis ? diagnosis.info.users : [], ({ user_id }) => user_id)

/** Reads the user sessions of a call with their time lines. */
export const readSessions = (asking: Ask, input: Input<'getCallUserDetail'>): Promise<SessionRow[]> =>
  readPages((page) => asking('getCallUserDetail', { ...input, cells: lineParts, page, limit: pageRows }), mostSessions)

/**
 * Reads messages in which clients reported a problem; everything else is visible in joins, leaves and changes of role.
 * Does not ask for a level of which the call has no message.
 */
export async function readMessages(
  asking: Ask,
  { level_counts }: Schema<'CallHead'>,
  input: Input<'listCallMessages'>,
): Promise<Schema<'CallMessage'>[]> {
  const levels = (['fatal', 'bad'] as const).filter((level) => level_counts[level] > 0)
  const lists = await Promise.all(
    levels.map((level) =>
      readPages((page) => asking('listCallMessages', { ...input, level, page, limit: pageRows }), mostMessages),
    ),
  )
  return lists.flat()
}

/** Reads pages of a list until it ends, or until there are `most` rows. */
async function readPages<Row>(
  read: (page: number) => Promise<{ list?: Row[]; total?: number }>,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < most; page++) {
    const { list = [], total = 0 } = await read(page)
    rows.push(...list)
    if (list.length < pageRows || rows.length >= total) break
  }
  return rows
}

/**
 * Returns the users whose samples are read: if there are too many, those with the most bad parts in their time lines.
 */
function worstUsers(users: ReadonlyMap<string, SessionRow[]>): [string, SessionRow[]][] {
  if (users.size <= mostUsers) return [...users]
  const badParts = (rows: readonly SessionRow[]) =>
    rows.reduce((sum, { cells = '' }) => sum + (cells.match(/[12]/g)?.length ?? 0), 0)
  return [...users].sort(([, one], [, other]) => badParts(other) - badParts(one)).slice(0, mostUsers)
}

const joinOf = ({ sessions }: LadderUser): number => sessions[0]?.joined ?? 0

/** Returns the time of the newest sample or event. @param least returned if there is none, or none after it */
function newestOf(users: readonly LadderUser[], least: number): number {
  const last = ({ samples, events }: LadderUser): number[] => [samples.at(-1)?.at ?? 0, events.at(-1)?.at ?? 0]
  return users.flatMap(last).reduce((newest, at) => Math.max(newest, at), least)
}

/** Runs a function for each item, a few at a time. @returns the results in the order of the items */
async function inParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length)
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return results
}
