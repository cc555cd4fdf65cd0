import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { MemberContext } from '../../../context.ts'
import { readTimeRange } from '../../../http/time-range.ts'
import { contains } from '../../../postgres/like.ts'

type AuditEntry = Schema<'AuditEntry'>

/** One page of the audit log, the newest entries first; without a time all of them. */
export async function listAuditLog(
  { db }: MemberContext,
  { page = 1, limit = 10, member, operation, target, target_id, time }: Input<'listAuditLog'>,
): Promise<{ list: AuditEntry[]; total: number }> {
  const range = time && readTimeRange(time)
  let found = db.selectFrom('audit')
  if (member) found = found.where('username', 'ilike', contains(member))
  if (operation) found = found.where('operation', '=', operation)
  if (target) found = found.where('target', '=', target)
  if (target_id) found = found.where('target_id', '=', target_id)
  if (range) found = found.where('at', '>=', new Date(range.start)).where('at', '<', new Date(range.end))
  const rows = await found
    .select([
      'id',
      'at',
      'member_id',
      'username',
      'operation',
      'target',
      'target_id',
      'before',
      'after',
      'request_id',
      'address',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list: rows.map((row) => ({ ...row, at: formatDateTime(row.at.getTime()) }) as AuditEntry), total }
}
