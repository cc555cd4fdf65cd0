// Generated from the migrated database by `npm run generate`. Do not edit by hand.
import type { components } from '@rtcops/core/api/generated/schema'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Set by the database unless given, and never changed. */
type Created = ColumnType<Date, Date | undefined, never>
/** Read as an object, written as text. */
type Json = ColumnType<object, string, string>
type JsonOrNull<Value extends object = object> = ColumnType<Value | null, string | null | undefined, string | null>

/** Where alarms are sent. */
export interface AlarmChannelTable {
  id: GeneratedAlways<number>
  name: string
  kind: 'webhook' | 'feishu' | 'dingtalk' | 'wecom' | 'slack' | 'email' | 'pagerduty' | 'alertmanager'
  /** URL of the webhook or robot; for mail the receivers, separated by commas. */
  address: string
  /** Signs what is sent; empty for none. */
  secret: Generated<string>
  language: 'zh' | 'en'
  /** Two-letter codes separated by commas; empty for all. */
  countries: Generated<string>
  tel_only: Generated<number>
  status: Generated<number>
  create_time: Created
  update_time: Generated<Date>
  /** Of Alertmanager: when it was last told what is open, or could not be told. */
  told_time: Date | null
  /** Why it did not take the last message; null if it did. */
  told_error: JsonOrNull
  /** After how many minutes an alarm that nobody has acknowledged is told again; 0 for never. */
  repeat_minutes: Generated<number>
  /** After how many minutes without an acknowledgement the channel is told; 0 for at once. */
  escalate_minutes: Generated<number>
  /** Before this nothing is sent: the limit of its kind, or the channel is down or throttles; null for at once. */
  not_before: Date | null
  /** When it first failed since it last took a message; null while it works. Kept until it was told what was given up. */
  down_since: Date | null
}

/** Countries with thresholds of their own. */
export interface AlarmCountryTable {
  id: GeneratedAlways<number>
  /** Two-letter code. */
  country: string
  uploss_lt5: Generated<number>
  uploss_lt5_tel: Generated<number>
  uploss_gt20: Generated<number>
  uploss_gt20_tel: Generated<number>
  downloss_lt5: Generated<number>
  downloss_lt5_tel: Generated<number>
  downloss_lt10: Generated<number>
  downloss_lt10_tel: Generated<number>
  status: Generated<number>
  create_time: Created
  update_time: Generated<Date>
}

/** Not used any more; the next release removes it, and the thresholds in alarm_country. */
export interface AlarmDefaultTable {
  id: Generated<number>
  uploss_lt5: Generated<number>
  uploss_lt5_tel: Generated<number>
  uploss_gt20: Generated<number>
  uploss_gt20_tel: Generated<number>
  downloss_lt5: Generated<number>
  downloss_lt5_tel: Generated<number>
  downloss_lt10: Generated<number>
  downloss_lt10_tel: Generated<number>
}

/** An alarm on its way to a channel. */
export interface AlarmDeliveryTable {
  id: GeneratedAlways<number>
  alarm_id: number
  /** Null once the channel is removed. */
  channel_id: number | null
  channel_name: string
  kind: 'webhook' | 'feishu' | 'dingtalk' | 'wecom' | 'slack' | 'email' | 'pagerduty' | 'alertmanager'
  /** 1 waiting, 2 delivered, 3 failed, 4 planned. */
  state: Generated<number>
  attempts: Generated<number>
  due_at: Generated<Date>
  error: JsonOrNull
  end_time: Date | null
  /** Why the message is sent. */
  reason: Generated<'first' | 'repeat' | 'escalated' | 'silence_ended' | 'resolved' | 'ended_while_silenced'>
  /** Which of the repetitions it is; 0 for other reasons. */
  number: Generated<number>
  /** Of a planned one: since when its time counts; null while a silence holds the alarm. */
  counted_from: Date | null
}

/** Which alarms explain others, whose messages wait meanwhile. */
export interface AlarmInhibitionTable {
  id: GeneratedAlways<number>
  name: string
  /** 1 for the one by the likely cause, which has no name and no matchers. */
  built_in: Generated<number>
  source_matchers: string
  target_matchers: string
  /** Names of labels that both alarms must share, separated by commas. */
  equal: string
  status: Generated<number>
  member_id: number | null
  create_time: ColumnType<Date, Date, never>
  update_time: Date
}

/** A raised alarm. */
export interface AlarmLogTable {
  id: GeneratedAlways<number>
  country: string
  rule: components['schemas']['Alarm']['rule']
  value: number
  threshold: number
  is_tel: Generated<number>
  /** 1 open, 2 acknowledged, 3 resolved. */
  state: Generated<number>
  ack_member_id: number | null
  note: Generated<string>
  create_time: Created
  resolve_time: Date | null
  /** First alarm of the condition; null for that one. */
  first_id: number | null
  /** Number of the first alarm of the condition. */
  condition_id: Generated<number>
  /** What most users badly off had in common: cause, side, place, users and bad_users; null if nothing, or if the engine did not answer in time. */
  likely: JsonOrNull<components['schemas']['LikelyCause']>
  /** Of the rule part_changed: the part, since and until when, and how many users were badly off, as PartChange of the contract. */
  change: JsonOrNull<components['schemas']['PartChange']>
  /** What channels were told of it: nothing, that it was raised, or all there is to tell. */
  told: Generated<'nothing' | 'raised' | 'done'>
  /** When told changed. */
  told_time: Date | null
  /** Whether a silence, a mute timing or an inhibition has held back a message about it. */
  held: Generated<boolean>
  /** Of alarms of members' own rules: the rule as it was, and the value of its dimension, as AlarmSubject of the contract. */
  subject: JsonOrNull<components['schemas']['AlarmSubject']>
  /** Of alarms of other systems: the alert as it was, as ExternalAlert of the contract. */
  external: JsonOrNull<components['schemas']['ExternalAlert']>
  /** What resolved it, as AlarmEnd of the contract; null while it is open, and of alarms that were resolved before this was stored. */
  ended_by: 'data' | 'member' | 'settings' | null
}

