import type { WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, type Instant } from '@rtcops/core/time/zone'
import type { Dimension } from '../../../clickhouse/quality/quality-filter.ts'
import type { Services } from '../../../services/context.ts'

/** What of a rule decides which rows are read for it. */
export type WindowQuestion = Pick<
  Schema<'OwnRuleFields'>,
  | 'indicator'
  | 'company_id'
  | 'app_key'
  | 'country'
  | 'router'
  | 'access_server'
  | 'sdk_version'
  | 'cause'
  | 'plan'
  | 'split'
  | 'window'
>

export type Stores = Pick<Services, 'db' | 'telemetry'>

/** What was counted, by value of the dimension and by start of the window; empty without a dimension. */
export type CountedWindows = ReadonlyMap<string, ReadonlyMap<Instant, WindowCounts>>

/** Counts the windows of a rule in ranges of whole windows, which lie apart. */
export type WindowReader = (
  stores: Stores,
  rule: WindowQuestion,
  ranges: readonly TimeRange[],
) => Promise<CountedWindows>

/** Returns a reader that reads its ranges one by one. @param read reads one range */
export const rangeByRange =
  (read: (stores: Stores, rule: WindowQuestion, range: TimeRange) => Promise<CountedWindows>): WindowReader =>
  async (stores, rule, ranges) => {
    const found = new Map<string, Map<Instant, WindowCounts>>()
    for (const counted of await Promise.all(ranges.map((range) => read(stores, rule, range))))
      for (const [value, windows] of counted) found.set(value, new Map([...(found.get(value) ?? []), ...windows]))
    return found
  }

/** Dimensions by which the engine can group what it counts. */
export const dimensions: Readonly<Record<Schema<'RuleSplit'>, Dimension | undefined>> = {
  none: undefined,
  country: 'country',
  router: 'router_ip',
  access_server: 'as_ip',
  sdk_version: 'sdk_version',
  project: 'app_key',
  company: undefined,
  source: undefined,
}

interface Counted {
  sessions: number
  counts: Record<string, number>
}

/** Windows that are being collected from rows. */
export class Collected {
  readonly windows = new Map<string, Map<Instant, Counted>>()
  readonly #isDivided: boolean

  constructor({ split }: Pick<WindowQuestion, 'split'>) {
    this.#isDivided = split !== 'none'
  }

  /** Adds what a row says of a window; unknown values of a dimension are left out. */
  add(
    { interval, value }: { interval: Instant; value: string },
    sessions: number,
    counts: Record<string, number> = {},
  ) {
    if (this.#isDivided && value === '') return
    const windows = this.windows.get(value) ?? new Map<Instant, Counted>()
    this.windows.set(value, windows)
    const counted = windows.get(interval) ?? { sessions: 0, counts: {} }
    windows.set(interval, counted)
    counted.sessions += sessions
    Object.assign(counted.counts, counts)
  }
}

/** Returns the days of a range, which are asked for one after the other where rows or values are many. */
export const dayParts = ({ end, start }: TimeRange): TimeRange[] =>
  Array.from({ length: Math.ceil((end - start) / day) }, (_, index) => ({
    start: start + index * day,
    end: Math.min(start + (index + 1) * day, end),
  }))
