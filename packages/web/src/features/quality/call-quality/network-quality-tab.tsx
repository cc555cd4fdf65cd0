import '../../../quality/quality.css'
import type { ReactNode } from 'react'
import { CompareSwitch } from '../../../quality/search/compare-bar.tsx'
import { qualityParams } from '../../../quality/search/quality-search.ts'
import { useQualitySearch } from '../../../quality/search/use-quality-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { NetworkQuality } from './network-quality.tsx'
import { useOverview } from './use-overview.ts'

const params = qualityParams()

/** Shows network quality as a part of another screen, which puts its own tabs in front (R-NQ-03). */
export default function NetworkQualityTab({ tabs }: { tabs: ReactNode }) {
  const search = useQualitySearch(params, 'both', () => overview.refetch())
  const overview = useOverview(search.applied)
  return (
    <>
      <div className="ro-quality-bar">
        {tabs}
        <div className="ro-page-actions">
          <DataUntil until={overview.shown?.data.info.until} onRefresh={overview.refetch}>
            <CompareSwitch search={search} />
          </DataUntil>
        </div>
      </div>
      <NetworkQuality search={search} overview={overview} />
    </>
  )
}