/** Times of the week in which no messages about certain alarms are sent. */
export interface AlarmMuteTable {
  id: GeneratedAlways<number>
  name: string
  matchers: string
  /** Names of days, separated by commas; over midnight, those on which it begins. */
  weekdays: string
  /** HH:mm, by the clocks of the zone. */
  from_time: string
  to_time: string
  zone: string
  why: string
  status: Generated<number>
  member_id: number | null
  create_time: ColumnType<Date, Date, never>
  update_time: Date
}

/** What members watch beside the thresholds by country. */
export interface AlarmRuleTable {
  id: GeneratedAlways<number>
  name: string
  indicator: components['schemas']['RuleIndicator']
  comparison: 'above' | 'below'
  /** In the unit of the indicator. */
  bound: number
  app_key: Generated<string>
  country: Generated<string>
  router: Generated<string>
  access_server: Generated<string>
  split: 'none' | 'country' | 'router' | 'access_server' | 'sdk_version' | 'project' | 'company' | 'source'
  window_minutes: number
  /** Bad windows among the last ones that raise an alarm. */
  bad_windows: number
  windows: number
  /** Least number of user sessions or attempts in a window. */
  least: number
  severity: number
  no_data: 'keep' | 'alarm' | 'ok'
  runbook: Generated<string>
  status: Generated<number>
  member_id: number | null
  /** End of the last window that was checked; null before the first, and after a change. */
  checked_until: Date | null
  /** Values beyond the bound without an alarm of their own. */
  held_back: Generated<number>
  create_time: ColumnType<Date, Date, never>
  update_time: Date
  /** Company that it watches; null for all. */
  company_id: number | null
  /** Cause whose user sessions it counts; empty for other indicators. */
  cause: Generated<string>
  /** Yuan that a company plans to spend in a month; 0 for other indicators. */
  plan: Generated<number>
  /** What a window is judged by: the bound, the same hour of past weeks, or how fast it uses up the budget of an objective. */
  type: components['schemas']['RuleType']
  /** Of rules that belong to an objective and are changed with it. */
  objective_id: number | null
  /** As clients report it; empty for all. */
  sdk_version: Generated<string>
}

/** What is known of each value of a rule's dimension after its last window. */
export interface AlarmRuleValueTable {
  rule_id: number
  value: string
  /** Whether the last windows with data were bad, the newest last. */
  recent: Json
  /** Windows without data since the last one with data. */
  empty: number
  alarm_id: number | null
  /** What the alarm that is on is about. */
  about: 'bound' | 'no_data' | null
}

/** A time in which no messages about certain alarms are sent. Rows are never deleted. */
export interface AlarmSilenceTable {
  id: GeneratedAlways<number>
  /** Which alarms, in the syntax of Alertmanager. */
  matchers: string
  from_time: Date
  to_time: Date
  why: string
  member_id: number | null
  /** When a member ended it; null if none did. */
  ended_time: Date | null
  create_time: Created
}

/** Thresholds of the indicators in percent; one that is off has no row. */
export interface AlarmThresholdTable {
  id: GeneratedAlways<number>
  /** Null for countries without thresholds of their own. */
  country: string | null
  indicator: Exclude<components['schemas']['Alarm']['rule'], 'day_not_closed' | 'projects_failed' | 'sources_silent' | 'part_changed' | 'own_rule' | 'external'>
  action: 'log' | 'phone'
  value: number
}

/** One row: how far the thresholds by country are checked. */
export interface AlarmThresholdCheckTable {
  /** End of the last five minutes that were checked; null before the first. */
  checked_until: Date | null
}

/** What is known, after the last five minutes, of each threshold by country of which alarms are open. */
export interface AlarmThresholdStateTable {
  country: string
  indicator: Exclude<components['schemas']['Alarm']['rule'], 'day_not_closed' | 'projects_failed' | 'sources_silent' | 'part_changed' | 'own_rule' | 'external'>
  action: 'log' | 'phone'
  /** Whether the last windows with data were bad, the newest last. */
  recent: Json
  /** Windows without data since the last one with data. */
  empty: number
  /** False once enough windows in a row were good, until those of the country's other open alarms were, too. */
  is_on: boolean
}

/** What members noted on charts over time. */
export interface AnnotationTable {
  id: GeneratedAlways<number>
  kind: string
  starts_at: Date
  /** Null for a moment. */
  ends_at: Date | null
  text: string
  /** The project that it is about; null for the platform. */
  project_id: number | null
  member_id: number
  create_time: ColumnType<Date, Date, never>
  update_time: Date
}

/** What a key may do; its secrets are sessions, of which two work while it is rotated. */
export interface ApiKeyTable {
  id: GeneratedAlways<number>
  key_id: string
  name: string
  /** The owner: a key can do nothing that the owner cannot do. */
  member_id: number
  permissions: string[]
  /** The only projects of the key; none for all. */
  appkeys: string[]
  /** Addresses and CIDR ranges from which it works; none for everywhere. */
  addresses: string[]
  create_time: Created
}

