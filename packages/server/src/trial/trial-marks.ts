import type { Instant } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { readSetting } from '../postgres/read-setting.ts'
import type { Database } from '../postgres/schema.ts'
import { writeSetting } from '../postgres/write-setting.ts'

/** State of the history of calls: its end, and whether it is complete. */
interface HistoryMark {
  until: Instant
  isWhole: boolean
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
