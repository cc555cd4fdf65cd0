import { lazy } from 'react'
import { StatisticsScreen } from '../features/reports/statistics/statistics-screen.tsx'

const NetworkQualityTab = lazy(() => import('../features/quality/call-quality/network-quality-tab.tsx'))

/**
 * Shows the statistical report including the call quality charts. Features do not import each other, so they are
 * combined here.
 */
export default function StatisticalReport() {
  return <StatisticsScreen callQuality={NetworkQualityTab} />
}
