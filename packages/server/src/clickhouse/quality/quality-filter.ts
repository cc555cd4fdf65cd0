import type { TimeRange } from '@rtcops/core/time/range'

/** Filter of quality figures; an absent field does not narrow, and all conditions must hold. */
export interface QualityFilter {
  appKeys?: readonly string[] | undefined
  country?: string | undefined
  router?: string | undefined
  accessServer?: string | undefined
  /** SDK version, exact; only join attempts and verdicts say it. */
  sdkVersion?: string | undefined
  /** Channel name, exact. */
  room?: string | undefined
  /** User id, exact. */
  user?: string | undefined
}

/** Columns that both raw rows and roll-ups have, by their names in a filter. */
export const placeColumns = {
  appKeys: 'app_key',
  country: 'country',
  router: 'router_ip',
  accessServer: 'as_ip',
} as const

/** Columns of join attempts and verdicts, by their names in a filter. */
export const versionColumns = { ...placeColumns, sdkVersion: 'sdk_version' } as const

/** A dimension by which figures are grouped; the name of the engine's column. Only join attempts and verdicts have versions. */
export type Dimension = 'country' | 'router_ip' | 'as_ip' | 'app_key' | 'sdk_version'

/** Parameters of a query. All ends of periods are at whole five minutes. */
export interface QualityQuestion {
  filter: QualityFilter
  /** The requested range, and those it is compared with; they may overlap. */
  periods: readonly TimeRange[]
  /** Milliseconds of the intervals into which the first period is divided; without it each period is one row. */
  step?: number
  /** Divides all periods into intervals, which then lie apart, instead of the first alone. */
  dividesAll?: boolean
  /** Dimension whose values get separate rows. */
  by?: Dimension
}

/** Returns whether a question needs raw rows: roll-ups do not know versions, rooms and users. */
export const needsRaw = ({ room, sdkVersion, user }: QualityFilter, by?: Dimension): boolean =>
  room !== undefined || user !== undefined || sdkVersion !== undefined || by === 'sdk_version'
