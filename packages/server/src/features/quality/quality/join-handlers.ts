import type { Handlers } from '../../../handlers.ts'
import { getConnectionInterruptChart } from './interrupts.ts'
import { getSuccessJoinChart } from './join-chart.ts'
import { listJoinSituationByCountry } from './join-countries.ts'
import { getJoinSituationPeriods } from './join-situation.ts'

/** Attempts to join, and connections lost and refused. */
export const joinHandlers = {
  getSuccessJoinChart,
  getConnectionInterruptChart,
  getJoinSituationPeriods,
  listJoinSituationByCountry,
} satisfies Partial<Handlers>
