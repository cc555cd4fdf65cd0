import { formatDateTime, type Instant } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CallDiagnosis, CallRecord, CallStay } from './call.ts'
import { typicalOf, valuesOf } from './cells.ts'
import type { Diagnosis, Evidence, UsualFigure, UsualValue } from './verdict.ts'

/** Figures whose usual values are learned, with the names and units of the contract's samples. */
export const usualFigureNames = ['distance', 'jitter', 'up_loss_rate', 'down_loss_rate'] as const

/** How often each value occurred: hourly means of users, rounded to the steps of `usualSteps`, and their number. */
export type UsualCounts = ReadonlyMap<number, number>

/** Steps in which usual values are stored: whole milliseconds, and tenths of a percent. */
export const usualSteps: Readonly<Record<UsualFigure, number>> = {
  distance: 1,
  jitter: 1,
  up_loss_rate: 0.1,
  down_loss_rate: 0.1,
}

/** What was measured of one figure before a call, by users with the same kind of network in the same country. */
export interface UsualRow {
  country: string
  network: string
  /** Business hour, from 0 to 23; null for the whole day. */
  hour: number | null
  figure: UsualFigure
  /** Users who measured it. */
  users: number
  counts: UsualCounts
}

/**
 * Adds to the findings of a call, and to its users, what is usual for the customer's users in the same country and kind of
 * network at that hour. It stands beside a figure and changes no finding: a delay that everybody there has is still a delay.
 */
export function withUsualValues(
  diagnosis: CallDiagnosis,
  { stays }: Pick<CallRecord, 'stays'>,
  rows: readonly UsualRow[],
): CallDiagnosis {
  if (rows.length === 0) return diagnosis
  const known = new Map(rows.map((row) => [keyOf(row, row.hour, row.figure), row]))
  return {
    ...diagnosis,
    stays: diagnosis.stays.map((verdict, index) => {
      const stay = stays[index]
      if (!stay) return verdict
      const usual = ownFigures(known, stay)
      return {
        ...verdict,
        ...(usual.length > 0 ? { usual } : {}),
        diagnoses: verdict.diagnoses.map((each) => withUsual(known, stay, each)),
      }
    }),
  }
}

type Known = ReadonlyMap<string, UsualRow>

const keyOf = ({ country, network }: Pick<UsualRow, 'country' | 'network'>, hour: number | null, figure: UsualFigure) =>
  `${country} ${hour ?? ''} ${figure} ${network}`

function withUsual(known: Known, stay: CallStay, diagnosis: Diagnosis): Diagnosis {
  const evidence = diagnosis.evidence.map((each): Evidence => {
    const usual = isOwnFigure(each) ? usualAt(known, stay, middleOf(diagnosis), each.figure) : undefined
    return usual ? { ...each, usual } : each
  })
  return { ...diagnosis, evidence }
}

/** Returns true for a usual figure of the diagnosed user, not of a single stream or of a sender elsewhere. */
const isOwnFigure = (evidence: Evidence): evidence is Evidence & { figure: UsualFigure } =>
  evidence.peer === undefined &&
  evidence.user === undefined &&
  usualFigureNames.some((figure) => figure === evidence.figure)

/** Returns the typical figures of a stay that something usual is known of. */
const ownFigures = (known: Known, stay: CallStay) =>
  usualFigureNames.flatMap((figure) => {
    const usual = usualAt(known, stay, middleOf(stay), figure)
    const value = usual && typicalOf(figure, valuesOf(stay.readings, figure))
    return usual && value !== undefined ? [{ figure, value, ...usual }] : []
  })

const middleOf = ({ from, to }: { from: Instant; to: Instant }): Instant => (from + to) / 2

/** Returns what is usual at a time; of the whole day where too few users were there at that hour. */
function usualAt(known: Known, stay: CallStay, at: Instant, figure: UsualFigure): UsualValue | undefined {
  const { country } = stay.place
  if (country === '' || stay.network === '') return undefined
  const place = { country, network: stay.network }
  const row = [businessHour(at), null]
    .map((hour) => known.get(keyOf(place, hour, figure)))
    .find((each) => each && each.users >= bounds.usual.users)
  if (!row) return undefined
  const step = usualSteps[figure]
  return {
    p50: rounded(quantileOf(row.counts, 0.5) * step),
    p90: rounded(quantileOf(row.counts, 0.9) * step),
    users: row.users,
    hour: row.hour,
  }
}

/** Returns the hour of the day in the business zone. */
const businessHour = (at: Instant): number => Number(formatDateTime(at).slice(11, 13))

/** Returns the smallest value that this share of all is not above. */
function quantileOf(counts: UsualCounts, share: number): number {
  const ascending = [...counts].toSorted(([one], [other]) => one - other)
  const all = ascending.reduce((sum, [, count]) => sum + count, 0)
  let passed = 0
  for (const [value, count] of ascending) {
    passed += count
    if (passed >= share * all) return value
  }
  return 0
}

const rounded = (value: number): number => Math.round(value * 10) / 10
