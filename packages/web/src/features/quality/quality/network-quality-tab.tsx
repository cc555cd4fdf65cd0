import './quality.css'
import type { ReactNode } from 'react'
import { DataUntil } from '../../../ui/data-until.tsx'
import { CompareSwitch } from './compare-bar.tsx'
import { NetworkQuality } from './network-quality.tsx'
import { qualityParams } from './quality-search.ts'
import { useOverview } from './use-overview.ts'
import { useQualitySearch } from './use-quality-search.ts'

const params = qualityParams()

/** Network quality as a part of another screen, which puts its own tabs in front (R-NQ-03). */
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
