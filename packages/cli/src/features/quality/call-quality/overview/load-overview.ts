import type { Answer, Schema } from '@rtcops/core/api/types'
import type { Company } from '@rtcops/core/features/customers/companies/columns'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { percentOf } from '@rtcops/core/format/format-percent'
import { changeOf } from '@rtcops/core/quality/shares'
import { rangeToWire } from '@rtcops/core/time/range'
import { parseWireTime } from '@rtcops/core/time/zone'
import { onlyGiven } from '../../../../only-given.ts'
import { askOnce, askRows } from '../../../../tui/hooks/use-loaded.ts'
import type { Tui } from '../../../../tui/tui-context.ts'
import { windowRange } from '../../../../tui/windows.ts'
import { enoughFirst, everyCountry } from '../every-country.ts'
import { queryTime } from '../view-metrics.ts'

/** Country as ranked by the overview. */
export interface WorstCountry {
  country: string
  number: number
  avg_rtt: number | null
  avg_up_loss: number | null
  avg_down_loss: number | null
  success_5s_rate: number | null
}

/** Quality and joins over the window. */
export interface OverviewQuality {
  figures: Answer<'getCallQualityData'>
  shares: Answer<'getCallQualityOverview'>
  /** Percentage points compared with the previous period. */
  changes: { success: number | null; success5: number | null }
  /** Lost connections, now and in the previous period. */
  interrupts: { now: number; before: number }
  countries: readonly WorstCountry[]
}

/** Alarms of the last day, those of one condition as one. */
export interface OverviewAlarms {
  open: number
  acked: number
  /** Alarms that are not resolved, the newest first. */
  rows: readonly AlarmCondition[]
}

/** Content of an overview; undefined for parts that the role may not see. */
export interface Overview {
  quality: OverviewQuality | undefined
  live: Schema<'Live'> | undefined
  alarms: OverviewAlarms | undefined
  companies: readonly Company[] | undefined
  /** Rooms with the most users badly off in the last minutes. */
  rooms: readonly Schema<'WorstRoom'>[] | undefined
}

/** Most alarms and companies that fit on a tall screen. */
const most = 40

/** Loads the parts of an overview that the role may see. */
export async function loadOverview(tui: Tui, window: string, signal: AbortSignal): Promise<Overview> {
  const { context, may } = tui
  const [quality, live, alarms, companies, rooms] = await Promise.all([
    may('getCallQualityData') ? loadQuality(tui, window, signal) : undefined,
    may('getLive') ? askOnce(context, 'getLive', {}, signal) : undefined,
    may('listAlarmConditions') ? loadAlarms(tui, signal) : undefined,
    may('listCompanies')
      ? askOnce(context, 'listCompanies', { low_balance: 1, order: { field: 'balance', sort: 1 }, limit: most }, signal)
      : undefined,
    may('listWorstRooms') ? askOnce(context, 'listWorstRooms', {}, signal) : undefined,
  ])
  return { quality, live: live?.info, alarms, companies: companies?.list, rooms: rooms?.list }
}

async function loadAlarms(tui: Tui, signal: AbortSignal): Promise<OverviewAlarms> {
  const time = windowRange('24h', tui)
  const ofState = (state: 1 | 2) =>
    askOnce(tui.context, 'listAlarmConditions', { state, limit: most, ...onlyGiven({ time }) }, signal)
  const [open, acked] = await Promise.all([ofState(1), ofState(2)])
  const rows = [...open.list, ...acked.list].sort((one, other) =>
    one.create_time < other.create_time ? 1 : one.create_time > other.create_time ? -1 : 0,
  )
  return { open: open.total, acked: acked.total, rows }
}

async function loadQuality(tui: Tui, window: string, signal: AbortSignal): Promise<OverviewQuality> {
  const { context } = tui
  const input = onlyGiven({ query_time: queryTime(window, tui) })
  const figures = askOnce(context, 'getCallQualityData', input, signal)
  // Joins by default cover five minutes only, so they are requested for the same window.
  const same = { query_time: inclusive((await figures).window) }
  const [data, shares, joins, interrupts, countries] = await Promise.all([
    figures,
    askOnce(context, 'getCallQualityOverview', input, signal),
    askOnce(context, 'getSuccessJoinChart', input, signal),
    askOnce(context, 'getConnectionInterruptChart', input, signal),
    loadWorst(tui, input, same, signal),
  ])
  const [total] = joins.info.totals
  const [lost] = interrupts.info.totals
  const change = (now: number, all: number, before: number, allBefore: number) =>
    changeOf(percentOf(before, allBefore) ?? null, percentOf(now, all) ?? null)
  return {
    figures: data,
    shares,
    countries,
    changes: {
      success: total
        ? change(total.success_join_total, total.number, total.previous_success_join_total, total.previous_number)
        : null,
      success5: total
        ? change(total.success_join_lt_5s, total.number, total.previous_success_join_lt_5s, total.previous_number)
        : null,
    },
    interrupts: {
      now: lost?.connection_interrupt_total ?? 0,
      before: lost?.previous.connection_interrupt_total ?? 0,
    },
  }
}

interface Asked {
  query_time?: [string, string]
}

async function loadWorst({ context }: Tui, input: Asked, same: Asked, signal: AbortSignal): Promise<WorstCountry[]> {
  const [up, down, rtt, joined] = await Promise.all([
    askRows<'listUpLossByCountry', Schema<'UpLossCountry'>>(
      context,
      'listUpLossByCountry',
      input,
      everyCountry,
      signal,
    ),
    askRows<'listDownLossByCountry', Schema<'DownLossCountry'>>(
      context,
      'listDownLossByCountry',
      input,
      everyCountry,
      signal,
    ),
    askRows<'listRttByCountry', Schema<'RttCountry'>>(context, 'listRttByCountry', input, everyCountry, signal),
    askRows<'listJoinSituationByCountry', Schema<'CountryPeriods'>>(
      context,
      'listJoinSituationByCountry',
      { kind: 'success5', ...same },
      everyCountry,
      signal,
    ),
  ])
  const rtts = new Map(rtt.rows.map((each) => [each.country, each]))
  const downs = new Map(down.rows.map((each) => [each.country, each]))
  const joins = new Map(joined.rows.map((each) => [each.country, each]))
  return up.rows
    .map(({ avg_up_loss, country, number }) => ({
      country,
      number,
      avg_rtt: rtts.get(country)?.avg_rtt ?? null,
      avg_up_loss,
      avg_down_loss: downs.get(country)?.avg_down_loss ?? null,
      success_5s_rate: joins.get(country)?.now ?? null,
    }))
    .sort(worstFirst)
}

/** Returns a window as a range that includes its last second. */
const inclusive = ({ end, start }: Schema<'Window'>): [string, string] =>
  rangeToWire({ start: parseWireTime(start) ?? 0, end: parseWireTime(end) ?? 0 })

const worstFirst = (one: WorstCountry, other: WorstCountry): number =>
  enoughFirst(one, other) || (other.avg_up_loss ?? 0) - (one.avg_up_loss ?? 0)