/** Writes that wait, or waited, for a second member. */
export interface ApprovalTable {
  id: GeneratedAlways<number>
  kind: 'recharge' | 'reversal' | 'price' | 'price_withdrawal' | 'threshold' | 'company_rule'
  /** The validated input of the write. */
  input: Json
  /** What may wait only once, such as the reversal of a transaction; null if it may wait several times. */
  subject: string | null
  company_id: number | null
  /** Fen by which the balance changes; null for prices and rules. */
  amount: string | null
  remark: Generated<string>
  /** Why it waits: the threshold, the company, or because it weakens the rule. */
  held_by: 'amount' | 'company' | 'rule'
  /** The author, also if a key of the author sent it. */
  member_id: number
  api_key_id: number | null
  create_time: ColumnType<Date, Date, never>
  expire_time: Date
  /** A request that waits after expire_time has expired. */
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>
  /** The second member, who is never the author. */
  decider_id: number | null
  decide_time: Date | null
  note: Generated<string>
  /** The reply of the write that was approved. */
  reply: JsonOrNull
  transaction_id: number | null
}

/** What a member said of a cause that the diagnosis found in a user session. Calls are in the telemetry store. */
export interface AssessmentTable {
  id: GeneratedAlways<number>
  member_id: number
  app_key: string
  channel_session_id: string
  user_id: string
  /** Empty for a user who could not join. */
  session_id: string
  cause: string
  answer: 'right' | 'wrong' | 'other'
  /** The cause that the member named instead. */
  other_cause: string | null
  note: Generated<string>
  /** Version of the bounds that had found the cause. */
  rules_version: number
  /** When the call began. */
  called_at: Date
  update_time: Generated<Date>
}

export interface AuditTable {
  /** Position in the chain, without gaps. */
  id: number
  at: Date
  member_id: number | null
  username: string
  operation: string
  target: string
  target_id: string
  before: JsonOrNull
  after: JsonOrNull
  request_id: string
  address: string
  /** SHA-256 over the entry and the hash before it. */
  hash: Buffer
}

/** The end of the audit chain on each day, signed: it verifies without this database. */
export interface AuditAnchorTable {
  /** Day in Asia/Shanghai. */
  day: string
  /** Entries since the anchor before. */
  entries: number
  /** The last entry of the day, or of an earlier one. */
  last_id: number
  /** Hash of that entry. */
  hash: Buffer
  /** Of the key that signed: the beginning of the SHA-256 of the public key. */
  key_id: string
  /** Ed25519 over the text of the anchor. */
  signature: Buffer
}

/** How far the audit log has been sent to each receiver outside. */
export interface AuditSinkTable {
  name: 'syslog' | 'http'
  /** The last entry that was delivered; 0 for none. */
  position: Generated<number>
  /** Day of the last anchor that was delivered. */
  anchored: string | null
  /** When a server may send what follows; in the future while one does, or after a failure. */
  due_at: Generated<Date>
  /** The attempt in progress, or the last one. */
  holder: string | null
  delivered_at: Date | null
  failing_since: Date | null
  error: JsonOrNull
}

export interface BankAccountTable {
  id: GeneratedAlways<number>
  collection_bank_name: string
  collection_bank_account: string
  collection_bank_username: string
  collection_company_name: string
  is_default: Generated<number>
  create_time: Created
}

/** What a project used of each kind on a closed day, by which method, and what it cost (E-22). Prices are whole micro-yuan a minute, null for none, which costs nothing (D-73); amounts are fen. Append-only. */
export interface BillTable {
  day: string
  project_id: number
  company_id: number
  speech_sounds_ms: number
  speech_sounds_minutes: number
  speech_sounds_unit_price: string | null
  speech_sounds_method_key: MethodTable['method_key']
  speech_sounds_method_name: string
  speech_sounds_amount: string
  video_ms: number
  video_minutes: number
  video_unit_price: string | null
  video_method_key: MethodTable['method_key']
  video_method_name: string
  video_amount: string
  push_flow_ms: number
  push_flow_minutes: number
  push_flow_unit_price: string | null
  push_flow_method_key: MethodTable['method_key']
  push_flow_method_name: string
  push_flow_amount: string
  /** The sum of the three kinds. */
  amount: string
}

/** A day whose usage has been billed and charged (T-20). Append-only. */
export interface BillDayTable {
  /** Day in Asia/Shanghai. */
  day: string
  closed_at: Date
  /** Number of projects with a bill. */
  projects: number
  /** Number of companies that were charged. */
  companies: number
  /** Fen, over all bills. */
  amount: string
}

/** An application of a company, and its review; a reviewed row does not change again. */
export interface CertificationTable {
  id: GeneratedAlways<number>
  company_id: number
  /** Legal name as applied for. */
  company_name: string
  company_code: string
  create_user_email: Generated<string>
  create_user_phone: Generated<string>
  /** The licence. */
  file_id: string | null
  /** 1 pending, 2 passed, 3 not passed. */
  status: Generated<number>
  examine_message: Generated<string>
  reviewer_id: number | null
  attestation_time: Date | null
  create_time: Created
}

