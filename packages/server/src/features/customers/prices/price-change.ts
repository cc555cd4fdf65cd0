import type { Input } from '@rtcops/core/api/types'
import { type PriceFields, priceFields, priceKinds } from '@rtcops/core/features/customers/prices/price-kinds'
import { parseUnitPrice } from '@rtcops/core/money/unit-price'
import { badField } from '../../../platform/input/refusal.ts'
import type { PriceKind } from '../../../postgres/schema.ts'

/** Change of one kind of price; an absent field is unchanged, null clears it. */
export interface KindChange {
  unitPrice?: bigint | null
  typeId?: number | null
}

/** Change of the prices of one project. */
export interface ProjectChange {
  appkey: string
  kinds: Partial<Record<PriceKind, KindChange>>
  /** Prefix of field names in refusals: `rows.3.`, or empty. */
  path: string
}

/**
 * Returns one change for each project that the request names.
 * @throws {Refusal} 40001 that names the field
 */
export function readPriceChange(input: Input<'setCompanyPrices'>): ProjectChange[] {
  const { company_id: _, valid_from: __, type, selection, appkey, rows, ...fields } = input
  if (rows) {
    if (type === 'ONE' || selection || appkey || Object.keys(fields).length > 0)
      throw badField('rows', 'price.notBoth', { one: 'rows', other: otherThanRows(input) })
    return rows.map(({ appkey: key, ...own }, at) => ({
      appkey: key,
      kinds: readKinds(own, `rows.${at}.`, true),
      path: `rows.${at}.`,
    }))
  }
  const appkeys = [...new Set([...(selection ?? []), ...(appkey === undefined ? [] : [appkey])])]
  if (type === 'ONE' && appkeys.length !== 1) throw badField('selection', 'price.oneProject')
  if (appkeys.length === 0) throw badField('selection', 'price.someProjects')
  const kinds = readKinds(fields, '', type === 'ONE')
  return appkeys.map((key) => ({ appkey: key, kinds, path: '' }))
}

const otherThanRows = ({
  type,
  company_id: _,
  rows: __,
  valid_from: ___,
  ...others
}: Input<'setCompanyPrices'>): string => (type === 'ONE' ? 'ONE' : (Object.keys(others)[0] ?? ''))

function readKinds(fields: PriceFields, path: string, mayEmpty: boolean): ProjectChange['kinds'] {
  const kinds: ProjectChange['kinds'] = {}
  for (const kind of priceKinds) {
    const { price, type } = priceFields[kind]
    const unitPrice = readUnitPrice(fields[price], path + price)
    const typeId = readTypeId(fields[type], path + type)
    const change: KindChange = {}
    if (unitPrice !== undefined && (mayEmpty || unitPrice !== null)) change.unitPrice = unitPrice
    if (typeId !== undefined && (mayEmpty || typeId !== null)) change.typeId = typeId
    if (Object.keys(change).length > 0) kinds[kind] = change
  }
  return kinds
}

function readUnitPrice(written: string | number | null | undefined, field: string): bigint | null | undefined {
  if (written === undefined || written === null || isBlank(written)) return written === undefined ? undefined : null
  const price = parseUnitPrice(written)
  if (price === undefined) throw badField(field, 'price.invalid')
  return price
}

function readTypeId(written: string | number | null | undefined, field: string): number | null | undefined {
  if (written === undefined || written === null || isBlank(written)) return written === undefined ? undefined : null
  if (!/^[1-9]\d{0,9}$/.test(String(written)) || Number(written) > 2147483647)
    throw badField(field, 'price.unknownType')
  return Number(written)
}

const isBlank = (written: string | number): boolean => String(written).trim() === ''
