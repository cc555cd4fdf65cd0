import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { type MethodDraft, methodRules } from '@rtcops/core/features/settings/methods/rules'
import type { Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { notFound, Refusal } from '../../../platform/input/refusal.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type Method = Schema<'Method'>

/** Returns all methods, for selects. */
export const listAllMethods = async ({ db }: MemberContext) => ({
  list: await db.selectFrom('method').select(['id', 'method_name', 'method_key']).orderBy('id').execute(),
})

/** Returns one page, oldest first. */
export async function listMethods(
  context: MemberContext,
  page: number,
  limit: number,
): Promise<{ list: Method[]; total: number }> {
  const { rows, total } = await readListPage(methods(context).orderBy('id'), { limit, page })
  return { list: rows.map((row) => onWire(context, row)), total }
}

/** Returns a method. @throws {Refusal} 40002 if there is no such method */
export async function getMethod(context: MemberContext, id: number): Promise<Method> {
  const row = await methods(context).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(context, row)
}

/** Creates a method. @throws {Refusal} 40003 for a name that is taken */
export const insertMethod = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  command(context, 'insertMethod', input, async ({ tx, changed }) => {
    const draft = accept(methodRules, input)
    const row = await tx
      .insertInto('method')
      .values(draft)
      .onConflict((conflict) => conflict.column('method_name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw nameTaken()
    changed({ target: 'method', id: row.id, after: draft })
    return { info: { id: row.id } }
  })

/** Changes the given fields of a method. @throws {Refusal} 40002, and as `insertMethod` */
export const updateMethod = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateMethod', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockMethod(tx, id)
    const draft = accept(methodRules, { ...before, ...input })
    await tx.updateTable('method').set(draft).where('id', '=', id).execute().catch(refuseTwin)
    changed({ target: 'method', id, before, after: draft })
    return {}
  })

/** Deletes a method. @throws {Refusal} 40004 while statistics types use it */
export const deleteMethod = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteMethod', { id }, async ({ tx, changed }) => {
    const before = await lockMethod(tx, id)
    const { count } = await tx
      .selectFrom('statistics_type')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('method_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count > 0) throw new Refusal(codes.inUse, 'method.inUse', { values: { count } })
    await tx.deleteFrom('method').where('id', '=', id).execute()
    changed({ target: 'method', id, before })
    return {}
  })

/** Locks the method, so that this waits for a statistics type that is being saved with it, and the other way round. */
async function lockMethod(tx: Transaction<Database>, id: number): Promise<MethodDraft> {
  const row = await tx
    .selectFrom('method')
    .select(['method_key', 'method_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const nameTaken = () => new Refusal(codes.conflict, 'method.nameTaken', { field: 'method_name' })

/** Turns PostgreSQL's unique_violation into a refusal: another method has the name. */
function refuseTwin(error: unknown): never {
  throw (error as { code?: string }).code === '23505' ? nameTaken() : error
}

const methods = ({ db }: MemberContext) =>
  db
    .selectFrom('method')
    .select(['id', 'method_key', 'method_name'])
    .select(({ selectFrom }) =>
      selectFrom('statistics_type')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('statistics_type.method_id', '=', 'method.id')
        .as('use_numbers'),
    )

type MethodRow = Omit<Method, 'method_formula' | 'use_numbers'> & { use_numbers: number | null }

const onWire = ({ t }: MemberContext, row: MethodRow): Method => ({
  ...row,
  method_formula: t(`method.formulas.${row.method_key}`),
  use_numbers: row.use_numbers ?? 0,
})
