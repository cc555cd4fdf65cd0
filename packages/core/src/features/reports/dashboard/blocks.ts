import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

/** The blocks of a response, without those that could not be counted. */
export type Dashboard = Schema<'Dashboard'>

/** Operating systems with separate figures for joins and users (F-14); all others count only in the totals. */
export const systems = ['Android', 'iOS'] as const

export type System = (typeof systems)[number]

/** Rows of the joins by device in order; the first three sum to the last. */
export const joinRows = [...systems, 'Other', 'All'] as const

/** Limits in seconds for which successful joins are counted. */
export const joinSeconds = [1, 3, 5] as const

export type JoinSeconds = (typeof joinSeconds)[number]

/** Texts for the wire names of roles, microphone states and headsets. */
const dashboardWords = {
  sender: 'dashboard.roles.sender',
  receiver: 'dashboard.roles.receiver',
  on_mic: 'dashboard.mic.on_mic',
  off_mic: 'dashboard.mic.off_mic',
  headset: 'dashboard.headset.headset',
  no_headset: 'dashboard.headset.no_headset',
  unknown: 'dashboard.headset.unknown',
} as const satisfies Record<string, MessageKey>

/** Returns the text key for a name, or that of "unknown" for any other. */
export const wordOf = (name: string): MessageKey =>
  Object.hasOwn(dashboardWords, name) ? dashboardWords[name as keyof typeof dashboardWords] : 'common.state.unknown'

/** The six orders of the joins by country: by the share within 1, 3 or 5 s, best or worst first (R-DSH-04). */
export const countryOrders = [
  'success1_desc',
  'success1_asc',
  'success3_desc',
  'success3_asc',
  'success5_desc',
  'success5_asc',
] as const

export type CountryOrder = (typeof countryOrders)[number]

/** The worst countries first: a join that takes longer than 5 s has failed (F-04). */
export const usualCountryOrder: CountryOrder = 'success5_asc'

/**
 * Minimum attempts and users for reliable figures of a country; countries with fewer are marked and come last. Both
 * equal the samples of an alarm (D-46); many samples of few users do not make a mean of their country.
 */
export const reliableFrom = { attempts: 100, users: 100 } as const

export const hasFewAttempts = ({ num }: Schema<'JoinByCountry'>): boolean => num < reliableFrom.attempts
export const hasFewUsers = ({ num }: Schema<'RegionQuality'>): boolean => num < reliableFrom.users

/**
 * Returns the countries in one of the six orders, those with few attempts last; ties are broken by more attempts, then
 * by code.
 */
export function orderCountries(
  rows: readonly Schema<'JoinByCountry'>[],
  order: CountryOrder,
): Schema<'JoinByCountry'>[] {
  const seconds = Number(order.charAt('success'.length)) as JoinSeconds
  const sign = order.endsWith('asc') ? 1 : -1
  const rate = (row: Schema<'JoinByCountry'>) => row[`success${seconds}_pct`] ?? -1
  return [...rows].sort(
    (one, other) =>
      Number(hasFewAttempts(one)) - Number(hasFewAttempts(other)) ||
      sign * (rate(one) - rate(other)) ||
      other.num - one.num ||
      (one.address < other.address ? -1 : 1),
  )
}

/** A field to sort by; `sort` 1 ascends, 2 descends. */
interface FieldOrder<Row> {
  field: keyof Row & string
  sort: 1 | 2
}

/** The slowest regions first. */
export const usualRegionOrder: FieldOrder<Schema<'RegionQuality'>> = { field: 'rtt', sort: 2 }

/**
 * Sorts rows by a numeric field; unmeasured values come last in both directions, and ties are ordered by `tie`.
 * @param isFew rows that come last unless they are sorted by their number
 */
export function rankRows<Row>(
  rows: readonly Row[],
  { field, sort }: FieldOrder<Row>,
  tie: keyof Row & string,
  isFew: (row: Row) => boolean = () => false,
): Row[] {
  const sign = sort === 1 ? 1 : -1
  const isLast = (row: Row) => Number(field !== 'num' && isFew(row))
  return [...rows].sort((one, other) => {
    const last = isLast(one) - isLast(other)
    if (last !== 0) return last
    const [left, right] = [one[field], other[field]]
    if (left === right) return String(one[tie]) < String(other[tie]) ? -1 : 1
    if (left === null) return 1
    if (right === null) return -1
    return sign * (Number(left) - Number(right))
  })
}
