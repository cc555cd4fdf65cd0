import { StatisticsScreen } from '../features/reports/statistics/statistics-screen.tsx'
import { waitForReport } from '../features/reports/statistics/wait-for-report.tsx'
import { later } from '../ui/later.tsx'

const NetworkQualityTab = later(() => import('../features/quality/call-quality/network-quality-tab.tsx'), waitForReport)

/**
 * Shows the statistical report including the call quality charts. Features do not import each other, so they are
 * combined here.
 */
export default function StatisticalReport() {
  return <StatisticsScreen callQuality={NetworkQualityTab} />
}