export interface CompanyTable {
  id: GeneratedAlways<number>
  name: string
  remark: Generated<string>
  /** 1 normal, 2 disabled, 3 cancelled. */
  state: Generated<number>
  create_time: Created
  /** The member who looks after it. */
  salesperson: number | null
  push_flow: Generated<0 | 1>
  video: Generated<0 | 1>
  /** 1 if it is part of the country statistics (D-22). */
  minute_calltime: Generated<0 | 1>
  /** Legal name of the certification that was passed. */
  company_name: Generated<string>
  /** Credit code of the certification that was passed. */
  company_code: Generated<string>
  /** 0 not submitted, 1 pending, 2 passed, 3 not passed (D-14). */
  certification_status: Generated<number>
  examine_message: Generated<string>
  /** Fen below which its balance is low; null for the default of all companies (AM-21). */
  low_balance_threshold: string | null
  /** 1 if each recharge, reversal and price change waits for a second member. */
  four_eyes: Generated<number>
}

/** A user of a company at the platform; not a member of the console. */
export interface CompanyUserTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  email: Generated<string>
  phone: Generated<string>
  /** 1 owner, otherwise sub-account. */
  is_owner: Generated<number>
  /** 1 normal, 2 disabled, 3 cancelled. */
  status: Generated<number>
  create_time: Created
}

/** The version of a business day's roll-ups in ClickHouse that counts, and what it was made of. */
export interface CountedDayTable {
  day: string
  /** Drawn from counted_day_version; the higher one was made later. */
  version: number
  /** How many rows about the day ClickHouse had ever stored. */
  stored_rows: string
  /** Checksum of the sessions that go on over the day's first midnight; the day before has it as its leaving. */
  entering: string
  /** Checksum of the sessions that go on over the day's last midnight. */
  leaving: string
  /** The end of the day, once it is over. */
  counted_until: Date
  counted_at: Date
}

/** A server of the directory: what it reports, and what operators set instead (G-04). */
export interface CsNodeTable {
  node: string
  hostname: Generated<string>
  raw_appkeys: Generated<string[]>
  raw_zones: Generated<string>
  /** Null for a node that has not reported yet. */
  raw_capacity: number | null
  /** Null for no override, as in the next two columns. */
  newest_appkeys: string[] | null
  newest_zones: string | null
  newest_capacity: number | null
  /** 1 banned, 2 in use; the platform decides. */
  is_ban: Generated<number>
}

/** What of a project's telemetry was refused, by five minutes. */
export interface DataGapTable {
  app_key: string
  /** Of invalid samples, when they were measured; of requests over a quota, when they came. */
  slot: Date
  reason: 'invalid' | 'quota'
  /** Samples, or requests over a quota. */
  count: number
}

/** Counted days of which user sessions were erased: they are not counted again. */
export interface ErasedDayTable {
  day: string
  app_key: string
}

/** Orders to erase one end user of a project, and their receipts. */
export interface ErasureTable {
  id: GeneratedAlways<number>
  number: string
  project_id: number
  app_key: string
  /** Encrypted; empty once the user is erased. */
  user_id: Generated<string>
  /** HMAC of project and user under a secret of the installation; late reports are known by it. */
  user_hash: Buffer
  /** A random number that stands for the user in daily figures; empty once they are erased. */
  stand_in: Generated<string>
  member_id: number
  order_time: Date
  /** What is later is not erased. */
  covers_until: Date
  /** The last day that has to be closed and counted first. */
  waits_for: string | null
  /** By the clock of this database: from then on, late reports of the user are refused. */
  begun_at: Date | null
  done_time: Date | null
  /** Until when late reports of the user are refused; the hash is forgotten then. */
  late_until: Date | null
  /** Why the last attempt failed. */
  fault: 'engine_away' | 'engine_refused' | 'secret_unreadable' | 'other' | null
  places: Json
  /** JSON as text, because its digest is that of these bytes. */
  receipt: string | null
  proof: JsonOrNull
}

/** What a type_number in the messages of clients means. */
export interface EventTypeTable {
  id: GeneratedAlways<number>
  type_number: number
  type_describe: string
  type_key: string
}

/** A piece of the file of an export, so that every server can send it. */
export interface ExportChunkTable {
  job_id: number
  /** Number of the piece, from 0. */
  position: number
  content: Buffer
}

/** An export that is made in the background; its file is in export_chunk. */
export interface ExportJobTable {
  id: GeneratedAlways<number>
  member_id: number
  /** The session that requested it. */
  session_hash: Buffer
  operation: string
  filters: Json
  format: 'csv' | 'xlsx' | 'raw'
  language: 'zh' | 'en'
  /** 1 waiting, 2 running, 3 done, 4 failed, 5 expired. */
  state: Generated<number>
  rows: number
  rows_done: Generated<number>
  /** Bytes. */
  size: Generated<number>
  sha256: Generated<string>
  file_name: string
  error: JsonOrNull
  asked_at: Date
  finished_at: Date | null
  expires_at: Date | null
  fetched_at: Date | null
  attempts: Generated<number>
  /** The server process that makes it; set while it is running. */
  runner: string | null
  /** Last sign of life of the runner. */
  heard_at: Date | null
  /** Not started before. */
  due_at: Generated<Date>
  /** The only companies that the file tells of; null for all. */
  companies: number[] | null
}

/** A file that waits for its one download. */
export interface ExportTokenTable {
  token_hash: Buffer
  member_id: number
  /** The session that requested it; the token ends with it. */
  session_hash: Buffer
  /** The operation that prepared it; its permission is checked again at the download. */
  operation: string
  payload: Json
  expires_at: Date
  used_at: Date | null
}

/** What another system last told of each of its alerts, and the alarm that was raised for it. */
export interface ExternalAlertTable {
  source_id: string
  fingerprint: string
  is_firing: boolean
  /** By the other system. */
  starts_at: Date
  /** When it last ended, by the other system. */
  ended_at: Date | null
  /** When the message of that end came. */
  end_heard_at: Date | null
  /** When the newest message of it came. */
  heard_at: Date
  /** As ExternalAlert of the contract; the node is looked up when its alarm is raised. */
  about: ColumnType<components['schemas']['ExternalAlert'], string, string>
  /** Its alarm, which stays when the alert is forgotten. */
  alarm_id: number | null
}

