import { getErasureReceipt, listErasures } from '@rtcops/core/api/generated/operations'
import { type Erasure, erasureColumns } from '@rtcops/core/features/settings/erasures/columns'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../../charts/save-file.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { pageParams } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { recovering } from '../../../ui/recovering.ts'
import type { RowAction } from '../../../ui/row/row-action.ts'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ErasureDetails } from './erasure-details.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'

/** Milliseconds between requests while erasures are in progress. */
const patience = 5_000

/** Lists the erasures of end users, with their receipts. */
export default function ErasuresScreen() {
  const client = useQueryClient()
  const translate = useTranslate()
  const { applied, apply } = useSearch(pageParams())
  const erasures = useQuery({
    ...listErasures(applied),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.list.some(({ state }) => state === 'running') ? patience : recovering.refetchInterval(query),
  })
  const [dialog, setDialog] = useState<'new' | Erasure>()
  const close = () => setDialog(undefined)
  const add = <AddButton operation="insertErasure" text="erasure.add" onClick={() => setDialog('new')} />
  const saveReceipt = async ({ id, number }: Erasure) => {
    try {
      const { info } = await client.fetchQuery({ ...getErasureReceipt({ id }), staleTime: 0 })
      saveFile(`${number}.json`, new Blob([`${JSON.stringify(info, null, 2)}\n`], { type: 'application/json' }))
    } catch (error) {
      toast.error(failureText(error, 'erasure.receiptFailed', translate))
    }
  }
  const actions = (erasure: Erasure): RowAction[] => [
    { label: 'erasure.details', run: () => setDialog(erasure) },
    ...(erasure.state === 'done'
      ? [{ label: 'erasure.receipt', operation: 'getErasureReceipt', run: () => void saveReceipt(erasure) } as const]
      : []),
  ]
  return (
    <Screen title="erasure.title" note={translate('erasure.about')} actions={add}>
      <QueryTable
        query={erasures}
        columns={erasureColumns}
        paging={[applied, apply]}
        count="erasure.count"
        empty={<EmptyState text={translate('erasure.empty')} action={add} />}
        actions={actions}
      />
      {dialog === 'new' && <ErasureDialog onClose={close} />}
      {typeof dialog === 'object' && <ErasureDetails of={dialog} onClose={close} />}
    </Screen>
  )
}
