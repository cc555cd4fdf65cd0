import type { Schema } from '@rtcops/core/api/types'
import type { Selectable, Transaction } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import type { Database, ObjectiveTable } from '../../postgres/schema.ts'

export type StoredObjective = Selectable<ObjectiveTable>

/** Returns what members set of an objective. */
export const objectiveFieldsOf = ({
  alarm,
  app_key,
  company_id,
  indicator,
  least,
  name,
  runbook,
  target,
}: StoredObjective): Schema<'ObjectiveFields'> => ({
  name,
  indicator,
  company_id,
  app_key,
  target,
  least,
  alarm: alarm === 1 ? 1 : 0,
  runbook,
})

/** Returns an objective, locked until the transaction ends. @throws {Refusal} 40002 */
export async function lockObjective(tx: Transaction<Database>, id: number): Promise<StoredObjective> {
  const row = await tx.selectFrom('objective').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
