import type { Database } from '../schema.ts'

/**
 * Returns the condition under which a row is shown to a member who sees their own companies alone.
 * @param row name or alias of the table
 * @param member id of the member
 */
type OwnRows = (row: string, member: number) => string

const companies = (member: number): string => `(SELECT id FROM company WHERE salesperson = ${member})`
const projects = (member: number): string => `(SELECT id FROM project WHERE company_id IN ${companies(member)})`

const incidents = (member: number): string =>
  `(SELECT incident_id FROM incident_company WHERE company_id IN ${companies(member)})`

const ofCompany: OwnRows = (row, member) => `${row}.company_id IN ${companies(member)}`
const ofProject: OwnRows = (row, member) => `${row}.project_id IN ${projects(member)}`
const ofMember: OwnRows = (row, member) => `${row}.member_id = ${member}`

/** Hides all rows of a table from members who see their own companies alone. */
const none: OwnRows = () => 'FALSE'

/** Marks a table without data of companies, or one that is read for work on all of them, such as the chain of the audit log. */
const open = undefined

/** Conditions, by table, for the rows of a member's own companies. */
export const ownRows: Readonly<Record<keyof Database, OwnRows | undefined>> = {
  alarm_channel: none,
  alarm_country: open,
  alarm_default: open,
  alarm_delivery: none,
  alarm_inhibition: none,
  alarm_mute: none,
  // Alarms concern the platform; those of an incident are shown with it.
  alarm_log: (row, member) =>
    `${row}.condition_id IN (SELECT condition_id FROM incident_alarm WHERE incident_id IN ${incidents(member)})`,
  alarm_rule: none,
  alarm_rule_value: none,
  alarm_silence: none,
  alarm_threshold: open,
  alarm_threshold_check: none,
  alarm_threshold_state: none,
  // What is noted about the platform concerns everybody.
  annotation: (row, member) => `(${row}.project_id IS NULL OR ${ofProject(row, member)})`,
  api_key: ofMember,
  approval: ofCompany,
  assessment: (row, member) =>
    `${row}.app_key IN (SELECT appkey FROM project WHERE company_id IN ${companies(member)})`,
  audit: open,
  audit_anchor: none,
  audit_sink: none,
  bank_account: open,
  bill: ofCompany,
  bill_day: open,
  certification: ofCompany,
  company: (row, member) => `${row}.salesperson = ${member}`,
  company_user: ofCompany,
  counted_day: open,
  cs_node: open,
  data_gap: (row, member) => `${row}.app_key IN (SELECT appkey FROM project WHERE company_id IN ${companies(member)})`,
  erased_day: open,
  erasure: ofProject,
  event_type: open,
  export_chunk: open,
  // A file with other companies, because the member saw them when it was made, is no longer shown.
  export_job: (row, member) =>
    `${row}.member_id = ${member} AND (${row}.state <> 3 OR ${row}.companies <@ ARRAY ${companies(member)})`,
  export_token: open,
  factor_reset: open,
  idempotency: open,
  incident: (row, member) => `${row}.id IN ${incidents(member)}`,
  incident_alarm: (row, member) => `${row}.incident_id IN ${incidents(member)}`,
  incident_call: (row, member) =>
    `${row}.app_key IN (SELECT appkey FROM project WHERE company_id IN ${companies(member)})`,
  incident_company: ofCompany,
  // Members write for each other, and may name any company.
  incident_note: none,
  ingest_batch: open,
  ingest_group: open,
  ingest_quota: open,
  ingest_use: open,
  invoice: ofCompany,
  invoice_info: ofCompany,
  late_bill_day: ofCompany,
  late_company: ofCompany,
  ledger_entry: (row, member) =>
    `${row}.transaction_id IN (SELECT id FROM ledger_transaction WHERE company_id IN ${companies(member)})`,
  ledger_transaction: ofCompany,
  login_attempt: open,
  login_challenge: open,
  login_record: open,
  low_balance_event: ofCompany,
  member: open,
  member_identity: open,
  method: open,
  node: open,
  node_group: open,
  node_group_node: open,
  passkey: open,
  passkey_challenge: open,
  objective: none,
  price: ofProject,
  price_withdrawal: (row, member) =>
    `${row}.price_id IN (SELECT id FROM price WHERE project_id IN ${projects(member)})`,
  project: ofCompany,
  project_failure: none,
  recovery_code: open,
  remember_token: open,
  role: open,
  role_classification: open,
  role_group: open,
  second_factor: open,
  session: open,
  setting: open,
  external_alert: none,
  source: ofProject,
  source_refusal: (row, member) =>
    `${row}.source_id IN (SELECT id FROM source WHERE project_id IN ${projects(member)})`,
  source_memory: none,
  source_message: none,
  source_stay: none,
  special_model: ofProject,
  sso_login: open,
  statistics_type: open,
  stored_file: (row, member) =>
    `(${row}.member_id = ${member} OR ${row}.id IN (SELECT file_id FROM certification WHERE company_id IN ${companies(member)}))`,
  terminal_login: open,
}
