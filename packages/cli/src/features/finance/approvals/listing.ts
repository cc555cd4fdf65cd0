import {
  type Approval,
  type ApprovalDetails,
  type ApprovalPrice,
  approvalColumns,
  approvalPriceColumns,
  heldByWords,
} from '@rtcops/core/features/finance/approvals/columns'
import { ruleText } from '@rtcops/core/features/finance/approvals/rule-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Listing } from '../../../output/listing.ts'

export const approvals: Listing<Approval> = {
  rows: 'cli.rows.approvals',
  schema: 'Approval',
  columns: approvalColumns,
  wide: [
    { id: 'held_by', kind: 'status', label: 'approval.heldBy.label', words: heldByWords },
    { id: 'remark', kind: 'text', label: 'approval.remark' },
    { id: 'api_key', kind: 'code', label: 'approval.apiKey' },
    { id: 'decide_time', kind: 'time', label: 'approval.decideTime' },
    { id: 'note', kind: 'text', label: 'approval.note' },
    { id: 'transaction_id', kind: 'code', label: 'approval.transaction' },
  ],
}

/** All data of a request. */
export const approvalDetails: Listing<ApprovalDetails> = {
  rows: 'cli.rows.approvals',
  schema: 'ApprovalDetails',
  columns: [
    ...approvals.columns,
    ...(approvals.wide ?? []),
    { id: 'effect', kind: 'text', label: 'approval.now' },
    { id: 'recharge', kind: 'text', label: 'approval.rechargeType' },
  ],
  cells: {
    company_name: ({ company_id, company_name }) => (company_id === null ? '' : `${company_id} ${company_name}`),
    effect: ({ effect, kind }, { t }) => {
      if (!effect) return ''
      if (effect.balance_before !== null && effect.balance_after !== null)
        return `${formatMoney(effect.balance_before)} -> ${formatMoney(effect.balance_after)}`
      if (effect.prices.length > 0) return String(effect.prices.length)
      return `${ruleText(t, kind, effect.rule_before)} -> ${ruleText(t, kind, effect.rule_after)}`
    },
    recharge: ({ recharge }) =>
      Object.values(recharge ?? {})
        .slice(1)
        .filter(Boolean)
        .join('  '),
  },
}

const always = ['id', 'state', 'kind', 'author_name', 'create_time', 'expire_time', 'held_by'] as const
const whereGiven = [
  ...(['company_name', 'amount', 'remark', 'api_key', 'recharge', 'effect'] as const),
  ...(['problem', 'decider_name', 'decide_time', 'note', 'transaction_id'] as const),
]

/** Returns the listing of a table, with only the fields that apply to this request. */
export const approvalFacts = (details: ApprovalDetails): Listing<ApprovalDetails> => ({
  ...approvalDetails,
  schema: { fields: [...always, ...whereGiven.filter((field) => details[field] !== null && details[field] !== '')] },
})

/** Prices that an approval changes. */
export const approvalPrices: Listing<ApprovalPrice> = {
  rows: 'cli.rows.prices',
  schema: 'ApprovalPrice',
  columns: approvalPriceColumns,
}
