import type { Schema } from '@rtcops/core/api/types'
import { printUnitPrice } from '@rtcops/core/money/unit-price'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database, MethodKey, PriceKind } from '../postgres/schema.ts'

type PriceRow = Schema<'PriceRow'>

/** Price of a project for one kind, and how its minutes are counted. */
export interface Price {
  /** Micro-yuan per minute; null if no price was set. */
  unitPrice: bigint | null
  typeId: number | null
  typeName: string
  typeMessage: string
  /** Null if no statistics type was chosen. */
  methodKey: MethodKey | null
  methodName: string
}

/** Price of a kind that has no price yet. */
const none: Price = { unitPrice: null, typeId: null, typeName: '', typeMessage: '', methodKey: null, methodName: '' }

/** Returns the prices of a day of a company's projects, and those planned for later, by project name; one page of them, or all. */
export async function readPriceRows(
  db: Kysely<Database>,
  companyId: number,
  day: string,
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
  const ids = projects.map(({ id }) => id)
  const prices = await readPrices(db, ids, day)
  const plans = Map.groupBy(await readPlans(db, ids, day), ({ project_id }) => project_id)
  return projects.map(({ id, appkey, name }) => {
    const priceOf = (kind: PriceKind) => prices.get(id)?.[kind] ?? none
    return {
      appkey,
      appkey_name: name,
      ...onWire('speech_sounds', priceOf('speech_sounds')),
      ...onWire('push_flow', priceOf('push_flow')),
      ...onWire('video', priceOf('video')),
      planned: (plans.get(id) ?? []).map(({ id, kind, unitPrice, typeId, typeName, valid_from }) => ({
        id,
        kind,
        valid_from,
        statistics_type_id: typeId,
        statistics_name: typeName,
        unit_price: unitPrice === null ? null : printUnitPrice(unitPrice),
      })),
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

/** A price that is valid from a coming day, unless it is taken back until then (AM-25). */
export interface Plan {
  id: number
  project_id: number
  kind: PriceKind
  unitPrice: bigint | null
  typeId: number | null
  typeName: string
  valid_from: string
}

/** Returns the planned prices of these projects that are valid from a day after `day`, the nearest first. */
export async function readPlans(db: Kysely<Database>, projectIds: readonly number[], day: string): Promise<Plan[]> {
  const rows = await db
    .selectFrom('price')
    .leftJoin('statistics_type', 'statistics_type.id', 'price.statistics_type_id')
    .select(['price.id', 'price.project_id', 'price.kind', 'price.unit_price', 'price.valid_from'])
    .select(['price.statistics_type_id as typeId', 'statistics_type.statistics_name'])
    .where('price.project_id', '=', ({ fn, val }) => fn.any(val(projectIds)))
    .where('price.valid_from', '>', day)
    .where(isKept)
    .orderBy('price.valid_from')
    .orderBy('price.id')
    .execute()
  return rows.map(({ unit_price, statistics_name, ...row }) => ({
    ...row,
    unitPrice: unit_price === null ? null : BigInt(unit_price),
    typeName: statistics_name ?? '',
  }))
}

/** True for a price that was not taken back. */
const isKept = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'price'>) =>
  not(exists(selectFrom('price_withdrawal').select('price_id').whereRef('price_id', '=', 'price.id')))

/**
 * Selects the row of each project and kind that holds on a day (`YYYY-MM-DD` in Asia/Shanghai): the latest that is valid from it or from an
 * earlier day, and the newest of those that are valid from the same day (D-31, AM-25).
 */
export const pricesOfDay = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom('price')
    .distinctOn(['price.project_id', 'price.kind'])
    .select(['price.id', 'price.project_id', 'price.kind', 'price.statistics_type_id'])
    .where('price.valid_from', '<=', day)
    .where(isKept)
    .orderBy('price.project_id')
    .orderBy('price.kind')
    .orderBy('price.valid_from', 'desc')
    .orderBy('price.id', 'desc')

/** Returns the prices of these projects on a day (`YYYY-MM-DD` in Asia/Shanghai), by project id. */
export async function readPrices(
  db: Kysely<Database>,
  projectIds: readonly number[],
  day: string,
): Promise<Map<number, PricesByKind>> {
  const rows = await pricesOfDay(db, day)
    .leftJoin('statistics_type', 'statistics_type.id', 'price.statistics_type_id')
    .leftJoin('method', 'method.id', 'statistics_type.method_id')
    .select([
      'price.unit_price',
      'statistics_type.statistics_name',
      'statistics_type.statistics_msg',
      'method.method_key',
      'method.method_name',
    ])
    .where('price.project_id', '=', ({ fn, val }) => fn.any(val(projectIds)))
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
