import type { Kysely } from 'kysely'
import type { Database, MethodKey, PriceKind } from '../../src/postgres/schema.ts'

/** Adds a price of a project in micro-yuan from a day on; without a method it has no statistics type. */
export async function addPrice(
  db: Kysely<Database>,
  price: { appkey: string; kind: PriceKind; unitPrice: bigint | null; validFrom: string; method?: MethodKey },
): Promise<void> {
  const { appkey, kind, unitPrice, validFrom, method } = price
  const project = await db.selectFrom('project').select('id').where('appkey', '=', appkey).executeTakeFirstOrThrow()
  const type = await db
    .selectFrom('statistics_type')
    .innerJoin('method', 'method.id', 'method_id')
    .select('statistics_type.id')
    .where('method_key', '=', method ?? 'user_minutes')
    .executeTakeFirst()
  await db
    .insertInto('price')
    .values({
      project_id: project.id,
      kind,
      unit_price: unitPrice === null ? null : String(unitPrice),
      statistics_type_id: method ? (type?.id ?? null) : null,
      valid_from: validFrom,
      member_id: null,
    })
    .execute()
}
