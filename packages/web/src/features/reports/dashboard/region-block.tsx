import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { formatDecimal } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Block } from './block.tsx'
import type { BlockProps } from './block-props.ts'
import { RankedTable } from './ranked-table.tsx'

/** Round-trip time and loss by region, the slowest first (R-DSH-10). */
export function RegionBlock({ info, busy }: BlockProps) {
  const translate = useTranslate()
  const rows = info?.rtt_packet_loss_rate_region
  const title = translate('dashboard.region.title')
  return (
    <Block title={title} busy={busy} isEmpty={rows && rows.length === 0}>
      {rows && (
        <RankedTable
          label={title}
          rows={rows}
          columns={regionColumns}
          rowId="address"
          order={slowest}
          cells={{
            rtt: ({ rtt }) => (rtt === null ? null : `${formatDecimal(rtt, 0)} ms`),
          }}
        />
      )}
    </Block>
  )
}

const slowest = { field: 'rtt', sort: 2 } as const

const regionColumns = columns<Schema<'RegionQuality'>>()([
  { id: 'address', kind: 'country', label: 'dashboard.region.address' },
  { id: 'num', kind: 'number', label: 'dashboard.region.users', width: 70, sortable: true },
  { id: 'rtt', kind: 'decimal', label: 'dashboard.region.rtt', width: 76, sortable: true },
  { id: 'up_loss', kind: 'percent', label: 'dashboard.region.upLoss', width: 68, sortable: true },
  { id: 'down_loss', kind: 'percent', label: 'dashboard.region.downLoss', width: 78, sortable: true },
])
