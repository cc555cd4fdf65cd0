import { createHash } from 'node:crypto'
import type { Schema } from '@rtcops/core/api/types'
import { isAskable } from '@rtcops/core/features/operations/sources/kinds'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { second } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import { CallFault } from '../../outgoing/call-fault.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Services } from '../../services/context.ts'
import { askLivekit, type ServedRoom } from '../connectors/livekit/ask-server.ts'
import { joinOf, leaveOf } from '../connectors/stay-events.ts'
import { readCredentials, workingAt } from './credentials.ts'
import type { ServerCheck } from './queries.ts'
import { receiveEvents } from './receive-events.ts'
import { stayMemory } from './stays.ts'

/** Milliseconds for which a user whom the server does not list is believed to be there: the webhook of the end may still come. */
const patience = 90 * second
/** Most rooms that are named as different. */
const mostNamed = 50

interface AskedSource {
  id: string
  appkey: string
  server_url: string
  credentials: string
}

/**
 * Asks the servers of sources who is there, which webhooks do not tell for certain: users whose end was lost end when they were last there, and
 * those whose join was lost begin when they joined. What cannot be asked is noted on the source.
 */
export async function checkServers(services: Services, isStopping: () => boolean = () => false): Promise<void> {
  const { db, log, now } = services
  for (const source of await askedSources(services)) {
    if (isStopping()) return
    const check: ServerCheck = { time: now(), error: null, differences: [] }
    try {
      check.differences = await checkSource(services, source)
    } catch (error) {
      if (!(error instanceof CallFault)) throw error
      log.info({ source: source.id, reason: error.key }, 'sources: a server could not be asked')
      check.error = { message: error.key, values: error.values }
    }
    await db
      .updateTable('source')
      .set({ server_check: JSON.stringify(check) })
      .where('id', '=', source.id)
      .execute()
  }
}

const askedSources = async ({ db }: Pick<Services, 'db'>): Promise<AskedSource[]> => {
  const rows = await db
    .selectFrom('source')
    .innerJoin('project', 'project.id', 'source.project_id')
    .select(['source.id', 'source.kind', 'source.server_url', 'source.credentials', 'project.appkey'])
    .where('source.status', '=', 1)
    .where('server_url', '<>', '')
    .orderBy('source.id')
    .execute()
  return rows.filter(({ kind }) => isAskable(kind as Schema<'SourceKind'>))
}

async function checkSource(services: Services, source: AskedSource): Promise<ServerCheck['differences']> {
  const { db, settings } = services
  const now = services.now()
  const { credentials } = settings.secrets.open('source', { id: source.id, credentials: source.credentials })
  const [credential] = workingAt(readCredentials(credentials), now)
  if (!credential) throw new CallFault('source.fault.noCredentials')
  const served = await askLivekit({
    url: source.server_url,
    credential,
    now,
    allowsPrivate: settings.allowsPrivateAddresses,
  })
  return await db.transaction().execute(async (tx) => {
    const open = await openStays(tx, source.id)
    const events = await correct(tx, source.id, served, open, now)
    if (events.length > 0) {
      const digest = createHash('sha256').update(JSON.stringify(events)).digest('hex').slice(0, 32)
      await receiveEvents(services, source.appkey, `${source.id}:check:${digest}`, events)
    }
    return differencesOf(served, open)
  })
}

type OpenStay = Awaited<ReturnType<typeof openStays>>[number]

const openStays = (tx: Transaction<Database>, source: string) =>
  tx
    .selectFrom('source_stay')
    .select(['session_id', 'call_id', 'room', 'user_id', 'told_at', 'joined_at'])
    .where('source_id', '=', source)
    .where('left_at', 'is', null)
    .where('joined_at', 'is not', null)
    .orderBy('session_id')
    .forUpdate()
    .execute()

/** Corrects what is known of stays, and returns the joins and leaves that were missing. */
async function correct(
  tx: Transaction<Database>,
  source: string,
  served: readonly ServedRoom[],
  open: readonly OpenStay[],
  now: number,
): Promise<TelemetryEvent[]> {
  const stays = stayMemory(tx, source, now)
  const events: TelemetryEvent[] = []
  const there = new Set(served.flatMap(({ users }) => users.map(({ sid }) => sid)))
  for (const { call_id: call, room, session_id: session, told_at, user_id: user } of open) {
    if (there.has(session)) await stays.add({ session, call, room, user })
    else if (told_at.getTime() <= now - patience)
      events.push(...leaveOf(await stays.add({ session, call, room, user, leftAt: told_at.getTime() })))
  }
  const known = await knownSessions(tx, source, [...there])
  for (const { call, room, users } of served)
    for (const { identity: user, joinedAt, sid: session } of users)
      if (!known.has(session)) events.push(...joinOf(await stays.add({ session, call, room, user, joinedAt })))
  return events
}

/** Returns which sessions the webhooks have told of, also those that have ended: the server's list may be a moment old. */
async function knownSessions(
  tx: Transaction<Database>,
  source: string,
  sessions: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set()
  const rows = await tx
    .selectFrom('source_stay')
    .select('session_id')
    .where('source_id', '=', source)
    .where('session_id', 'in', sessions)
    .where('joined_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ session_id }) => session_id))
}

/** Returns the rooms about which webhooks, the server's list and its count disagree. */
function differencesOf(served: readonly ServedRoom[], open: readonly OpenStay[]): ServerCheck['differences'] {
  const told = Map.groupBy(open, ({ call_id }) => call_id)
  const listed = served.map(({ call, counted, room, users }) => ({
    room,
    told: told.get(call)?.length ?? 0,
    listed: users.length,
    counted,
  }))
  const isServed = new Set(served.map(({ call }) => call))
  const gone = [...told]
    .filter(([call]) => !isServed.has(call))
    .map(([, stays]) => ({ room: stays[0]?.room ?? '', told: stays.length, listed: 0, counted: 0 }))
  return [...listed, ...gone]
    .filter((each) => each.told !== each.listed || each.listed !== each.counted)
    .slice(0, mostNamed)
}
