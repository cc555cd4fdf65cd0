import { apiKeyColumns } from '../features/admin/api-keys/columns.ts'
import type { AuditTarget } from '../features/admin/audit/words.ts'
import { memberColumns } from '../features/admin/members/columns.ts'
import { nodeGroupColumns } from '../features/admin/node-groups/columns.ts'
import { nodeColumns } from '../features/admin/permission-nodes/columns.ts'
import { roleColumns } from '../features/admin/roles/columns.ts'
import { recordColumns } from '../features/customers/certification/columns.ts'
import { companyColumns } from '../features/customers/companies/columns.ts'
import { companyUserColumns } from '../features/customers/company-users/columns.ts'
import { approvalColumns } from '../features/finance/approvals/columns.ts'
import { bankAccountColumns } from '../features/finance/bank-accounts/columns.ts'
import { invoiceColumns, invoiceInfoColumns } from '../features/finance/invoices/columns.ts'
import { transactionColumns } from '../features/finance/transactions/columns.ts'
import { alarmChannelColumns } from '../features/operations/alarms/channel-columns.ts'
import { alarmColumns, alarmCountryColumns } from '../features/operations/alarms/columns.ts'
import { incidentColumns } from '../features/operations/alarms/incidents/columns.ts'
import { inhibitionColumns } from '../features/operations/alarms/inhibitions/columns.ts'
import { muteColumns } from '../features/operations/alarms/mutes/columns.ts'
import { objectiveColumns } from '../features/operations/alarms/objectives/columns.ts'
import { ownRuleColumns } from '../features/operations/alarms/own/columns.ts'
import { silenceColumns } from '../features/operations/alarms/silence-columns.ts'
import { annotationColumns } from '../features/operations/annotations/columns.ts'
import { specialModelColumns } from '../features/operations/monitors/columns.ts'
import { csNodeColumns } from '../features/operations/nodes/columns.ts'
import { sourceColumns } from '../features/operations/sources/columns.ts'
import { projectColumns } from '../features/projects/projects/columns.ts'
import { assessmentColumns } from '../features/settings/diagnosis-rules/columns.ts'
import { eventTypeColumns } from '../features/settings/event-types/columns.ts'
import { methodColumns } from '../features/settings/methods/columns.ts'
import { statisticsTypeColumns } from '../features/settings/statistics-types/columns.ts'
import { type AuditField, dialogFields } from './dialog-fields.ts'

/** Columns of the lists; audit entries use the same labels and words. */
const listed: { readonly [Target in AuditTarget]?: readonly unknown[] } = {
  alarm_channel: alarmChannelColumns,
  alarm_country: alarmCountryColumns,
  alarm_default: alarmCountryColumns,
  alarm_log: alarmColumns,
  alarm_inhibition: inhibitionColumns,
  alarm_mute: muteColumns,
  alarm_rule: ownRuleColumns,
  alarm_silence: silenceColumns,
  objective: objectiveColumns,
  annotation: annotationColumns,
  api_key: apiKeyColumns,
  approval: approvalColumns,
  assessment: assessmentColumns,
  bank_account: bankAccountColumns,
  certification: recordColumns,
  company: companyColumns,
  company_user: companyUserColumns,
  cs_node: csNodeColumns,
  event_type: eventTypeColumns,
  incident: incidentColumns,
  invoice: invoiceColumns,
  invoice_info: invoiceInfoColumns,
  member: memberColumns,
  method: methodColumns,
  node: nodeColumns,
  node_group: nodeGroupColumns,
  project: projectColumns,
  role: roleColumns,
  source: sourceColumns,
  special_model: specialModelColumns,
  statistics_type: statisticsTypeColumns,
  transaction: transactionColumns,
}

/**
 * Returns the label and format of a field of a record, or undefined if only its wire name is known. For a nested field
 * such as `<appkey>.video_unit_price`, the last name decides.
 */
export function auditField(target: string, field: string): AuditField | undefined {
  const name = field.split('.').at(-1)
  const fields = [listed, dialogFields].flatMap((each) =>
    Object.hasOwn(each, target) ? (each[target as AuditTarget] ?? []) : [],
  )
  return (fields as AuditField[]).find(({ id }) => id === name)
}
