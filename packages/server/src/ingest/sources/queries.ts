import type { Input, Schema } from '@rtcops/core/api/types'
import { usesWebSocket } from '@rtcops/core/features/operations/sources/kinds'
import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import { shownTo } from '../../end-users/index.ts'
import { notFound } from '../../platform/input/refusal.ts'
import { contains } from '../../postgres/like.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { readCredentials, workingAt } from './credentials.ts'
import { notedOnly } from './source-refusals.ts'

type Source = Schema<'Source'>

/** The last refusal of a source, as it is stored. */
export interface LastError {
  /** Epoch milliseconds. */
  time: number
  reason: Schema<'SourceRefusal'>
  message: MessageKey
  values: MessageValues
  /** First bytes of the body. */
  excerpt: string
}

/** What came of asking a source's server, as it is stored. */
export interface ServerCheck {
  /** Epoch milliseconds. */
  time: number
  error: { message: MessageKey; values: MessageValues } | null
  differences: Schema<'RoomDifference'>[]
}

/** Returns one page of the sources, the newest first. */
export async function listSources(
  context: MemberContext,
  { app_key, keyword = '', kind, limit = 20, page = 1, state }: Input<'listSources'>,
): Promise<{ list: Source[]; total: number }> {
  const text = keyword.trim()
  const found = sourceRows(context)
    .$if(app_key !== undefined, (query) => query.where('app_key', '=', app_key ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'off'))
    .$if(text !== '', (query) =>
      query.where(({ eb, or }) => or([eb('name', 'ilike', contains(text)), eb('id', '=', text)])),
    )
  const ordered = found.selectAll().orderBy('create_time', 'desc').orderBy('id')
  const { rows, total } = await readListPage(ordered, { limit, page })
  const refusals = await readRefusals(
    context.db,
    rows.map(({ id }) => id),
  )
  return { list: rows.map((row) => onWire(context, row, refusals.get(row.id) ?? [])), total }
}

/** @throws {Refusal} 40002 if there is no such source */
export async function getSource(context: MemberContext, id: string): Promise<Source> {
  const row = await sourceRows(context).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(context, row, (await readRefusals(context.db, [id])).get(id) ?? [])
}

/** Returns from how many sources that are on something came once, but nothing for a day. */
export async function countSilentSources(services: Pick<MemberContext, 'db' | 'now'>): Promise<number> {
  const { count } = await sourceRows(services)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'silent')
    .executeTakeFirstOrThrow()
  return count
}

/** Selects sources with their project, company and state. A source is silent if a day has passed without anything from it. */
const sourceRows = ({ db, now }: Pick<MemberContext, 'db' | 'now'>) =>
  db.selectFrom(
    db
      .selectFrom('source')
      .innerJoin('project', 'project.id', 'source.project_id')
      .innerJoin('company', 'company.id', 'project.company_id')
      .selectAll('source')
      .select(['project.appkey as app_key', 'project.name as app_name', 'company.name as company_name'])
      .select(
        sql<Source['state']>`CASE WHEN source.status = 0 THEN 'off'
          WHEN source.last_event IS NULL THEN 'waiting'
          WHEN source.last_event <= ${new Date(now() - day)} THEN 'silent'
          ELSE 'active' END`.as('state'),
      )
      .as('source'),
  )

type SourceRow = Awaited<ReturnType<ReturnType<ReturnType<typeof sourceRows>['selectAll']>['execute']>>[number]

type Refusals = ReadonlyMap<string, Source['refusals']>

/** Returns how often something was refused, by source; the most frequent reason first. */
async function readRefusals(db: Kysely<Database>, ids: readonly string[]): Promise<Refusals> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('source_refusal')
    .selectAll()
    .where('source_id', 'in', ids)
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  const counts = rows.map(({ count, reason, source_id }) => ({
    source_id,
    reason: reason as LastError['reason'],
    count,
  }))
  const bySource = Map.groupBy(counts, ({ source_id }) => source_id)
  return new Map([...bySource].map(([id, list]) => [id, list.map(({ count, reason }) => ({ reason, count }))]))
}

function onWire(context: MemberContext, row: SourceRow, refusals: Source['refusals']): Source {
  const { app_key, app_name, company_name, duplicate, id, name, received, server_url, state, stored } = row
  const kind = row.kind as Source['kind']
  const { credentials } = context.settings.secrets.open('source', { id, credentials: row.credentials })
  const working = workingAt(readCredentials(credentials), context.now())
  const ends = working.flatMap(({ until }) => until ?? [])
  return {
    id,
    kind,
    name,
    app_key,
    app_name,
    company_name,
    url: addressOf(context, { id, kind }),
    server_url,
    server_check: checkOnWire(context, row.server_check as ServerCheck | null),
    status: row.status === 1 ? 1 : 0,
    state,
    keys: working.map(({ key }) => key),
    old_until: ends.length > 0 ? formatDateTime(Math.max(...ends)) : null,
    received,
    stored,
    duplicate,
    refused: refusals.reduce((sum, { count, reason }) => (notedOnly.has(reason) ? sum : sum + count), 0),
    refusals,
    last_event_time: row.last_event && formatDateTime(row.last_event.getTime()),
    last_error: errorOnWire(context, row.last_error as LastError | null),
    create_time: formatDateTime(row.create_time.getTime()),
    update_time: formatDateTime(row.update_time.getTime()),
  }
}

/** Returns the last part of the address of a kind: its name, unless the protocol says otherwise. */
export const sourcePath = (kind: Source['kind']): string => (kind === 'otlp' ? 'v1/metrics' : kind)

/** Returns where the other side sends to. */
export const addressOf = (
  { origin, settings }: Pick<MemberContext, 'origin' | 'settings'>,
  { id, kind }: Pick<Source, 'id' | 'kind'>,
): string => {
  const base = settings.publicUrl ?? origin
  return `${usesWebSocket(kind) ? base.replace(/^http/, 'ws') : base}/api/open/source/${id}/${sourcePath(kind)}`
}

function checkOnWire({ t }: MemberContext, check: ServerCheck | null): Source['server_check'] {
  if (!check) return null
  const { differences, error, time } = check
  return { time: formatDateTime(time), error: error ? t(error.message, error.values) : '', differences }
}

/** Returns the last refusal; a body may contain addresses of end users. */
function errorOnWire({ member, t }: MemberContext, error: LastError | null): Source['last_error'] {
  if (!error) return null
  const { excerpt, message, reason, time, values } = error
  return {
    time: formatDateTime(time),
    reason,
    msg: t(message, values),
    excerpt: shownTo(member).text(excerpt),
  }
}
