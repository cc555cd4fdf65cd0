import { listPriceHistory } from '@rtcops/core/api/generated/operations'
import { historyColumns } from '@rtcops/core/features/customers/prices/history-columns'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { type PageFilter, QueryTable } from '../../../ui/query-table.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** What a project cost since when, and who changed it (E-47). */
export function PriceHistory({ of: row, onClose }: { of: PriceRow; onClose: () => void }) {
  const translate = useTranslate()
  const [filter, setFilter] = useState<PageFilter>({ page: 1, limit: 10 })
  const history = useQuery({
    ...listPriceHistory({ appkey: row.appkey, page: filter.page, limit: filter.limit }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <DialogFrame title={translate('price.history.title', { name: row.appkey_name })} width="huge" onClose={onClose}>
      <div className="ro-dialog-body ro-price-history">
        <QueryTable
          name="price-history"
          query={history}
          columns={historyColumns}
          paging={[filter, (change: Partial<PageFilter>) => setFilter({ ...filter, page: 1, ...change })]}
          empty={<EmptyState text={translate('price.history.empty')} />}
        />
      </div>
    </DialogFrame>
  )
}
