import { listTransactions } from '@rtcops/core/api/generated/operations'
import {
  recentTransactions,
  sameRecharge,
  sameRechargeText,
} from '@rtcops/core/features/finance/transactions/recent-recharge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Points out that the same amount was booked to the company minutes ago, perhaps from another window. */
export function SameRecharge({ company, amount }: { company: number; amount: bigint | undefined }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [opened] = useState(Date.now)
  const { data } = useQuery({
    ...listTransactions(recentTransactions(company, opened)),
    enabled: mayCall('listTransactions'),
    staleTime: 0,
    // The other window may have booked it while this one was not looked at.
    refetchOnWindowFocus: 'always',
  })
  const same = sameRecharge(data?.list ?? [], amount, Date.now())
  return (
    <p className="ro-same-recharge" role="status">
      {same && sameRechargeText(translate, same)}
    </p>
  )
}
