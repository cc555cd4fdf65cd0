import { type RetentionRow, retentionColumns } from '@rtcops/core/features/settings/retention/columns'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

const [, ...figures] = retentionColumns

/** The console's columns, with the names that `update` takes. */
const retentionListing: Listing<RetentionRow> = {
  rows: 'cli.rows.retentionKinds',
  schema: 'RetentionRow',
  columns: [{ id: 'kind', kind: 'code', label: 'retention.column.kind' }, ...figures],
  cells: {
    days: ({ days }, { t }) => (days === 0 ? t('retention.forGood') : String(days)),
    bytes: ({ bytes }) => formatBytes(bytes),
    day_bytes: ({ day_bytes }) => formatBytes(day_bytes),
  },
}

/**
 * Shows each kind of telemetry with its days and its size; a table is followed by the total size, the cold volume, and
 * changes that are not applied yet.
 */
export async function getRetention(context: Context): Promise<void> {
  const { info, list } = await ask(context, 'getRetention', {})
  await printList(context, retentionListing, wholePage(list))
  if (!isTable(context.settings)) return
  context.notice(context.t('cli.retention.total', { size: formatBytes(info.bytes) }))
  const { cold: days, cold_volume: volume } = info
  if (volume !== null && days > 0) context.notice(context.t('cli.retention.cold', { days, volume }))
  const pending = list.filter(({ applied }) => applied === 0).map(({ kind }) => kind)
  if (pending.length > 0) context.notice(context.t('cli.retention.pending', { names: pending.join(', ') }))
}
