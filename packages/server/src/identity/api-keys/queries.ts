import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { contains } from '../../postgres/like.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'

type ApiKey = Schema<'ApiKey'>

/** Returns one page of the keys, newest first; the keyword is searched for in name, id and owner. */
export async function listApiKeys(
  { db, now }: MemberContext,
  { page = 1, limit = 10, keyword, state }: Input<'listApiKeys'>,
): Promise<{ list: ApiKey[]; total: number }> {
  const pattern = contains(keyword?.trim() ?? '')
  const found = keyRows(db, now())
    .$if(Boolean(keyword?.trim()), (query) =>
      query.where(({ eb, or }) =>
        or(['name', 'key_id', 'username'].map((column) => eb(sql.ref(column), 'ilike', pattern))),
      ),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
  const { rows, total } = await readListPage(found.selectAll().orderBy('id', 'desc'), { limit, page })
  const names = await projectNames(db, rows)
  return { list: rows.map((row) => onWire(row, names)), total }
}

/** @throws {Refusal} 40002 if there is no such key */
export async function getApiKey({ db, now }: MemberContext, id: number): Promise<ApiKey> {
  const row = await keyRows(db, now()).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(row, await projectNames(db, [row]))
}

/**
 * Selects keys with their state and with the dates of their secrets: the newest one expires last, the one before it ends with the rotation.
 */
const keyRows = (db: Kysely<Database>, now: number) =>
  db.selectFrom(
    db
      .selectFrom('api_key')
      .innerJoin('member', 'member.id', 'api_key.member_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('session')
            .select(({ fn }) => [
              sql<Date>`(array_agg(expires_at ORDER BY expires_at DESC))[1]`.as('expire_time'),
              sql<Date | null>`(array_agg(ended_at ORDER BY expires_at DESC))[1]`.as('ended_at'),
              sql<Date | null>`(array_agg(expires_at ORDER BY expires_at DESC) FILTER (WHERE ended_at IS NULL AND expires_at > ${new Date(now)}))[2]`.as(
                'old_until',
              ),
              fn.max('last_seen_at').as('last_seen_at'),
              sql<string>`(array_agg(address ORDER BY last_seen_at DESC))[1]`.as('address'),
            ])
            .whereRef('session.api_key_id', '=', 'api_key.id')
            .as('secret'),
        (join) => join.onTrue(),
      )
      .select([
        'api_key.id',
        'api_key.key_id',
        'api_key.name',
        'member.username',
        'api_key.permissions',
        'api_key.appkeys',
        'api_key.addresses',
        'api_key.create_time',
        'secret.expire_time',
        'secret.old_until',
        'secret.last_seen_at',
        'secret.address',
      ])
      .select(
        sql<ApiKey['state']>`CASE WHEN secret.ended_at IS NOT NULL THEN 'revoked'
          WHEN member.state <> 1 OR member.deleted_at IS NOT NULL THEN 'ownerless'
          WHEN secret.expire_time <= ${new Date(now)} THEN 'expired'
          ELSE 'active' END`.as('state'),
      )
      .as('key'),
  )

type KeyRow = Awaited<ReturnType<ReturnType<ReturnType<typeof keyRows>['selectAll']>['execute']>>[number]

async function projectNames(
  db: Kysely<Database>,
  rows: readonly Pick<KeyRow, 'appkeys'>[],
): Promise<ReadonlyMap<string, string>> {
  const appkeys = [...new Set(rows.flatMap((row) => row.appkeys))]
  if (appkeys.length === 0) return new Map()
  const found = await db.selectFrom('project').select(['appkey', 'name']).where('appkey', 'in', appkeys).execute()
  return new Map(found.map(({ appkey, name }) => [appkey, name]))
}

function onWire(
  { appkeys, address, create_time, expire_time, last_seen_at, old_until, ...row }: KeyRow,
  names: ReadonlyMap<string, string>,
): ApiKey {
  const isUsed = last_seen_at.getTime() > 0
  return {
    ...row,
    projects: appkeys.map((appkey) => ({ appkey, name: names.get(appkey) ?? '' })),
    create_time: formatDateTime(create_time.getTime()),
    expire_time: formatDateTime(expire_time.getTime()),
    old_until: old_until && formatDateTime(old_until.getTime()),
    last_used_time: isUsed ? formatDateTime(last_seen_at.getTime()) : null,
    last_address: isUsed ? address : '',
  }
}
