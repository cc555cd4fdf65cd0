import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type Dashboard = Schema<'Dashboard'>

/** Systems that joins and users are told apart by (F-14); all others count in the totals alone. */
export const systems = ['Android', 'iOS'] as const

export type System = (typeof systems)[number]

/** Seconds within which a join is looked at. */
export const joinSeconds = [1, 3, 5] as const

export type JoinSeconds = (typeof joinSeconds)[number]

/** Words for the names that user sessions, minutes and headsets are told by. */
const dashboardWords = {
  sender: 'dashboard.roles.sender',
  receiver: 'dashboard.roles.receiver',
  on_mic: 'dashboard.mic.on_mic',
  off_mic: 'dashboard.mic.off_mic',
  headset: 'dashboard.headset.headset',
  no_headset: 'dashboard.headset.no_headset',
  unknown: 'dashboard.headset.unknown',
} as const satisfies Record<string, MessageKey>

/** The word for a name; one that is not known is said to be so. */
export const wordOf = (name: string): MessageKey =>
  Object.hasOwn(dashboardWords, name) ? dashboardWords[name as keyof typeof dashboardWords] : 'common.state.unknown'

/** The six orders of the joins by country: 1, 3 or 5 s, the best or the worst first (R-DSH-04). */
export const countryOrders = [
  'success1_desc',
  'success1_asc',
  'success3_desc',
  'success3_asc',
  'success5_desc',
  'success5_asc',
] as const

export type CountryOrder = (typeof countryOrders)[number]

/** The countries in one of the six orders; the one with more attempts, then the code, break ties. */
export function orderCountries(
  rows: readonly Schema<'JoinByCountry'>[],
  order: CountryOrder,
): Schema<'JoinByCountry'>[] {
  const seconds = Number(order.charAt('success'.length)) as JoinSeconds
  const sign = order.endsWith('asc') ? 1 : -1
  const rate = (row: Schema<'JoinByCountry'>) => row[`success${seconds}_pct`] ?? -1
  return [...rows].sort(
    (one, other) => sign * (rate(one) - rate(other)) || other.num - one.num || (one.address < other.address ? -1 : 1),
  )
}
