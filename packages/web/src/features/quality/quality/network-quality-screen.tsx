import { DataUntil } from '../../../ui/data-until.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { CompareSwitch } from './compare-bar.tsx'
import { NetworkQuality } from './network-quality.tsx'
import { qualityParams } from './quality-search.ts'
import { useOverview } from './use-overview.ts'
import { useQualitySearch } from './use-quality-search.ts'

const params = qualityParams()

/** The quality of the network between users and service, over time. */
export default function NetworkQualityScreen() {
  const search = useQualitySearch(params, 'both', () => overview.refetch())
  const overview = useOverview(search.applied)
  return (
    <Screen
      title="quality.networkTitle"
      actions={
        <DataUntil until={overview.shown?.data.info.until} onRefresh={overview.refetch}>
          <CompareSwitch search={search} />
        </DataUntil>
      }
    >
      <NetworkQuality search={search} overview={overview} />
    </Screen>
  )
}
