import { day, minute } from '@rtcops/core/time/zone'
import { readTrialMark, writeTrialMark } from '../postgres/trial-marks.ts'
import type { Services } from '../services/context.ts'
import { insertCustomers } from './customers/customer-queries.ts'
import { makeHistory } from './history/history.ts'
import { makeMoney } from './money/money.ts'

/** Adds the invented companies and projects, once, and notes how many days of history are to be made for them. */
export async function insertTrialRecords(services: Services, days: number): Promise<void> {
  const { db, now } = services
  const until = now() - minute
  await insertCustomers(services, now(), days < 1 ? undefined : until - days * day)
  if (days >= 1 && !(await readTrialMark(db, 'trial_history')))
    await writeTrialMark(db, 'trial_history', { until, days, done: 0 })
}

export interface TrialOptions {
  /** Fraction of the usual number of calls; tests use fewer. */
  scale?: number
  /** Called with lines that report progress. */
  log: (line: string) => void
  /** Checked between steps. */
  isStopping?: () => boolean
}

/**
 * Makes the calls of the last days, the newest first, and then their financial history, which has to be written in chronological order. Does
 * nothing if that was done before, and continues where it was interrupted.
 */
export async function makeTrialData(
  services: Services,
  { scale = 1, log, isStopping = () => false }: TrialOptions,
): Promise<void> {
  const { db, telemetryWriter } = services
  const mark = await readTrialMark(db, 'trial_history')
  if (!mark || (await readTrialMark(db, 'trial_money'))?.isWhole) return
  const { days, done, until } = mark
  const begun = performance.now()
  log(`Making trial data: ${days} days of calls, the newest first …`)
  let quarter = Math.floor((4 * done) / days)
  await makeHistory(telemetryWriter, {
    days,
    until,
    scale,
    done,
    isStopping,
    onDay: async (count) => {
      await writeTrialMark(db, 'trial_history', { ...mark, done: count })
      const reached = Math.floor((4 * count) / days)
      if (reached > quarter && reached < 4) log(`  ${reached * 25} %`)
      quarter = reached
    },
  })
  await makeMoney(services, { days, until, isStopping })
  if (!isStopping()) log(`Trial data is ready (${Math.round((performance.now() - begun) / 1000)} s).`)
}
