import { paths } from '../../../ui/paths.ts'
import './bills.css'
import { Spinner } from '@blueprintjs/core'
import { getExpenseBill } from '@rtcops/core/api/generated/operations'
import type { BillExplanation } from '@rtcops/core/features/finance/bills/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { pricesAddress, transactionAddress } from './addresses.ts'
import { BilledCalls } from './billed-calls.tsx'
import { KindFormula } from './kind-formula.tsx'
import type { DayBill } from './use-opened-bill.ts'

/** Explains the bill of a project and day: from the amount to minutes and price, to the deduction, and to the calls. */
export function BillDrawer({ of: bill, onClose }: { of: DayBill; onClose: () => void }) {
  const translate = useTranslate()
  const query = useQuery(getExpenseBill(bill))
  const explained = query.data
  return (
    <DrawerFrame
      title={
        explained
          ? translate('bill.detail.of', { project: explained.info.appkey_name, day: bill.day })
          : translate('bill.detail.title')
      }
      onClose={onClose}
    >
      <div className="ro-bill">
        {explained ? (
          <>
            <BillFacts bill={explained.info} />
            <div className="ro-form">
              <FormSection title="bill.detail.how" />
            </div>
            <div className="ro-bill-kinds">
              {explained.info.kinds.map((kind) => (
                <KindFormula key={kind.kind} kind={kind} />
              ))}
              <div className="ro-bill-kind ro-bill-total">
                <b>{translate('bill.detail.total')}</b>
                <span className="ro-help">{translate('bill.detail.rounding')}</span>
                <b className="ro-bill-amount">{formatMoney(explained.info.total_amount)}</b>
              </div>
            </div>
            <div className="ro-form">
              <FormSection title="bill.detail.calls" />
            </div>
            <BilledCalls bill={explained.info} calls={explained.list} total={explained.total} />
          </>
        ) : query.error && !query.isFetching ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => void query.refetch()} />
        ) : (
          <Spinner size={20} />
        )}
      </div>
    </DrawerFrame>
  )
}

/** Shows whose bill it is, whether it is final, and where it was charged. */
function BillFacts({ bill }: { bill: BillExplanation }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { transaction_id } = bill
  return (
    <div className="ro-form ro-bill-facts">
      <Fact label="bill.detail.company">{bill.company_name}</Fact>
      <Fact label="bill.detail.project">
        {bill.appkey_name}
        {opens(paths.prices) && (
          <Link className="ro-bill-aside" to={pricesAddress(bill)}>
            {translate('bill.detail.prices')}
          </Link>
        )}
      </Fact>
      <Fact label="bill.detail.closedAt">
        {bill.closed === 1 ? (
          bill.closed_time
        ) : (
          <StatusMark mark="live">{translate('bill.detail.notClosed')}</StatusMark>
        )}
      </Fact>
      {bill.closed === 1 && (
        <Fact label="bill.detail.deduction">
          {transaction_id === null ? (
            translate('bill.detail.noDeduction')
          ) : opens(paths.transactions) ? (
            <Link to={transactionAddress(transaction_id)}>
              {translate('bill.detail.transaction', { id: transaction_id })}
            </Link>
          ) : (
            translate('bill.detail.transaction', { id: transaction_id })
          )}
        </Fact>
      )}
    </div>
  )
}
