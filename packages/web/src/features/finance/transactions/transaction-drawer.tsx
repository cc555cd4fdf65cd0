import './transactions.css'
import { Button, Spinner } from '@blueprintjs/core'
import { getTransaction } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { RecordTrail } from '../../../ui/row/record-trail.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { LedgerEntries } from './ledger-entries.tsx'
import { ReversalDialog } from './reversal-dialog.tsx'
import { TransactionFacts } from './transaction-facts.tsx'

interface Props {
  id: number
  /** Opens another transaction: the one that this one reverses, or its reversal. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** Shows one transaction: its facts, both of its ledger entries, related transactions, and who booked it. */
export function TransactionDrawer({ id, onOpen, onClose }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [reverses, setReverses] = useState(false)
  const query = useQuery(getTransaction({ id }))
  const transaction = query.data?.info
  return (
    <DrawerFrame
      title={transaction ? `${transaction.transaction_name} · #${id}` : `#${id}`}
      foot={
        transaction &&
        isReversible(transaction) &&
        mayCall('reverseTransaction') && (
          <Button intent="danger" text={translate('transaction.reversal')} onClick={() => setReverses(true)} />
        )
      }
      onClose={onClose}
    >
      <div className="ro-transaction">
        {query.error && !transaction ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => query.refetch()} />
        ) : transaction ? (
          <>
            <TransactionFacts transaction={transaction} onOpen={onOpen} />
            <LedgerEntries entries={transaction.entries} />
            {mayCall('listAuditLog') && transaction.transaction_type !== 5 && (
              <>
                <div className="ro-form">
                  <FormSection title="transaction.trail" />
                </div>
                <RecordTrail target="transaction" id={id} />
              </>
            )}
          </>
        ) : (
          <Spinner size={20} />
        )}
      </div>
      {reverses && transaction && <ReversalDialog transaction={transaction} onClose={() => setReverses(false)} />}
    </DrawerFrame>
  )
}

/** Returns whether a transaction can be reversed: recharges by bank transfer and coupon can, once (AM-19). */
const isReversible = ({ transaction_type, reverses, reversed_by }: Schema<'TransactionDetails'>): boolean =>
  (transaction_type === 1 || transaction_type === 6) && reverses === null && reversed_by === null
