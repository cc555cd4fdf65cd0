import type { OraclePlace } from './quality-oracle.ts'

/** A join attempt as it was reported. */
export interface OracleAttempt extends OraclePlace {
  result: 0 | 1
  /** Milliseconds, below zero if unknown. */
  ms: number
  /** Why it failed; empty if it did not, or if the reason is unknown. */
  reason: string
  sdk: string
  maker: string
  model: string
  os: string
}

/** The reasons for which an attempt can fail; everything else is a timeout (F-04). */
export const knownReasons = [
  'dns_failed',
  'connect_cs_failed',
  'cs_rejected',
  'cs_response_error',
  'connect_router_failed',
  'connect_as_failed',
] as const

export interface OracleJoins {
  number: number
  success: number
  /** Within 1, 3 and 5 s. */
  within: { 1: number; 3: number; 5: number }
  /** Reasons of those not within 5 s. */
  reasons: Record<string, number>
}

/** Counts successes and reasons by the definitions of F-01 to F-04: one loop over plain objects. */
export function joinsOf(rows: readonly OracleAttempt[]): OracleJoins {
  const reasons: Record<string, number> = { join_timeout: 0 }
  for (const reason of knownReasons) reasons[reason] = 0
  const counts: OracleJoins = { number: 0, success: 0, within: { 1: 0, 3: 0, 5: 0 }, reasons }
  for (const row of rows) {
    counts.number++
    if (row.result === 1) counts.success++
    const inTime = (seconds: number) => row.result === 1 && row.ms >= 0 && row.ms <= seconds * 1000
    for (const seconds of [1, 3, 5] as const) if (inTime(seconds)) counts.within[seconds]++
    if (inTime(5)) continue
    const known = knownReasons.some((reason) => reason === row.reason)
    const reason = row.result === 0 && known ? row.reason : 'join_timeout'
    reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  return counts
}

/** Number of rows and of bad ones, by the value of a dimension. */
export type OracleBad = Map<string, { number: number; bad: number }>

/** Counts bad rows by value. @param read returns the value and whether the row is bad; undefined for a row that does not count */
export function badBy<Row>(
  rows: readonly Row[],
  read: (row: Row) => { value: string; bad: boolean } | undefined,
): OracleBad {
  const found: OracleBad = new Map()
  for (const row of rows) {
    const counted = read(row)
    if (!counted) continue
    const so = found.get(counted.value) ?? { number: 0, bad: 0 }
    found.set(counted.value, { number: so.number + 1, bad: so.bad + (counted.bad ? 1 : 0) })
  }
  return found
}

export interface OracleContribution {
  number: number
  beforeNumber: number
  share: number | null
  beforeShare: number | null
  contribution: number | null
  /** The part of the whole change that comes from the change of the value's own share, at the present sizes. */
  rate: number | null
}

/**
 * Returns what each value contributes to the change, exact, in percentage points: its bad rows beyond what the earlier share of the total
 * gives it, for now minus the same for then. The total is under `whole`, with the change as its contribution.
 */
export function oracleChange(
  now: OracleBad,
  before: OracleBad,
): { whole: OracleContribution; values: Map<string, OracleContribution> } {
  const sum = (bad: OracleBad, field: 'number' | 'bad') => [...bad.values()].reduce((so, each) => so + each[field], 0)
  const [total, totalBad] = [sum(now, 'number'), sum(now, 'bad')]
  const [earlier, earlierBad] = [sum(before, 'number'), sum(before, 'bad')]
  const isKnown = total > 0 && earlier > 0
  const percent = (part: number, of: number) => (of === 0 ? null : (part * 100) / of)
  const values = new Map<string, OracleContribution>()
  for (const value of new Set([...now.keys(), ...before.keys()])) {
    const here = now.get(value) ?? { number: 0, bad: 0 }
    const there = before.get(value) ?? { number: 0, bad: 0 }
    const beyond = here.bad / total - ((earlierBad / earlier) * here.number) / total
    const beyondBefore = there.bad / earlier - ((earlierBad / earlier) * there.number) / earlier
    const isInBoth = here.number > 0 && there.number > 0
    const badIfSteady = isInBoth ? (here.number * there.bad) / there.number : here.bad
    values.set(value, {
      number: here.number,
      beforeNumber: there.number,
      share: percent(here.bad, here.number),
      beforeShare: percent(there.bad, there.number),
      contribution: isKnown ? (beyond - beyondBefore) * 100 : null,
      rate: isKnown ? (totalBad / total - (totalBad - here.bad + badIfSteady) / total) * 100 : null,
    })
  }
  return {
    whole: {
      number: total,
      beforeNumber: earlier,
      share: percent(totalBad, total),
      beforeShare: percent(earlierBad, earlier),
      contribution: isKnown ? (totalBad / total - earlierBad / earlier) * 100 : null,
      rate: isKnown ? [...values.values()].reduce((so, { rate }) => so + (rate ?? 0), 0) : null,
    },
    values,
  }
}
