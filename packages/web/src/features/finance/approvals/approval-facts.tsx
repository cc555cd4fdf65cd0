import {
  type ApprovalDetails,
  approvalKinds,
  approvalStates,
  heldByWords,
} from '@rtcops/core/features/finance/approvals/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { Link } from 'react-router-dom'
import { Fact } from '../../../ui/form/fact.tsx'
import { paths } from '../../../ui/paths.ts'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows what was requested, by whom, and the decision. */
export function ApprovalFacts({ approval }: { approval: ApprovalDetails }) {
  const translate = useTranslate()
  const { amount, api_key, company_name, decide_time, kind, note, recharge, remark, state, transaction_id } = approval
  return (
    <div className="ro-form">
      <Fact label="approval.state.label">
        <StatusMark mark={approvalStates[state].mark}>{translate(approvalStates[state].text)}</StatusMark>
      </Fact>
      <Fact label="approval.kind.label">{translate(approvalKinds[kind].text)}</Fact>
      {company_name && <Fact label="approval.company">{company_name}</Fact>}
      {amount !== null && (
        <Fact label="approval.amount">
          <b>{formatMoney(amount)}</b>
        </Fact>
      )}
      {recharge && (
        <>
          <Fact label="approval.rechargeType">
            {translate(recharge.type === 6 ? 'transaction.types.coupon' : 'transaction.types.bank')}
          </Fact>
          <Fact label="approval.remitTime">{recharge.remit_money_time}</Fact>
          {recharge.bank_name && <Fact label="approval.bankName">{recharge.bank_name}</Fact>}
          {recharge.bank_account && <Fact label="approval.bankAccount">{recharge.bank_account}</Fact>}
          {recharge.bank_username && <Fact label="approval.bankUsername">{recharge.bank_username}</Fact>}
        </>
      )}
      {remark && <Fact label="approval.remark">{remark}</Fact>}
      <Fact label="approval.heldBy.label">{translate(heldByWords[approval.held_by].text)}</Fact>
      <Fact label="approval.author">{approval.author_name}</Fact>
      {api_key && (
        <Fact label="approval.apiKey">
          <span className="ro-mono">{api_key}</span>
        </Fact>
      )}
      <Fact label="approval.createTime">{approval.create_time}</Fact>
      <Fact label="approval.expireTime">{approval.expire_time}</Fact>
      {approval.decider_name && <Fact label="approval.decider">{approval.decider_name}</Fact>}
      {decide_time && <Fact label="approval.decideTime">{decide_time}</Fact>}
      {note && <Fact label="approval.note">{note}</Fact>}
      {transaction_id !== null && (
        <Fact label="approval.transaction">
          <Link to={`${paths.transactions}?id=${transaction_id}`}>#{transaction_id}</Link>
        </Fact>
      )}
    </div>
  )
}