/** Second factors that a super member wants to reset; somebody else has to confirm it. */
export interface FactorResetTable {
  member_id: number
  started_by: number
  expires_at: Date
}

export interface IdempotencyTable {
  member_id: number
  key: string
  operation: string
  body_hash: Buffer
  reply: Json
  created_at: Generated<Date>
}

/** What alarms of one cause have in common. Rows are never deleted. */
export interface IncidentTable {
  id: GeneratedAlways<number>
  /** As a member gave it; empty to name its alarms. */
  title: Generated<string>
  owner_id: number | null
  /** When a member resolved it; null if none did. Alarms that are raised later open it again. */
  resolve_time: Date | null
  merged_into: number | null
  /** Window and places of which companies were counted last. */
  counted: string | null
  counted_from: Date | null
  counted_to: Date | null
  create_time: ColumnType<Date, Date, never>
}

/** Which incident the alarms of a condition belong to. */
export interface IncidentAlarmTable {
  /** Number of the first alarm; alarms are never deleted. */
  condition_id: number
  incident_id: number
  create_time: ColumnType<Date, Date, never>
}

/** Calls that members linked to an incident as examples. */
export interface IncidentCallTable {
  incident_id: number
  app_key: string
  channel_session_id: string
  member_id: number
  create_time: ColumnType<Date, Date, never>
}

/** Companies with users badly off in an incident's window and places. */
export interface IncidentCompanyTable {
  id: GeneratedAlways<number>
  incident_id: number
  /** Null for all projects together that are no longer recorded. */
  company_id: number | null
  users: number
  all_users: number
  bad_minutes: number
  calls: number
  appkeys: string[]
}

/** What members noted about an incident. */
export interface IncidentNoteTable {
  id: GeneratedAlways<number>
  incident_id: number
  member_id: number
  text: string
  create_time: ColumnType<Date, Date, never>
}

/** A batch of telemetry that was taken in, or is being taken in. */
export interface IngestBatchTable {
  app_key: string
  batch_id: string
  /** Batches that go into ClickHouse together; ingest_group has their rows until then. */
  group_id: string
  /** The server process that took it in. */
  server_id: string
  done: Generated<boolean>
  /** The answer, now and to every repetition. */
  answer: Json
  created_at: Generated<Date>
  /** SHA-256 of its body; null for batches from before this column. */
  body_hash: Buffer | null
}

/** Batches that were taken in together and that ClickHouse has not confirmed: the spool of all servers. */
export interface IngestGroupTable {
  id: string
  /** The server process that stores it; another one takes it over if the holder falls silent. */
  holder: string
  /** Last sign of life of the holder. */
  heard_at: Generated<Date>
  created_at: Generated<Date>
  /** Its rows, compressed. */
  content: Buffer
}

/** Rows that projects may still report, over all servers. May be lost in a crash. */
export interface IngestQuotaTable {
  app_key: string
  /** Rows left at that time; below zero if the project has sent too much. */
  rows: number
  at: Generated<Date>
}

/** What projects that come near a quota have used of it, over all servers. May be lost in a crash. */
export interface IngestUseTable {
  app_key: string
  quota: string
  /** The hour that amount and refused are of. */
  hour: Date
  amount: Generated<number>
  /** HyperLogLog of the different values; null for quotas that do not count different values. */
  registers: Buffer | null
  /** Batches that were refused. */
  refused: Generated<number>
  refused_at: Date | null
}

/** An invoice with the information as it was when it was requested (E-46). Only what T-19 allows changes; a trigger sees to that. */
export interface InvoiceTable {
  id: GeneratedAlways<number>
  company_id: number
  /** Fen. */
  amount: string
  /** 1 general, 2 special. */
  invoice_type: number
  title: string
  tax_no: string
  bank_name: string
  bank_account: string
  address: string
  phone: string
  recipient: string
  recipient_address: string
  remark: Generated<string>
  /** 1 to be issued, 2 issued, 3 void. */
  state: Generated<number>
  member_id: number
  create_time: ColumnType<Date, Date, never>
  invoice_no: Generated<string>
  invoice_time: Date | null
  issue_member_id: number | null
  void_reason: Generated<string>
  void_time: Date | null
  void_member_id: number | null
}

/** What a company wants on its invoices (E-45); empty texts for what was not entered. */
export interface InvoiceInfoTable {
  company_id: number
  /** 1 general, 2 special. */
  invoice_type: number
  title: string
  tax_no: string
  bank_name: string
  bank_account: string
  address: string
  phone: string
  recipient: string
  recipient_address: string
  update_time: Date
}

/** A day of one company that was closed after it was for the others. Append-only. */
export interface LateBillDayTable {
  day: string
  company_id: number
  closed_at: Date
  /** Number of the company's projects with a bill. */
  projects: number
  /** Fen, over these bills. */
  amount: string
}

/** Companies with a project that could not be counted when a day was closed: the day and those after it stay open for them. */
export interface LateCompanyTable {
  company_id: number
  /** The first day that is closed for others and open for this company. */
  first_day: string
  /** The projects that could not be counted at the last attempt. */
  appkeys: string[]
  since: Date
  tried_at: Date
}

