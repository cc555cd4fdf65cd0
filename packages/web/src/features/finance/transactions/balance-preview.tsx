import './transactions.css'
import { WarningSign } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { printFen, readFen } from '@rtcops/core/money/fen'
import type { ReactNode } from 'react'
import { PreviewSum, PreviewSums } from '../../../ui/preview-sums.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Balance, SignedAmount } from './signed-amount.tsx'

interface Props {
  title: MessageKey
  /** Yuan that the company has now; undefined until it is known. */
  balance: string | undefined
  /** Fen that will be booked; undefined until there is a valid amount. */
  amount: bigint | undefined
  /** What the amount and the balance after it are called. */
  labels: { amount: MessageKey; after: MessageKey }
  /** Facts below the sums. */
  children?: ReactNode
  /** What has to be known before it is confirmed. */
  warning: ReactNode
}

/** What a booking makes of a balance: now, the amount, and after it. */
export function BalancePreview({ title, balance, amount, labels, children, warning }: Props) {
  const after = balance !== undefined && amount !== undefined ? printFen(readFen(balance) + amount) : undefined
  return (
    <>
      <h3>{useTranslate()(title)}</h3>
      <PreviewSums>
        <PreviewSum label="transaction.currentBalance">
          {balance !== undefined && <Balance amount={balance} />}
        </PreviewSum>
        <PreviewSum label={labels.amount}>
          {amount !== undefined && <SignedAmount amount={printFen(amount)} />}
        </PreviewSum>
        <PreviewSum label={labels.after} isResult>
          {after !== undefined && <Balance amount={after} />}
        </PreviewSum>
      </PreviewSums>
      {children}
      <p className="ro-preview-warning">
        <WarningSign />
        <span>{warning}</span>
      </p>
    </>
  )
}
