import { codes } from '@rtcops/core/api/codes'
import type { Answer, Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { type ErasureProof, type ErasureReceipt, placesOf } from '../records/erasures.ts'

type Erasure = Schema<'Erasure'>

/** Returns one page of the orders, newest first. */
export async function listErasures(
  { db }: MemberContext,
  { page = 1, limit = 10 }: Input<'listErasures'>,
): Promise<{ list: Erasure[]; total: number }> {
  const { rows, total } = await readListPage(erasures(db).orderBy('erasure.id', 'desc'), { limit, page })
  return { list: rows.map(onWire), total }
}

/** @throws {Refusal} 40002 if there is no such order */
export async function getErasure({ db }: MemberContext, id: number): Promise<Erasure> {
  const row = await erasures(db).where('erasure.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(row)
}

/** Returns the receipt of an order. @throws {Refusal} 40003 until it is done */
export async function getErasureReceipt(
  { db }: MemberContext,
  id: number,
): Promise<Answer<'getErasureReceipt'>['info']> {
  const row = await db.selectFrom('erasure').select(['receipt', 'proof']).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  if (!row.receipt || !row.proof) throw new Refusal(codes.conflict, 'erasure.notDone')
  return { receipt: JSON.parse(row.receipt) as ErasureReceipt, proof: row.proof as unknown as ErasureProof }
}

const erasures = (db: Kysely<Database>) =>
  db
    .selectFrom('erasure')
    .innerJoin('project', 'project.id', 'erasure.project_id')
    .innerJoin('member', 'member.id', 'erasure.member_id')
    .select([
      'erasure.id',
      'erasure.number',
      'app_key',
      'project.name',
      'member.username',
      'order_time',
      'covers_until',
    ])
    .select(['waits_for', 'begun_at', 'done_time', 'fault', 'places'])

type Row = Awaited<ReturnType<ReturnType<typeof erasures>['execute']>>[number]

function onWire(row: Row): Erasure {
  const places = placesOf(row)
  return {
    id: row.id,
    number: row.number,
    state: stateOf(row),
    fault: row.fault ?? '',
    appkey: row.app_key,
    appkey_name: row.name,
    username: row.username,
    order_time: formatDateTime(row.order_time.getTime()),
    covers_until: formatDateTime(row.covers_until.getTime()),
    waits_for: row.waits_for,
    done_time: row.done_time && formatDateTime(row.done_time.getTime()),
    rows: places.reduce((sum, { rows }) => sum + rows, 0),
    places,
  }
}

function stateOf({ begun_at, done_time, fault }: Row): Erasure['state'] {
  if (done_time) return 'done'
  if (fault) return 'failed'
  return begun_at ? 'running' : 'waiting'
}