/** One side of a transaction, in fen; the sides sum to zero. */
export interface LedgerEntryTable {
  transaction_id: number
  account: 'customer' | 'bank' | 'alipay' | 'wechat' | 'offline' | 'consumption' | 'coupon'
  amount: string
}

/** What changed a company's balance, in fen (E-21). Append-only. */
export interface LedgerTransactionTable {
  id: GeneratedAlways<number>
  company_id: number
  /** Position among the company's transactions: 1, 2, 3 without gaps. */
  sequence: number
  /** 1 to 6 (K-25). */
  type: number
  amount: string
  /** The balance after it. */
  balance: string
  booked_at: Date
  /** The day that a consumption deduction charges. */
  bill_day: string | null
  /** The transaction that this one takes back. */
  reverses: number | null
  /** Null for what the server booked itself. */
  member_id: number | null
  remark: Generated<string>
  remit_money_time: Date | null
  bank_name: Generated<string>
  bank_account: Generated<string>
  bank_username: Generated<string>
  /** The second member; null if none was needed. */
  approver_id: number | null
}

/** One counted attempt to log in; taken back when it succeeds. */
export interface LoginAttemptTable {
  id: GeneratedAlways<number>
  account: string
  address: string
  at: Generated<Date>
}

/** Logins that wait for the second factor. */
export interface LoginChallengeTable {
  token_hash: Buffer
  member_id: number
  address: string
  user_agent: string
  remember_days: number | null
  expires_at: Date
  way: Generated<string>
  provider: Generated<string>
}

/** Logins, and those that were refused. */
export interface LoginRecordTable {
  id: GeneratedAlways<number>
  /** Null if no member has the account: what was typed is not kept. */
  member_id: number | null
  result: string
  way: string
  provider: Generated<string>
  /** Empty for refusals from more addresses than are kept. */
  address: string
  user_agent: Generated<string>
  is_new_address: Generated<boolean>
  times: Generated<number>
  created_at: Date
  last_at: Date
  /** Begin of the minutes in which equal refusals are one row; null for a login. */
  counted_from: Date | null
}

/** A time in which a company's balance was low. The numbers are fen, of the moment when it was noticed. */
export interface LowBalanceEventTable {
  id: GeneratedAlways<number>
  company_id: number
  balance: string
  threshold: string
  create_time: ColumnType<Date, Date, never>
  /** Null while it goes on; a company has at most one of these. */
  resolve_time: Date | null
}

export interface MemberTable {
  id: GeneratedAlways<number>
  username: string
  name: string
  /** argon2id in PHC form. */
  password_hash: string
  department: Generated<string>
  position: Generated<string>
  email: Generated<string>
  remark: Generated<string>
  /** Null only in removed members whose role was removed too. */
  role_id: ColumnType<number, number, number | null>
  is_super: Generated<number>
  /** 1 normal, 0 disabled (AM-13). */
  state: Generated<number>
  must_change_password: Generated<boolean>
  create_time: Created
  deleted_at: Date | null
}

/** Members who log in through an OpenID provider, by what it calls them. It keeps those who were removed, so that they stay out. */
export interface MemberIdentityTable {
  issuer: string
  subject: string
  /** Id of the provider in the configuration, at the first login. */
  provider: string
  member_id: number
  create_time: Created
}

/** The rules by which user sessions become minutes (D-30). */
export interface MethodTable {
  id: GeneratedAlways<number>
  method_key: 'user_minutes' | 'speaker_minutes' | 'listener_minutes' | 'room_minutes' | 'video_minutes' | 'push_minutes'
  method_name: string
}

export interface NodeTable {
  id: GeneratedAlways<number>
  node_type: 'MENU' | 'API' | 'ELEMENT'
  /** 0 for the top. */
  parent_id: Generated<number>
  name: string
  name_en: Generated<string>
  unique_key: string
  menu_type: Generated<number>
  url: Generated<string>
  node_icon: Generated<string>
  node_class: Generated<string>
  menu_sort: Generated<number>
  is_show: Generated<number>
  state: Generated<number>
}

export interface NodeGroupTable {
  id: GeneratedAlways<number>
  name: string
  sort: Generated<number>
  menu_id: number
  is_common: Generated<number>
}

export interface NodeGroupNodeTable {
  group_id: number
  node_id: number
}

/** What share of attempts or samples is to be good over 28 days. */
export interface ObjectiveTable {
  id: GeneratedAlways<number>
  name: string
  indicator: components['schemas']['ObjectiveIndicator']
  /** Its projects alone; null and without a project the whole platform. */
  company_id: number | null
  app_key: Generated<string>
  /** In percent. */
  target: number
  /** Least number of bad ones in a window for which its burn raises an alarm. */
  least: number
  alarm: number
  runbook: Generated<string>
  member_id: number | null
  create_time: ColumnType<Date, Date, never>
  update_time: Date
}

/** Passkeys of members (WebAuthn), each a second factor. The private key never leaves the device. */
export interface PasskeyTable {
  id: GeneratedAlways<number>
  member_id: number
  name: string
  /** Chosen by the device, in base64url. */
  credential_id: string
  /** As COSE writes it. */
  public_key: Buffer
  /** Of signatures, as the device counts them; 0 where it does not. */
  counter: number
  /** How a browser reaches the device, as it said. */
  transports: string[]
  create_time: Created
  last_used_at: Date | null
}

/** What devices were asked to sign, each taken once. */
export interface PasskeyChallengeTable {
  challenge: string
  member_id: number
  purpose: 'setup' | 'login' | 'confirm'
  /** Of the token of the login that waits, or of the session, in which it was asked. */
  asked_hash: Buffer
  expires_at: Date
}

