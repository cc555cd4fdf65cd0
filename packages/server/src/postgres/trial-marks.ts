import { day, type Instant } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { readSetting } from './read-setting.ts'
import type { Database } from './schema.ts'
import { writeSetting } from './write-setting.ts'

/** State of the history of calls, which is made from its end backwards. */
interface HistoryMark {
  until: Instant
  /** Days before `until`. */
  days: number
  /** Calendar days that are made; `days` whole ones take one more, as the history begins and ends in the middle of a day. */
  done: number
}

/** Progress of the trial's financial history: everything before this time is written. */
export interface MoneyMark {
  told: Instant
  isWhole: boolean
  /** True if the audit log already has everything that is not about money. */
  isAudited: boolean
}

/** Settings that say how far the histories have been made. */
interface TrialMarks {
  trial_history: HistoryMark
  trial_money: MoneyMark
}

/** Returns how far a history has been made; undefined if it was never begun. */
export async function readTrialMark<Name extends keyof TrialMarks>(
  db: Kysely<Database>,
  name: Name,
): Promise<TrialMarks[Name] | undefined> {
  const value = await readSetting(db, name)
  return value === undefined ? undefined : JSON.parse(value)
}

/** Stores how far a history has been made. */
export const writeTrialMark = <Name extends keyof TrialMarks>(
  db: Kysely<Database>,
  name: Name,
  mark: TrialMarks[Name],
): Promise<void> => writeSetting(db, name, JSON.stringify(mark))

/** How many days of the trial data are there. */
export interface TrialProgress {
  days: number
  calls: number
  bills: number
}

/** Returns the progress of the trial data; undefined once they are complete, or if there are none to make. */
export async function readTrialProgress(db: Kysely<Database>): Promise<TrialProgress | undefined> {
  const history = await readTrialMark(db, 'trial_history')
  const money = await readTrialMark(db, 'trial_money')
  if (!history || money?.isWhole) return undefined
  const { days, done, until } = history
  const billed = money ? Math.floor((money.told - until) / day) + days : 0
  return { days, calls: Math.min(done, days), bills: Math.max(0, Math.min(billed, days)) }
}
