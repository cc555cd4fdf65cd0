import { causeWords } from '../columns/cause-words.ts'
import type { Column } from '../columns/columns.ts'
import { factorWords } from '../columns/factor-words.ts'
import { yesNoWords } from '../columns/yes-no-words.ts'
import type { AuditTarget } from '../features/admin/audit/words.ts'
import { companyFacts } from '../features/customers/companies/details.ts'
import { heldByWords } from '../features/finance/approvals/columns.ts'
import { invoiceInfoColumns } from '../features/finance/invoices/columns.ts'
import { transactionTypeWords } from '../features/finance/transactions/columns.ts'
import { comparisonWords, noDataWords, ruleTypeWords, splitWords } from '../features/operations/alarms/own/columns.ts'
import { retentionNames } from '../features/settings/retention/kinds.ts'

/** Label and format of one field of a record. */
export type AuditField = Pick<Column<Record<string, unknown>>, 'id' | 'kind' | 'label' | 'words'>

const onOff: NonNullable<AuditField['words']> = {
  1: { text: 'common.state.on', mark: 'ok' },
  0: { text: 'common.state.off', mark: 'off' },
}
const dataModes: NonNullable<AuditField['words']> = {
  1: { text: 'project.rtmp', mark: 'plain' },
  0: { text: 'project.udp', mark: 'plain' },
}

/** The members who requested and who approved a change. */
const bothMembers: readonly AuditField[] = [
  { id: 'author', kind: 'code', label: 'approval.author' },
  { id: 'approver', kind: 'code', label: 'approval.decider' },
]

