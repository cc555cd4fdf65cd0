import type { Input } from '@rtcops/core/api/types'
import { priceFields, priceKinds } from '@rtcops/core/features/customers/prices/price-kinds'
import { printUnitPrice } from '@rtcops/core/money/unit-price'
import { formatDay } from '@rtcops/core/time/zone'
import type { Insertable, Transaction } from 'kysely'
import { command } from '../../../command.ts'
import type { MemberContext } from '../../../context.ts'
import { badField, notFound } from '../../../http/refusal.ts'
import { readPrices } from '../../../postgres/prices.ts'
import type { Database, PriceKind, PriceTable } from '../../../postgres/schema.ts'
import { type ProjectChange, readPriceChange } from './price-change.ts'

type Result = { info: { changed: number; projects: number } }

/** PostgreSQL takes at most 65,535 values a statement. */
const rowsPerStatement = 5_000

/**
 * Sets prices of a company's projects, all of them or none. A price that is different from the one before it appends a row that holds from
 * today (D-31); nothing is written for the others. Two who set prices of the same projects come one after the other.
 */
export const setPrices = (context: MemberContext, input: Input<'setCompanyPrices'>): Promise<Result> =>
  command(context, 'setCompanyPrices', input, async ({ tx, changed }) => {
    const changes = readPriceChange(input)
    const projectIds = await lockProjects(tx, input.company_id, changes)
    await keepTypes(tx, changes)
    const before = await readPrices(tx, [...projectIds.values()])
    const rows: Insertable<PriceTable>[] = []
    const audit: { before: Record<string, object>; after: Record<string, object> } = { before: {}, after: {} }
    for (const { appkey, kinds } of changes) {
      const projectId = projectIds.get(appkey) ?? 0
      const written = { before: {}, after: {} }
      for (const kind of priceKinds) {
        const old = before.get(projectId)?.[kind] ?? { unitPrice: null, typeId: null }
        const next = { unitPrice: old.unitPrice, typeId: old.typeId, ...kinds[kind] }
        if (next.unitPrice === old.unitPrice && next.typeId === old.typeId) continue
        rows.push({
          project_id: projectId,
          kind,
          unit_price: next.unitPrice === null ? null : String(next.unitPrice),
          statistics_type_id: next.typeId,
          valid_from: formatDay(context.now()),
          member_id: context.member.id,
        })
        Object.assign(written.before, inWords(kind, old))
        Object.assign(written.after, inWords(kind, next))
      }
      if (Object.keys(written.after).length === 0) continue
      audit.before[appkey] = written.before
      audit.after[appkey] = written.after
    }
    for (let at = 0; at < rows.length; at += rowsPerStatement)
      await tx
        .insertInto('price')
        .values(rows.slice(at, at + rowsPerStatement))
        .execute()
    changed({ target: 'price', id: input.company_id, ...audit })
    return { info: { changed: rows.length, projects: Object.keys(audit.after).length } }
  })

const inWords = (kind: PriceKind, { unitPrice, typeId }: { unitPrice: bigint | null; typeId: number | null }) => ({
  [priceFields[kind].price]: unitPrice === null ? null : printUnitPrice(unitPrice),
  [priceFields[kind].type]: typeId,
})

/**
 * Locks the projects in the order of their ids, so that two batches wait for each other and never both at once.
 * @returns their ids by appkey
 */
async function lockProjects(
  tx: Transaction<Database>,
  companyId: number,
  changes: readonly ProjectChange[],
): Promise<Map<string, number>> {
  const appkeys = changes.map(({ appkey }) => appkey)
  const company = await tx.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
  if (!company) throw notFound()
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'appkey'])
    .where('company_id', '=', companyId)
    .where('appkey', '=', ({ fn, val }) => fn.any(val(appkeys)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = new Map(projects.map(({ id, appkey }) => [appkey, id]))
  const seen = new Set<string>()
  for (const { appkey, path } of changes) {
    const field = path ? `${path}appkey` : 'selection'
    if (!ids.has(appkey)) throw badField(field, 'price.foreignProject', { appkey })
    if (seen.has(appkey)) throw badField(field, 'price.twice', { appkey })
    seen.add(appkey)
  }
  return ids
}

/** Checks that the types are there and of the right kind, and keeps them from being removed until the prices are saved. */
async function keepTypes(tx: Transaction<Database>, changes: readonly ProjectChange[]): Promise<void> {
  const wanted = changes.flatMap(({ kinds }) => priceKinds.map((kind) => kinds[kind]?.typeId ?? 0)).filter(Boolean)
  const types = await tx
    .selectFrom('statistics_type')
    .select(['id', 'kind'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...new Set(wanted)])))
    .orderBy('id')
    .forKeyShare()
    .execute()
  const kindOf = new Map(types.map(({ id, kind }) => [id, kind]))
  for (const { kinds, path } of changes)
    for (const kind of priceKinds) {
      const typeId = kinds[kind]?.typeId
      if (typeId && kindOf.get(typeId) !== kind) throw badField(path + priceFields[kind].type, 'price.unknownType')
    }
}
