import type { Handlers } from '../../../handlers.ts'
import { getCallQualityOverview, getNetworkLatencyChart } from './overview.ts'

/** Quality of calls, from their samples. */
export const qualityHandlers: Pick<Handlers, 'getCallQualityOverview' | 'getNetworkLatencyChart'> = {
  getCallQualityOverview,
  getNetworkLatencyChart,
}
