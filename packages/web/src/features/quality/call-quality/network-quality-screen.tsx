import { Link, useLocation } from 'react-router-dom'
import { CompareSwitch } from '../../../quality/search/compare-bar.tsx'
import { qualityParams } from '../../../quality/search/quality-search.ts'
import { useQualitySearch } from '../../../quality/search/use-quality-search.ts'
import { paths } from '../../../ui/paths.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { NetworkQuality } from './network-quality.tsx'
import { useOverview } from './use-overview.ts'

const params = qualityParams()

/** Shows the quality of the network between users and service over time. */
export default function NetworkQualityScreen() {
  const search = useQualitySearch(params, 'both', () => overview.refetch())
  const overview = useOverview(search.applied)
  return (
    <Screen
      title="quality.networkTitle"
      note={<OverviewLink />}
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

/** Leads to the overview with the same filter, where the same figures are explained. */
function OverviewLink() {
  const translate = useTranslate()
  const { search } = useLocation()
  return <Link to={`${paths.quality}${search}`}>{translate('quality.alsoIn')}</Link>
}
