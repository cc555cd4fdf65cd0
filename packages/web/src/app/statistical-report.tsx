import { lazy } from 'react'
import { StatisticsScreen } from '../features/reports/statistics/statistics-screen.tsx'

const NetworkQualityTab = lazy(() => import('../features/quality/quality/network-quality-tab.tsx'))

/** The statistical report with the charts of call quality in it: features know nothing of each other, so they are put together here. */
export default function StatisticalReport() {
  return <StatisticsScreen callQuality={NetworkQualityTab} />
}