/** What a project costs from a day on (E-47). Append-only: the price of a day is the row with the latest valid_from that is not later, the newest of them, and not taken back (AM-25). */
export interface PriceTable {
  id: GeneratedAlways<number>
  project_id: number
  kind: 'speech_sounds' | 'push_flow' | 'video'
  /** Whole micro-yuan a minute; null when no price was set. */
  unit_price: string | null
  statistics_type_id: number | null
  /** Day in Asia/Shanghai. */
  valid_from: string
  member_id: number | null
  create_time: Created
}

/** Prices that were taken back, or planned anew, before their day came. */
export interface PriceWithdrawalTable {
  price_id: number
  member_id: number | null
  create_time: Created
}

export interface ProjectTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  appkey: string
  /** Signs what is reported for it. U+0001 begins an encrypted text, here and in other columns of secrets. */
  appcert: string
  /** 1 mainland China, 0 overseas. */
  domestic: Generated<number>
  project_switch: Generated<number>
  token_switch: Generated<number>
  create_time: Created
  rtmp_push_url: Generated<string>
  rtmp_pull_url: Generated<string>
  push_secret_key: Generated<string>
  pull_secret_key: Generated<string>
  /** 1 RTMP, 0 UDP. */
  data_mode: Generated<number>
  udp_upper_bound: number | null
  udp_hard_upper_bound: number | null
  rtmp_vendor: Generated<string>
}

/** Projects for which the last run of a background job failed although it was done for the others. */
export interface ProjectFailureTable {
  /** Name of the job, as at /metrics. */
  job: string
  app_key: string
  /** When it failed first; it has not succeeded since. */
  since: Date
  failed_at: Date
}

/** Codes that still work, each once. */
export interface RecoveryCodeTable {
  code_hash: Buffer
  member_id: number
}

export interface RememberTokenTable {
  token_hash: Buffer
  /** Shared by all tokens that came out of one login; reuse of an old one ends all of them. */
  family: string
  member_id: number
  expires_at: Date
  used_at: Date | null
}

export interface RoleTable {
  id: GeneratedAlways<number>
  name: string
  classification_id: number
  remark: Generated<string>
  is_super: Generated<number>
  create_time: Created
  /** Whose data its members see: that of all companies, or of those alone that they look after. */
  data_scope: Generated<'all' | 'own'>
  /** 1 if its members must have a second factor. */
  second_factor: Generated<number>
  /** Addresses and CIDR ranges from which its members work; none for everywhere. */
  addresses: Generated<string[]>
}

export interface RoleClassificationTable {
  id: GeneratedAlways<number>
  name: string
}

/** The one group that a role has chosen for a menu. */
export interface RoleGroupTable {
  role_id: number
  menu_id: number
  group_id: number
}

/** The authenticator app of a member. */
export interface SecondFactorTable {
  member_id: number
  /** In base32; empty until a first code was shown. */
  totp_secret: Generated<string>
  /** Of an app that is being set up; empty otherwise. */
  new_secret: Generated<string>
  /** Half minutes since 1970 of the last code that was accepted: it and earlier ones are refused. */
  last_step: Generated<number>
  since: Date | null
}

export interface SessionTable {
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer
  member_id: number
  created_at: Generated<Date>
  last_seen_at: Date
  expires_at: Date
  idle_seconds: number
  ended_at: Date | null
  address: string
  /** Set for the secret of an API key, which does not end by idling; it was last seen in 1970 if it was never used. */
  api_key_id: number | null
  /** When the second factor was last shown in this session. */
  factor_at: Date | null
  /** Names it where its token must not be shown. */
  id: GeneratedAlways<number>
  /** Of the program that logged in; empty for API keys. */
  user_agent: Generated<string>
}

export interface SettingTable {
  name: string
  value: string
}

/** A system of a customer that reports by itself, and what came of it. */
export interface SourceTable {
  id: string
  project_id: number
  kind: string
  name: string
  status: Generated<number>
  /** JSON, encrypted: a list of {key, secret, until}, the newest first; until, in epoch milliseconds, is null while it has no end. */
  credentials: string
  received: Generated<number>
  stored: Generated<number>
  duplicate: Generated<number>
  last_event: Date | null
  /** The last refusal: {time, reason, message, values, excerpt}. */
  last_error: JsonOrNull
  create_time: ColumnType<Date, Date, never>
  update_time: Date
  /** Address of the other side's server, which is asked each minute who is there; empty if it is not asked. */
  server_url: Generated<string>
  /** What came of asking: {time, error, differences}; error, {message, values}, is null if it answered. */
  server_check: JsonOrNull
}

/** What a connector has to know of earlier messages of a source, such as the last value of a counter; kept for a day. */
export interface SourceMemoryTable {
  source_id: string
  name: string
  value: Json
  /** The user whom it is about, with whom it is erased. */
  user_id: string | null
  told_at: Date
}

/** Messages of sources that were acknowledged: those to be stored, and for a day the names of those that are. */
export interface SourceMessageTable {
  source_id: string
  id: string
  position: GeneratedAlways<number>
  received_at: Date
  /** Empty once its events are stored. */
  body: Buffer
  /** Position of the first message of those that are stored together; a repetition after a crash finds the same. */
  portion: number | null
  done: Generated<boolean>
}

/** How often something that a source sent was refused, by reason. */
export interface SourceRefusalTable {
  source_id: string
  reason: string
  count: number
}

