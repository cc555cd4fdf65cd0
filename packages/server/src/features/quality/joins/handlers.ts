import type { Handlers } from '../../../services/handlers.ts'
import { getConnectionInterruptChart } from './interrupts.ts'
import { getSuccessJoinChart } from './join-chart.ts'
import { listJoinSituationByCountry } from './join-countries.ts'
import { getJoinSituationPeriods } from './join-situation.ts'

/** Handlers for join attempts, and for disconnects and refused connections. */
export const joinHandlers = {
  getSuccessJoinChart,
  getConnectionInterruptChart,
  getJoinSituationPeriods,
  listJoinSituationByCountry,
} satisfies Partial<Handlers>
