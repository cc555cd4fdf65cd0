import type { Schema } from '@rtcops/core/api/types'
import { printUnitPrice } from '@rtcops/core/money/unit-price'
import type { Kysely } from 'kysely'
import type { Database, MethodKey, PriceKind } from './schema.ts'

type PriceRow = Schema<'PriceRow'>

/** What a project costs of one kind, and how its minutes are counted. */
export interface Price {
  /** Micro-yuan a minute; null when no price was set. */
  unitPrice: bigint | null
  typeId: number | null
  typeName: string
  typeMessage: string
  /** Null when no statistics type was chosen. */
  methodKey: MethodKey | null
  methodName: string
}

/** What is known of a kind that has no price yet. */
const none: Price = { unitPrice: null, typeId: null, typeName: '', typeMessage: '', methodKey: null, methodName: '' }

/** The prices of a company's projects as they are now, by project name; one page of them, or all. */
export async function readPriceRows(
  db: Kysely<Database>,
  companyId: number,
  page?: { limit: number; offset: number },
): Promise<PriceRow[]> {
  const projects = await db
    .selectFrom('project')
    .select(['id', 'appkey', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute()
  const prices = await readPrices(
    db,
    projects.map(({ id }) => id),
  )
  return projects.map(({ id, appkey, name }) => {
    const priceOf = (kind: PriceKind) => prices.get(id)?.[kind] ?? none
    return {
      appkey,
      appkey_name: name,
      ...onWire('speech_sounds', priceOf('speech_sounds')),
      ...onWire('push_flow', priceOf('push_flow')),
      ...onWire('video', priceOf('video')),
    }
  })
}

function onWire<Kind extends PriceKind>(kind: Kind, { unitPrice, typeId, typeName, typeMessage }: Price) {
  const fields = {
    [`${kind}_unit_price`]: unitPrice === null ? null : printUnitPrice(unitPrice),
    [`${kind}_statistics_type_id`]: typeId,
    [`${kind}_statistics_name`]: typeName,
    [`${kind}_statistics_msg`]: typeMessage,
  }
  return fields as Pick<PriceRow, Extract<keyof PriceRow, `${Kind}_${string}`>>
}

/** Prices by kind; a kind without a price is absent. */
export type PricesByKind = Partial<Record<PriceKind, Price>>

/**
 * The prices of these projects by project id: those of `day` (`YYYY-MM-DD` in Asia/Shanghai), or those that hold now. A change holds from
 * the day on which it was saved, so the price of a day is the newest one that was saved until its end (D-31).
 */
export async function readPrices(
  db: Kysely<Database>,
  projectIds: readonly number[],
  day?: string,
): Promise<Map<number, PricesByKind>> {
  const rows = await db
    .selectFrom('price')
    .leftJoin('statistics_type', 'statistics_type.id', 'price.statistics_type_id')
    .leftJoin('method', 'method.id', 'statistics_type.method_id')
    .distinctOn(['price.project_id', 'price.kind'])
    .select([
      'price.project_id',
      'price.kind',
      'price.unit_price',
      'price.statistics_type_id',
      'statistics_type.statistics_name',
      'statistics_type.statistics_msg',
      'method.method_key',
      'method.method_name',
    ])
    .where('price.project_id', '=', ({ fn, val }) => fn.any(val(projectIds)))
    .$if(day !== undefined, (query) => query.where('price.valid_from', '<=', day ?? ''))
    .orderBy('price.project_id')
    .orderBy('price.kind')
    .orderBy('price.id', 'desc')
    .execute()
  const prices = new Map<number, PricesByKind>()
  for (const row of rows) {
    const ofProject = prices.get(row.project_id) ?? {}
    ofProject[row.kind] = {
      unitPrice: row.unit_price === null ? null : BigInt(row.unit_price),
      typeId: row.statistics_type_id,
      typeName: row.statistics_name ?? '',
      typeMessage: row.statistics_msg ?? '',
      methodKey: row.method_key,
      methodName: row.method_name ?? '',
    }
    prices.set(row.project_id, ofProject)
  }
  return prices
}
