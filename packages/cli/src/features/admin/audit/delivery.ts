import type { Schema } from '@rtcops/core/api/types'
import { auditSinkColumns } from '@rtcops/core/features/admin/audit/columns'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { type Listing, splitColumns } from '../../../output/listing.ts'
import { printRows } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

/** The console's columns; a receiver that is no longer set says so. */
const auditSinks: Listing<Schema<'AuditSink'>> = {
  rows: 'cli.rows.auditSinks',
  schema: 'AuditSink',
  ...splitColumns<Schema<'AuditSink'>>(auditSinkColumns, ['delivered_time']),
  keep: ['waiting', 'error'],
  cells: {
    receiver: ({ is_set, receiver }, { t }) =>
      is_set === 1 ? receiver : { text: t('audit.delivery.notSet'), mark: 'warn' },
  },
}

/** Lists how far the audit log was sent to each receiver; a table is followed by the last anchor. */
export async function showAuditDelivery(context: Context): Promise<void> {
  const { info, list } = await ask(context, 'getAuditDelivery', {})
  await printRows(context, auditSinks, wholePage(list), undefined)
  if (!isTable(context.settings)) return
  const { notice, t } = context
  const { anchor, is_signed } = info
  if (list.length === 0) notice(t('cli.audit.noSinks'))
  if (anchor) notice(t('audit.delivery.anchor', { day: anchor.day, id: anchor.last_id }))
  else if (is_signed === 1) notice(t('audit.delivery.noAnchor'))
}
