import { day, minute } from '@rtcops/core/time/zone'
import type { Services } from '../context.ts'
import { insertCustomers, readHistoryMark, writeHistoryMark } from './customer-queries.ts'
import { makeHistory, removeHistory } from './history.ts'
import { makeMoney } from './money.ts'

export interface TrialOptions {
  /** Days of history. */
  days: number
  /** Part of the usual number of calls; tests make fewer. */
  scale?: number
  /** Takes the lines that tell how far it is. */
  log: (line: string) => void
}

/**
 * Fills the stores with an invented platform: companies, projects, their calls of the last days and the money of these. Does nothing when
 * that was done before; a history that was cut short is taken away and made anew, its money is gone on with.
 */
export async function seedTrialData(services: Services, { days, scale = 1, log }: TrialOptions): Promise<void> {
  const { db, telemetryWriter, now } = services
  const begins = now()
  await insertCustomers(db, begins, days < 1 ? undefined : begins - minute - days * day)
  if (days < 1) return
  const mark = await readHistoryMark(db)
  if (mark?.isWhole) return await makeMoney(services, { days, until: mark.until })
  const begun = performance.now()
  log(`Making trial data: ${days} days of calls …`)
  if (mark) await removeHistory(telemetryWriter)
  const until = begins - minute
  await writeHistoryMark(db, { until, isWhole: false })
  let told = 0
  await makeHistory(telemetryWriter, {
    days,
    until,
    scale,
    onProgress: (done) => {
      const quarter = Math.floor(done * 4)
      if (quarter > told && quarter < 4) log(`  ${quarter * 25} %`)
      told = quarter
    },
  })
  await writeHistoryMark(db, { until, isWhole: true })
  await makeMoney(services, { days, until })
  log(`Trial data is ready (${Math.round((performance.now() - begun) / 1000)} s).`)
}
