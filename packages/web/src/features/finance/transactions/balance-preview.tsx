import './transactions.css'
import { WarningSign } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { printFen, readFen } from '@rtcops/core/money/fen'
import type { ReactNode } from 'react'
import { PreviewSum, PreviewSums } from '../../../ui/form/preview-sums.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Balance, SignedAmount } from './signed-amount.tsx'

interface Props {
  title: MessageKey
  /** The company's present balance in yuan; undefined until it is known. */
  balance: string | undefined
  /** Amount to be booked, in fen; undefined while it is not valid. */
  amount: bigint | undefined
  /** Labels of the amount and of the balance after it. */
  labels: { amount: MessageKey; after: MessageKey }
  /** Facts below the amounts. */
  children?: ReactNode
  /** What the operator has to know before confirming. */
  warning: ReactNode
}

/** Shows the effect of a booking on a balance: the present balance, the amount, and the balance after it. */
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
