import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { hasFewUsers, reliableFrom, usualRegionOrder } from '@rtcops/core/features/reports/dashboard/blocks'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { FewMark } from '../../../ui/few-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Block } from './block.tsx'
import type { BlockProps } from './block-props.ts'
import { RankedTable } from './ranked-table.tsx'

/** Shows round-trip time and loss by region, the slowest first, those with few users last (R-DSH-10). */
export function RegionBlock({ info, errorOf, ...state }: BlockProps) {
  const translate = useTranslate()
  const rows = info?.rtt_packet_loss_rate_region
  const title = translate('dashboard.region.title')
  return (
    <Block title={title} {...state} error={errorOf('rtt_packet_loss_rate_region')} isEmpty={rows && rows.length === 0}>
      {rows && (
        <RankedTable
          label={title}
          rows={rows}
          columns={regionColumns}
          rowId="address"
          order={usualRegionOrder}
          isFew={hasFewUsers}
          cells={{
            num: (row) =>
              hasFewUsers(row) && (
                <>
                  <FewMark short title={translate('dashboard.region.few', { count: reliableFrom.users })} />{' '}
                  {formatNumber(row.num)}
                </>
              ),
            rtt: ({ rtt }) => (rtt === null ? null : `${formatDecimal(rtt, 0)} ms`),
          }}
        />
      )}
    </Block>
  )
}

const regionColumns = columns<Schema<'RegionQuality'>>()([
  { id: 'address', kind: 'country', label: 'dashboard.region.address' },
  { id: 'num', kind: 'number', label: 'dashboard.region.users', width: 68, sortable: true },
  { id: 'rtt', kind: 'decimal', label: 'dashboard.region.rtt', width: 68, sortable: true },
  { id: 'up_loss', kind: 'percent', label: 'dashboard.region.upLoss', width: 62, sortable: true },
  { id: 'down_loss', kind: 'percent', label: 'dashboard.region.downLoss', width: 72, sortable: true },
])
