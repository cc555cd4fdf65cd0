import type { Answer, Row, Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { priceKindWords } from '../../../columns/price-kind-words.ts'

export type Approval = Row<'listApprovals'>

export const approvalStates = {
  waiting: { text: 'approval.state.waiting', mark: 'warn' },
  approved: { text: 'approval.state.approved', mark: 'ok' },
  refused: { text: 'approval.state.refused', mark: 'bad' },
  withdrawn: { text: 'approval.state.withdrawn', mark: 'off' },
  expired: { text: 'approval.state.expired', mark: 'off' },
} as const

export const approvalKinds = {
  recharge: { text: 'approval.kind.recharge', mark: 'plain' },
  reversal: { text: 'approval.kind.reversal', mark: 'plain' },
  price: { text: 'approval.kind.price', mark: 'plain' },
  price_withdrawal: { text: 'approval.kind.priceWithdrawal', mark: 'plain' },
  threshold: { text: 'approval.kind.threshold', mark: 'plain' },
  company_rule: { text: 'approval.kind.companyRule', mark: 'plain' },
} as const

/** Reasons why a request waits. */
export const heldByWords = {
  amount: { text: 'approval.heldBy.amount', mark: 'plain' },
  company: { text: 'approval.heldBy.company', mark: 'plain' },
  rule: { text: 'approval.heldBy.rule', mark: 'plain' },
} as const

export const approvalColumns = columns<Approval>()([
  { id: 'id', kind: 'code', label: 'approval.id', short: 'common.column.id', width: 72 },
  { id: 'state', kind: 'status', label: 'approval.state.label', words: approvalStates, width: 96 },
  { id: 'kind', kind: 'status', label: 'approval.kind.label', words: approvalKinds, width: 128 },
  { id: 'company_name', kind: 'text', label: 'approval.company', width: 184 },
  { id: 'amount', kind: 'money', label: 'approval.amount', width: 120 },
  { id: 'author_name', kind: 'text', label: 'approval.author', width: 112 },
  { id: 'create_time', kind: 'time', label: 'approval.createTime', width: 152 },
  { id: 'expire_time', kind: 'time', label: 'approval.expireTime', width: 152 },
  { id: 'decider_name', kind: 'text', label: 'approval.decider', width: 112 },
])

export type ApprovalDetails = Answer<'getApproval'>['info']
export type ApprovalPrice = Schema<'ApprovalPrice'>

/** Prices before and after an approval. */
export const approvalPriceColumns = columns<ApprovalPrice>()([
  { id: 'project_name', kind: 'text', label: 'approval.project' },
  { id: 'kind', kind: 'status', label: 'approval.priceKind', words: priceKindWords, width: 96 },
  { id: 'valid_from', kind: 'day', label: 'approval.validFrom', width: 112 },
  { id: 'unit_price_before', kind: 'unitPrice', label: 'approval.priceBefore', width: 104 },
  { id: 'unit_price', kind: 'unitPrice', label: 'approval.priceAfter', width: 104 },
  { id: 'statistics_before', kind: 'text', label: 'approval.typeBefore' },
  { id: 'statistics_name', kind: 'text', label: 'approval.typeAfter' },
])