/** User sessions that a source without samples has told of; kept for a day after their end, or after the last word of their call. */
export interface SourceStayTable {
  source_id: string
  session_id: string
  call_id: string
  room: string
  user_id: string
  /** Null until the source has said that this participant is a user. */
  joined_at: Date | null
  left_at: Date | null
  /** When the source last told something of it. */
  told_at: Date
  /** By "<track>+" what it carries and since when, as [talk | video, epoch milliseconds]; by "<track>-" until when. */
  tracks: Json
}

/** Rooms, users and devices of a project that operators watch. */
export interface SpecialModelTable {
  id: GeneratedAlways<number>
  project_id: number
  /** Values separated by commas, without blanks around them; empty for none. The next two columns are alike. */
  channel_name: Generated<string>
  user_id: Generated<string>
  device_name: Generated<string>
  state: Generated<number>
  remark: Generated<string>
  update_member_id: number | null
  update_time: Generated<Date>
}

/** Logins that were begun and not finished; each is used once. */
export interface SsoLoginTable {
  state_hash: Buffer
  /** SHA-256 of the secret in the cookie of the browser that began it. */
  browser_hash: Buffer
  provider: string
  return_to: string
  address: string
  expires_at: Date
}

/** A named choice in the price dropdowns; several may point to one method. */
export interface StatisticsTypeTable {
  id: GeneratedAlways<number>
  statistics_id: string
  statistics_name: string
  method_id: number
  statistics_msg: Generated<string>
  kind: Generated<'speech_sounds' | 'push_flow' | 'video'>
}

/** An uploaded image. */
export interface StoredFileTable {
  id: string
  media_type: 'image/png' | 'image/jpeg'
  content: Buffer
  width: number
  height: number
  member_id: number | null
  create_time: Created
}

/** Logins of terminals that wait for a member in the console; each is used once. */
export interface TerminalLoginTable {
  /** SHA-256 of the secret that the terminal keeps. */
  challenge: Buffer
  user_code: string
  device: string
  address: string
  /** Where the terminal listens on the host of the browser; null if the browser is elsewhere. */
  port: number | null
  expires_at: Date
  /** Who has allowed it; null until then. */
  member_id: number | null
  is_refused: Generated<boolean>
  /** SHA-256 of what the browser takes to that port: only the host of the browser gets it. */
  grant_hash: Buffer | null
}

export interface Database {
  alarm_channel: AlarmChannelTable
  alarm_country: AlarmCountryTable
  alarm_default: AlarmDefaultTable
  alarm_delivery: AlarmDeliveryTable
  alarm_inhibition: AlarmInhibitionTable
  alarm_log: AlarmLogTable
  alarm_mute: AlarmMuteTable
  alarm_rule: AlarmRuleTable
  alarm_rule_value: AlarmRuleValueTable
  alarm_silence: AlarmSilenceTable
  alarm_threshold: AlarmThresholdTable
  alarm_threshold_check: AlarmThresholdCheckTable
  alarm_threshold_state: AlarmThresholdStateTable
  annotation: AnnotationTable
  api_key: ApiKeyTable
  approval: ApprovalTable
  assessment: AssessmentTable
  audit: AuditTable
  audit_anchor: AuditAnchorTable
  audit_sink: AuditSinkTable
  bank_account: BankAccountTable
  bill: BillTable
  bill_day: BillDayTable
  certification: CertificationTable
  company: CompanyTable
  company_user: CompanyUserTable
  counted_day: CountedDayTable
  cs_node: CsNodeTable
  data_gap: DataGapTable
  erased_day: ErasedDayTable
  erasure: ErasureTable
  event_type: EventTypeTable
  export_chunk: ExportChunkTable
  export_job: ExportJobTable
  export_token: ExportTokenTable
  external_alert: ExternalAlertTable
  factor_reset: FactorResetTable
  idempotency: IdempotencyTable
  incident: IncidentTable
  incident_alarm: IncidentAlarmTable
  incident_call: IncidentCallTable
  incident_company: IncidentCompanyTable
  incident_note: IncidentNoteTable
  ingest_batch: IngestBatchTable
  ingest_group: IngestGroupTable
  ingest_quota: IngestQuotaTable
  ingest_use: IngestUseTable
  invoice: InvoiceTable
  invoice_info: InvoiceInfoTable
  late_bill_day: LateBillDayTable
  late_company: LateCompanyTable
  ledger_entry: LedgerEntryTable
  ledger_transaction: LedgerTransactionTable
  login_attempt: LoginAttemptTable
  login_challenge: LoginChallengeTable
  login_record: LoginRecordTable
  low_balance_event: LowBalanceEventTable
  member: MemberTable
  member_identity: MemberIdentityTable
  method: MethodTable
  node: NodeTable
  node_group: NodeGroupTable
  node_group_node: NodeGroupNodeTable
  objective: ObjectiveTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  price: PriceTable
  price_withdrawal: PriceWithdrawalTable
  project: ProjectTable
  project_failure: ProjectFailureTable
  recovery_code: RecoveryCodeTable
  remember_token: RememberTokenTable
  role: RoleTable
  role_classification: RoleClassificationTable
  role_group: RoleGroupTable
  second_factor: SecondFactorTable
  session: SessionTable
  setting: SettingTable
  source: SourceTable
  source_memory: SourceMemoryTable
  source_message: SourceMessageTable
  source_refusal: SourceRefusalTable
  source_stay: SourceStayTable
  special_model: SpecialModelTable
  sso_login: SsoLoginTable
  statistics_type: StatisticsTypeTable
  stored_file: StoredFileTable
  terminal_login: TerminalLoginTable
}