/** Fields that the lists do not have, by kind of record. */
export const dialogFields: { readonly [Target in AuditTarget]?: readonly AuditField[] } = {
  alarm_channel: [
    { id: 'secret', kind: 'text', label: 'alarmChannel.secret' },
    { id: 'tested', kind: 'code', label: 'alarmChannel.testedAddress' },
  ],
  alarm_rule: [
    { id: 'type', kind: 'status', label: 'alarmRule.type', words: ruleTypeWords },
    { id: 'comparison', kind: 'status', label: 'alarmRule.comparison', words: comparisonWords },
    { id: 'bound', kind: 'decimal', label: 'alarmRule.bound' },
    { id: 'cause', kind: 'status', label: 'alarmRule.cause', words: causeWords },
    { id: 'plan', kind: 'number', label: 'alarmRule.plan' },
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'app_key', kind: 'code', label: 'alarmRule.app_key' },
    { id: 'country', kind: 'country', label: 'alarmRule.country' },
    { id: 'router', kind: 'code', label: 'alarmRule.router' },
    { id: 'access_server', kind: 'code', label: 'alarmRule.access_server' },
    { id: 'sdk_version', kind: 'code', label: 'alarmRule.sdk_version' },
    { id: 'split', kind: 'status', label: 'alarmRule.split', words: splitWords },
    { id: 'window', kind: 'number', label: 'alarmRule.window' },
    { id: 'bad_windows', kind: 'number', label: 'alarmRule.bad_windows' },
    { id: 'windows', kind: 'number', label: 'alarmRule.windows' },
    { id: 'least', kind: 'number', label: 'alarmRule.least' },
    { id: 'no_data', kind: 'status', label: 'alarmRule.no_data', words: noDataWords },
    { id: 'runbook', kind: 'code', label: 'alarmRule.runbook' },
  ],
  objective: [
    { id: 'company_id', kind: 'code', label: 'objective.company_id' },
    { id: 'app_key', kind: 'code', label: 'objective.app_key' },
    { id: 'least', kind: 'number', label: 'objective.least' },
    { id: 'runbook', kind: 'code', label: 'objective.runbook' },
  ],
  api_key: [
    { id: 'permissions', kind: 'code', label: 'apiKey.permissions' },
    { id: 'projects', kind: 'code', label: 'apiKey.projects' },
    { id: 'addresses', kind: 'code', label: 'apiKey.addresses' },
    { id: 'secret', kind: 'text', label: 'apiKey.issuedLabel' },
    { id: 'old_until', kind: 'time', label: 'apiKey.oldUntil' },
  ],
  approval: [
    { id: 'held_by', kind: 'status', label: 'approval.heldBy.label', words: heldByWords },
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'note', kind: 'text', label: 'approval.note' },
    { id: 'remark', kind: 'text', label: 'approval.remark' },
    { id: 'transaction_id', kind: 'code', label: 'approval.transaction' },
    { id: 'transaction_amount', kind: 'money', label: 'approval.amount' },
    { id: 'four_eyes', kind: 'status', label: 'approval.ruleAll', words: yesNoWords },
    { id: 'threshold', kind: 'money', label: 'approval.threshold' },
    ...bothMembers,
  ],
  certification: [
    { id: 'company_code', kind: 'code', label: 'certification.column.companyCode' },
    ...companyFacts.flatMap(({ id, kind, label, words }) =>
      id === 'certification_status' && words ? [{ id, kind, label, words }] : [],
    ),
  ],
  company: [
    ...(companyFacts as readonly AuditField[]),
    { id: 'salesperson', kind: 'code', label: 'company.salesperson' },
    { id: 'four_eyes', kind: 'status', label: 'approval.ruleAll', words: yesNoWords },
    ...bothMembers,
  ],
  cs_node: [
    { id: 'appkeys', kind: 'code', label: 'node.appKeys' },
    { id: 'zones', kind: 'text', label: 'node.zones' },
    { id: 'capacity', kind: 'number', label: 'node.capacity' },
  ],
  invoice: [
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'void_reason', kind: 'text', label: 'invoice.reason' },
    ...(invoiceInfoColumns as readonly AuditField[]),
  ],
  member: [
    { id: 'email', kind: 'text', label: 'member.email' },
    { id: 'role_id', kind: 'code', label: 'member.roleId' },
    { id: 'password', kind: 'text', label: 'auth.login.password' },
    {
      id: 'sessions',
      kind: 'status',
      label: 'session.title',
      words: { ended: { text: 'session.ended', mark: 'off' } },
    },
    { id: 'totp', kind: 'status', label: 'factor.app', words: factorWords },
    { id: 'passkey', kind: 'text', label: 'factor.passkeys' },
    { id: 'recovery_code', kind: 'status', label: 'factor.recoveryCodes', words: factorWords },
    { id: 'recovery_codes', kind: 'status', label: 'factor.recoveryCodes', words: factorWords },
    { id: 'device', kind: 'text', label: 'auth.device.device' },
    { id: 'address', kind: 'code', label: 'auth.device.address' },
    { id: 'allowed', kind: 'status', label: 'auth.device.allow', words: yesNoWords },
  ],
  node: [
    { id: 'name_en', kind: 'text', label: 'permissionNode.nameEn' },
    { id: 'parent_id', kind: 'code', label: 'permissionNode.parent' },
    { id: 'menu_sort', kind: 'number', label: 'permissionNode.sort' },
  ],
  node_group: [
    { id: 'menu_id', kind: 'code', label: 'nodeGroup.menu' },
    { id: 'selectMenu', kind: 'code', label: 'nodeGroup.nodes' },
  ],
  price: [
    { id: 'speech_sounds_unit_price', kind: 'unitPrice', label: 'price.kinds.speech_sounds.price' },
    { id: 'push_flow_unit_price', kind: 'unitPrice', label: 'price.kinds.push_flow.price' },
    { id: 'video_unit_price', kind: 'unitPrice', label: 'price.kinds.video.price' },
    { id: 'speech_sounds_statistics_type_id', kind: 'code', label: 'price.kinds.speech_sounds.type' },
    { id: 'push_flow_statistics_type_id', kind: 'code', label: 'price.kinds.push_flow.type' },
    { id: 'video_statistics_type_id', kind: 'code', label: 'price.kinds.video.type' },
    { id: 'valid_from', kind: 'day', label: 'price.planned.validFrom' },
    ...bothMembers,
  ],
  project: [
    { id: 'name', kind: 'text', label: 'project.name' },
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'project_switch', kind: 'status', label: 'project.switch', words: onOff },
    { id: 'token_switch', kind: 'status', label: 'project.token', words: onOff },
    { id: 'rtmp_push_url', kind: 'text', label: 'project.pushAddress' },
    { id: 'rtmp_pull_url', kind: 'text', label: 'project.pullAddress' },
    { id: 'push_secret_key', kind: 'text', label: 'project.pushKey' },
    { id: 'pull_secret_key', kind: 'text', label: 'project.pullKey' },
    { id: 'appcert', kind: 'text', label: 'project.appcert' },
    { id: 'shown', kind: 'code', label: 'project.shown' },
    { id: 'data_mode', kind: 'status', label: 'project.dataMode', words: dataModes },
    { id: 'rtmp_vendor', kind: 'text', label: 'project.vendor' },
    { id: 'udp_upper_bound', kind: 'number', label: 'project.bound' },
    { id: 'udp_hard_upper_bound', kind: 'number', label: 'project.hardBound' },
  ],
  retention: retentionNames.map((id) => ({
    id,
    kind: 'number',
    label: id === 'cold' ? 'retention.cold.label' : `retention.kind.${id}`,
  })),
  setting: [
    { id: 'approval_threshold', kind: 'money', label: 'approval.threshold' },
    ...bothMembers,
    { id: 'is_not_common_use_sms', kind: 'status', label: 'config.item.is_not_common_use_sms', words: onOff },
    { id: 'remember_login_time', kind: 'number', label: 'config.item.remember_login_time' },
    { id: 'step_up_amount', kind: 'money', label: 'config.item.step_up_amount' },
    { id: 'default_statistics_id', kind: 'code', label: 'config.item.default_statistics_id' },
    { id: 'default_push_flow_statistics_id', kind: 'code', label: 'config.item.default_push_flow_statistics_id' },
    { id: 'appkey_statistics_fiels', kind: 'text', label: 'config.item.appkey_statistics_fiels' },
  ],
  transaction: [
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'type', kind: 'status', label: 'transaction.rechargeType', words: transactionTypeWords },
    { id: 'remit_money_time', kind: 'time', label: 'transaction.remitTime' },
    { id: 'bank_name', kind: 'text', label: 'transaction.bankName' },
    { id: 'bank_account', kind: 'code', label: 'transaction.bankAccount' },
    { id: 'bank_username', kind: 'text', label: 'transaction.bankUsername' },
    { id: 'remark', kind: 'text', label: 'transaction.remark' },
    { id: 'balance', kind: 'money', label: 'transaction.balance' },
    { id: 'reverses', kind: 'code', label: 'transaction.reverses' },
    { id: 'reversed_by', kind: 'code', label: 'transaction.reversedBy' },
    { id: 'receipt_checked', kind: 'status', label: 'transaction.receiptChecked', words: yesNoWords },
    ...bothMembers,
  ],
  source: [
    { id: 'app_key', kind: 'code', label: 'source.project' },
    { id: 'keys', kind: 'code', label: 'source.keys' },
    { id: 'secret', kind: 'text', label: 'source.secret' },
    { id: 'status', kind: 'status', label: 'common.column.status', words: onOff },
    { id: 'old_until', kind: 'time', label: 'source.oldUntil' },
    { id: 'tested', kind: 'status', label: 'source.test', words: yesNoWords },
  ],
  special_model: [{ id: 'app_key', kind: 'code', label: 'monitor.project' }],
  incident: [
    { id: 'owner', kind: 'text', label: 'incident.owner' },
    { id: 'alarms', kind: 'text', label: 'incident.alarms' },
    { id: 'merged', kind: 'number', label: 'incident.merged' },
  ],
  annotation: [{ id: 'app_key', kind: 'code', label: 'annotation.project' }],
}
