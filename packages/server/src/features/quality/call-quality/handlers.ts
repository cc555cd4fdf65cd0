import { shareAnswers } from '../../../http/share-answers.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { listDownLossByCountry, listRttByCountry, listUpLossByCountry } from './countries.ts'
import { listNetworkLatencyByCountry } from './latency-countries.ts'
import { getCallQualityOverview, getNetworkLatencyChart } from './overview.ts'
import { getCallQualityPeriods } from './periods.ts'
import { getCallQualityData } from './quality-data.ts'

/** Handlers for the quality of calls, computed from their samples. */
export const qualityHandlers = {
  getCallQualityOverview: shareAnswers(getCallQualityOverview),
  getCallQualityPeriods: shareAnswers(getCallQualityPeriods),
  listRttByCountry,
  listUpLossByCountry,
  listDownLossByCountry,
  getCallQualityData,
  getNetworkLatencyChart: shareAnswers(getNetworkLatencyChart),
  listNetworkLatencyByCountry,
} satisfies Partial<Handlers>
