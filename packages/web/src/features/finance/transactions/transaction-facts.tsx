import type { Schema } from '@rtcops/core/api/types'
import { Link } from 'react-router-dom'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { paths } from '../../../ui/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { Balance, SignedAmount } from './signed-amount.tsx'
import { TypeTag } from './type-tag.tsx'

interface Props {
  transaction: Schema<'TransactionDetails'>
  /** Opens the transaction that this one reverses, or its reversal. */
  onOpen: (id: number) => void
}

/** Shows the facts of a transaction, with links to its company, its bills and related transactions. */
export function TransactionFacts({ transaction, onOpen }: Props) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { company_id, company_name, bill_day, reverses, reversed_by, remit_money_time } = transaction
  return (
    <div className="ro-form">
      <Fact label="transaction.amount">
        <b className="ro-transaction-amount">
          <SignedAmount amount={transaction.amount} />
        </b>
      </Fact>
      <Fact label="transaction.type">
        <TypeTag transaction={transaction} />
      </Fact>
      <Fact label="transaction.company">
        {opens(paths.companies) ? (
          <Link to={`${paths.companies}?details=${company_id}`}>{company_name}</Link>
        ) : (
          company_name
        )}
      </Fact>
      <Fact label="transaction.day">{transaction.day}</Fact>
      <Fact label="transaction.before">
        <Balance amount={transaction.balance_before} />
      </Fact>
      <Fact label="transaction.after">
        <Balance amount={transaction.balance} />
      </Fact>
      {bill_day !== null && (
        <Fact label="transaction.billDay">
          {opens(paths.bills) ? (
            <Link to={`${paths.bills}?company_id=${company_id}&time=${bill_day}~${bill_day}`}>
              {translate('transaction.bill', { day: bill_day })}
            </Link>
          ) : (
            bill_day
          )}
        </Fact>
      )}
      {reverses !== null && (
        <Fact label="transaction.reverses">
          <TextLink onClick={() => onOpen(reverses)}>#{reverses}</TextLink>
        </Fact>
      )}
      {reversed_by !== null && (
        <Fact label="transaction.reversedBy">
          <TextLink onClick={() => onOpen(reversed_by)}>#{reversed_by}</TextLink>
        </Fact>
      )}
      <Fact label="transaction.operator">{transaction.operator_name || translate('transaction.bySystem')}</Fact>
      {transaction.approver_name !== '' && <Fact label="transaction.approver">{transaction.approver_name}</Fact>}
      <Fact label="transaction.remark">{transaction.transaction_remark}</Fact>
      {remit_money_time !== null && (
        <>
          <FormSection title="transaction.remittance" />
          <Fact label="transaction.remitTime">{remit_money_time}</Fact>
          {transaction.transaction_type === 1 && (
            <>
              <Fact label="transaction.bankName">{transaction.bank_name}</Fact>
              <Fact label="transaction.bankAccount">{transaction.bank_account}</Fact>
              <Fact label="transaction.bankUsername">{transaction.bank_username}</Fact>
            </>
          )}
        </>
      )}
    </div>
  )
}
