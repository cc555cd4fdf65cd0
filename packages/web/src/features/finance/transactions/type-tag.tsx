import { wordFor } from '@rtcops/core/columns/columns'
import { transactionTypeWords } from '@rtcops/core/features/finance/transactions/columns'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  transaction: { transaction_type: number; reverses: number | null }
}

/** Shows the kind of a transaction; green if it raises a balance. */
export function TypeTag({ transaction: { transaction_type, reverses } }: Props) {
  const translate = useTranslate()
  const word = wordFor(transactionTypeWords, transaction_type)
  const isIncome = transaction_type !== 5 && reverses === null
  return <span className={isIncome ? 'ro-tag ro-ok' : 'ro-tag'}>{word ? translate(word.text) : transaction_type}</span>
}
