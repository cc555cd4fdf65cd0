import { day, minute } from '@rtcops/core/time/zone'
import type { Services } from '../services/context.ts'
import { insertCustomers } from './customers/customer-queries.ts'
import { makeHistory, removeHistory } from './history/history.ts'
import { makeMoney } from './money/money.ts'
import { readTrialMark, writeTrialMark } from './trial-marks.ts'

export interface TrialOptions {
  /** Days of history. */
  days: number
  /** Fraction of the usual number of calls; tests use fewer. */
  scale?: number
  /** Called with lines that report progress. */
  log: (line: string) => void
}

/**
 * Fills the stores with an invented platform: companies, projects, their calls of the last days and their financial history. Does nothing
 * if that was done before; an interrupted history of calls is deleted and generated again, an interrupted financial history is continued.
 */
export async function seedTrialData(services: Services, { days, scale = 1, log }: TrialOptions): Promise<void> {
  const { db, telemetryWriter, now } = services
  const begins = now()
  await insertCustomers(services, begins, days < 1 ? undefined : begins - minute - days * day)
  if (days < 1) return
  const mark = await readTrialMark(db, 'trial_history')
  if (mark?.isWhole) return await makeMoney(services, { days, until: mark.until })
  const begun = performance.now()
  log(`Making trial data: ${days} days of calls …`)
  if (mark) await removeHistory(telemetryWriter)
  const until = begins - minute
  await writeTrialMark(db, 'trial_history', { until, isWhole: false })
  let logged = 0
  await makeHistory(telemetryWriter, {
    days,
    until,
    scale,
    onProgress: (done) => {
      const quarter = Math.floor(done * 4)
      if (quarter > logged && quarter < 4) log(`  ${quarter * 25} %`)
      logged = quarter
    },
  })
  await writeTrialMark(db, 'trial_history', { until, isWhole: true })
  await makeMoney(services, { days, until })
  log(`Trial data is ready (${Math.round((performance.now() - begun) / 1000)} s).`)
}
