import { listAuditLog } from '@rtcops/core/api/generated/operations'
import { type AuditEntry, auditColumns } from '@rtcops/core/features/admin/audit/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { auditParams } from './audit-search.ts'
import { Deed, RecordLink } from './deed.tsx'
import { DeliveryNote } from './delivery-note.tsx'

/** Lists every write: the member, the time, the operation, and what it changed (AM-12). */
export default function AuditScreen() {
  const translate = useTranslate()
  const search = useSearch(auditParams)
  const entries = useQuery({ ...overRange(listAuditLog, search.applied), placeholderData: keepPreviousData })
  const [opened, open] = useState<AuditEntry>()
  return (
    <Screen
      title="audit.title"
      note={<DeliveryNote />}
      actions={
        <ExportButton
          operation="exportAuditLog"
          input={() => withWireRange<'exportAuditLog'>(withoutPage(search.applied))}
        />
      }
    >
      <AuditFilterBar search={search} repeat={() => void entries.refetch()} />
      <QueryTable
        query={entries}
        columns={auditColumns}
        paging={[search.applied, search.apply]}
        count="audit.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              operation: (operation) => translate(`audit.operations.${operation}`),
              target: (target) => translate(`audit.targets.${target}`),
              time: (range) => <RangeText range={range} />,
            }}
          />
        }
        cells={{ operation: (entry) => <Deed entry={entry} />, target_id: (entry) => <RecordLink entry={entry} /> }}
        actions={(entry) => [{ label: 'common.action.details', run: () => open(entry) }]}
        onRow={open}
        empty={<EmptyState text={translate('audit.empty')} />}
      />
      {opened && <AuditDrawer entry={opened} onClose={() => open(undefined)} />}
    </Screen>
  )
}
