import type { Handlers } from '../../../handlers.ts'
import { getQualityChange } from './change.ts'
import { getConnectionInterruptChart } from './interrupts.ts'
import { getSuccessJoinChart } from './join-chart.ts'
import { listJoinSituationByCountry } from './join-countries.ts'
import { getJoinSituationPeriods } from './join-situation.ts'

/** Attempts to join, and connections lost and refused; who accounts for a change of these and of quality. */
export const joinHandlers = {
  getSuccessJoinChart,
  getConnectionInterruptChart,
  getJoinSituationPeriods,
  listJoinSituationByCountry,
  getQualityChange,
} satisfies Partial<Handlers>
