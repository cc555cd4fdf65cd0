import { listPriceHistory } from '@rtcops/core/api/generated/operations'
import { historyColumns } from '@rtcops/core/features/customers/prices/history-columns'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import type { PageFilter } from '../../../ui/table/use-paging.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the prices of a project over time, and who changed them (E-47). */
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
