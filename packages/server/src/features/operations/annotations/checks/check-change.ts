import type { Schema } from '@rtcops/core/api/types'
import { checkBounds, judgeChange } from '@rtcops/core/quality/change-check/judge-change'
import { finestStep } from '@rtcops/core/quality/intervals'
import { roundTo, shareOf } from '@rtcops/core/quality/shares'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime, minute } from '@rtcops/core/time/zone'
import {
  type ComparedGroups,
  type ComparedPart,
  countJoinsByRoom,
  countSamplesByCall,
} from '../../../../clickhouse/quality/count-by-call.ts'
import { projectNames } from '../../../../postgres/project-names.ts'
import { readRawDays } from '../../../../retention/records.ts'
import type { MemberContext } from '../../../../services/context.ts'
import type { ChangedPart } from './changed-parts.ts'
import type { CheckedChange } from './changes.ts'
import { controlOf, periodsOfDay, usualOf } from './control.ts'
import { type CheckMetric, checkMetrics, countRolledUp, type RolledUp } from './rolled-up.ts'
import { type Windows, windowsOf } from './windows.ts'

type Check = Schema<'ChangeCheck'>
type Figure = Schema<'ChangeCheckFigure'>

/** Days before on which the same hours are compared. */
const days = 7

const columns = { router: 'router_ip', as: 'as_ip', project: 'app_key' } as const

/** Compares a part before and after its change with the others. @param others when the same part was changed besides */
export async function checkChange(
  context: MemberContext,
  change: CheckedChange,
  part: ChangedPart | undefined,
  others: readonly number[],
): Promise<Check> {
  const { id, kind, start_time, text, username } = change
  const known = { id, kind, start_time, text, username, countries: [] as string[], figures: [] }
  const none = { start: '', end: '', minutes: 0, bounded_by: null }
  if (!part) return { ...known, part: null, names: [], windows: none, control: null, unknown: 'no_part' }
  const named = { ...known, part: part.kind, names: await namesOf(context, part), control: null }
  const windows = windowsOf(change.at, others, context.now())
  if (!('before' in windows)) return { ...named, windows: { ...none, bounded_by: windows.boundedBy }, unknown: 'short' }
  const shown = windowsOnWire(windows)
  if (windows.before.start < context.now() - (await readRawDays(context.db)) * day)
    return { ...named, windows: shown, unknown: 'expired' }
  const rows = await countRolledUp(context, part, { periods: flooredPeriods(windows) })
  const control = controlOf(rows.filter(({ period }) => period < 2))
  const compared = { column: columns[part.kind], names: part.names, countries: control.countries }
  const groups = await countGroups(context, compared, windows)
  const inCountries = rows.filter(({ country }) => control.countries?.includes(country) ?? true)
  const figures = checkMetrics.map((metric) => figureOf(metric, groups[metric], inCountries)).toSorted(byClarity)
  const { countries = [], kind: controlKind } = control
  return { ...named, windows: shown, control: controlKind, countries, unknown: null, figures }
}

/** Returns the part and the others over five minutes around a change, in the countries that are compared. */
export async function courseOf(
  context: MemberContext,
  change: CheckedChange,
  part: ChangedPart,
  { control, countries, windows }: Pick<Check, 'control' | 'countries' | 'windows'>,
): Promise<RolledUp[]> {
  const reach = windows.minutes * minute
  const range = {
    start: floorTo(change.at - reach, finestStep),
    end: floorTo(change.at + reach - 1, finestStep) + finestStep,
  }
  const rows = await countRolledUp(context, part, { periods: [range], step: finestStep })
  return control === 'all' ? rows : rows.filter(({ country }) => countries.includes(country))
}

const namesOf = async ({ db }: MemberContext, { kind, names }: ChangedPart): Promise<string[]> => {
  if (kind !== 'project') return [...names]
  const nameOf = await projectNames(db, names)
  return names.map((appKey) => nameOf(appKey).app_name)
}

const windowsOnWire = ({ after, before, boundedBy }: Windows): Check['windows'] => ({
  start: formatDateTime(before.start),
  end: formatDateTime(after.end),
  minutes: (after.end - after.start) / minute,
  bounded_by: boundedBy,
})

/** Returns the windows, floored to the steps of the roll-ups, and those of the days before. */
function flooredPeriods({ after, before }: Windows): TimeRange[] {
  const length = after.end - after.start
  const at = floorTo(before.end, finestStep)
  const periods: TimeRange[] = []
  for (let index = 0; index <= days; index++) {
    const moment = at - index * day
    periods[periodsOfDay(index).after] = { start: moment, end: moment + length }
    periods[periodsOfDay(index).before] = { start: moment - length, end: moment }
  }
  return periods
}

async function countGroups(
  context: MemberContext,
  part: ComparedPart,
  windows: Windows,
): Promise<Readonly<Record<CheckMetric, ComparedGroups>>> {
  const [samples, join] = await Promise.all([
    countSamplesByCall(context, part, windows),
    countJoinsByRoom(context, part, windows),
  ])
  return { ...samples, join }
}

function figureOf(metric: CheckMetric, { others, own }: ComparedGroups, rows: readonly RolledUp[]): Figure {
  const usual = usualOf(rows, metric, days)
  const judged = judgeChange({ own, others, usual })
  const points = (value: number | undefined) => (value === undefined ? null : roundTo(value, 4))
  const known = 'effect' in judged ? judged : undefined
  return {
    metric,
    verdict: known?.verdict ?? 'unknown',
    confidence: known?.confidence ?? null,
    reason: judged.reason,
    before_share: shareOf(own.before.bad, own.before.number),
    share: shareOf(own.after.bad, own.after.number),
    change: points(known?.change),
    others_before_share: shareOf(others.before.bad, others.before.number),
    others_share: shareOf(others.after.bad, others.after.number),
    others_change: points(known?.othersChange),
    effect: points(known?.effect),
    margin: points(known?.margin),
    before_sessions: own.before.sessions,
    sessions: own.after.sessions,
    others_before_sessions: others.before.sessions,
    others_sessions: others.after.sessions,
    days: usual.length,
  }
}

const confidences = Object.keys(checkBounds.confidence)

/** Sorts what is clearest first: by confidence, then what is known, then the largest effect. */
const byClarity = (one: Figure, other: Figure): number =>
  rankOf(one) - rankOf(other) || Math.abs(other.effect ?? 0) - Math.abs(one.effect ?? 0)

const rankOf = ({ confidence, verdict }: Figure): number =>
  confidence ? confidences.indexOf(confidence) : confidences.length + Number(verdict === 'unknown')
