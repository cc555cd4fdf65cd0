import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Set by the database when a row is made. */
type Created = ColumnType<Date, Date | undefined, never>
type Id = GeneratedAlways<number>

export interface MemberTable {
  id: Id
  username: string
  name: string
  /** argon2id in PHC form. */
  password_hash: string
  department: Generated<string>
  position: Generated<string>
  email: Generated<string>
  remark: Generated<string>
  /** Null only in members who were removed, when their role is removed too. */
  role_id: ColumnType<number, number, number | null>
  is_super: Generated<number>
  /** 1 normal, 0 disabled (AM-13). */
  state: Generated<number>
  must_change_password: Generated<boolean>
  create_time: Created
  deleted_at: Date | null
}

export interface RoleClassificationTable {
  id: Id
  name: string
}

export interface RoleTable {
  id: Id
  name: string
  classification_id: number
  remark: Generated<string>
  is_super: Generated<number>
  create_time: Created
}

/** The one group that a role has chosen for a menu. */
export interface RoleGroupTable {
  role_id: number
  menu_id: number
  group_id: number
}

export interface NodeTable {
  id: Id
  node_type: 'MENU' | 'API' | 'ELEMENT'
  /** 0 for the top. */
  parent_id: number
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
  id: Id
  name: string
  sort: Generated<number>
  menu_id: number
  is_common: Generated<number>
}

export interface NodeGroupNodeTable {
  group_id: number
  node_id: number
}

export interface SessionTable {
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer
  member_id: number
  created_at: Created
  last_seen_at: Date
  expires_at: Date
  idle_seconds: number
  ended_at: Date | null
  address: string
}

export interface RememberTokenTable {
  token_hash: Buffer
  /** All tokens that came out of one login; reuse of an old one ends all of them. */
  family: string
  member_id: number
  expires_at: Date
  used_at: Date | null
}

/** One counted try to log in; taken back when it succeeds. */
export interface LoginAttemptTable {
  id: GeneratedAlways<string>
  account: string
  address: string
  at: Created
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
  before: JSONColumnType<object | null, string | null, never>
  after: JSONColumnType<object | null, string | null, never>
  request_id: string
  address: string
  /** SHA-256 over the entry and the hash before it. */
  hash: Buffer
}

export interface IdempotencyTable {
  member_id: number
  key: string
  operation: string
  body_hash: Buffer
  reply: JSONColumnType<object>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface SettingTable {
  name: string
  value: string
}

export interface CompanyTable {
  id: Id
  name: string
  remark: Generated<string>
  /** 1 normal, 2 disabled, 3 cancelled. */
  state: Generated<number>
  /** The member who looks after it. */
  salesperson: number | null
  push_flow: Generated<0 | 1>
  video: Generated<0 | 1>
  /** Whether it is part of the country statistics (D-22). */
  minute_calltime: Generated<0 | 1>
  /** Legal name of the certification that was passed. */
  company_name: Generated<string>
  /** Credit code of the certification that was passed. */
  company_code: Generated<string>
  /** 0 not submitted, 1 pending, 2 passed, 3 not passed (D-14). */
  certification_status: Generated<number>
  examine_message: Generated<string>
  /** Fen below which its balance is low, as text; null for what holds for all (AM-21). */
  low_balance_threshold: ColumnType<string | null, string | null | undefined, string | null>
  create_time: Created
}

/** A time in which a company's balance was low; the numbers are fen as text, of the moment when it was seen. */
export interface LowBalanceEventTable {
  id: Id
  company_id: number
  balance: string
  threshold: string
  create_time: Date
  /** Null while it goes on; a company has one of these at most. */
  resolve_time: Date | null
}

/** Which version of a business day's roll-ups in the telemetry engine counts, and what it was made of. */
export interface CountedDayTable {
  /** `YYYY-MM-DD`. */
  day: string
  /** Drawn from `counted_day_version`; the higher one was made later. */
  version: number
  /** How many rows about the day the engine had ever stored. */
  stored_rows: string
  /** Sums over the stays that go on over the day's first and its last midnight; neighbours that know the same have the same. */
  entering: string
  leaving: string
  /** The end of the day, once it is over. */
  counted_until: Date
  counted_at: Date
}

/** A user of a company at the platform; not a member of the console. */
export interface CompanyUserTable {
  id: Id
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

export interface ProjectTable {
  id: Id
  company_id: number
  name: string
  appkey: string
  appcert: string
  /** 1 mainland China, 0 overseas. */
  domestic: Generated<number>
  project_switch: Generated<number>
  token_switch: Generated<number>
  rtmp_push_url: Generated<string>
  rtmp_pull_url: Generated<string>
  push_secret_key: Generated<string>
  pull_secret_key: Generated<string>
  /** 1 RTMP, 0 UDP. */
  data_mode: Generated<number>
  udp_upper_bound: number | null
  udp_hard_upper_bound: number | null
  rtmp_vendor: Generated<string>
  create_time: Created
}

export type PriceKind = 'speech_sounds' | 'push_flow' | 'video'

/**
 * What a project costs since when (E-47). Append-only; the price of a day is the newest row whose `valid_from` is not later, and the
 * newest row of all is the one that holds now.
 */
export interface PriceTable {
  id: GeneratedAlways<number>
  project_id: number
  kind: PriceKind
  /** Whole micro-yuan a minute, as text; null when no price was set. */
  unit_price: string | null
  statistics_type_id: number | null
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  valid_from: string
  member_id: number | null
  create_time: Created
}

/** The rules by which user sessions become minutes (D-30). */
export type MethodKey =
  | 'user_minutes'
  | 'speaker_minutes'
  | 'listener_minutes'
  | 'room_minutes'
  | 'video_minutes'
  | 'push_minutes'

export interface MethodTable {
  id: Id
  method_key: MethodKey
  method_name: string
}

/** A named choice in the price dropdowns; several may point to one method. */
export interface StatisticsTypeTable {
  id: Id
  statistics_id: string
  statistics_name: string
  method_id: number
  statistics_msg: Generated<string>
  kind: Generated<PriceKind>
}

/** An application of a company, and once it is reviewed the record of that; a reviewed row does not change again. */
export interface CertificationTable {
  id: Id
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

/** An uploaded image. */
export interface StoredFileTable {
  id: string
  media_type: string
  content: Buffer
  width: number
  height: number
  member_id: number | null
  create_time: Created
}

/** A server of the directory: what it reports, and what operators set instead (G-04). */
export interface CsNodeTable {
  node: string
  hostname: Generated<string>
  raw_appkeys: Generated<string[]>
  raw_zones: Generated<string>
  /** Null for a node that has not reported yet. */
  raw_capacity: number | null
  /** Null in the three fields: no override. */
  newest_appkeys: string[] | null
  newest_zones: string | null
  newest_capacity: number | null
  /** 1 banned, 2 in use; the platform decides. */
  is_ban: Generated<number>
}

/** Percent; -1 off. */
interface Thresholds {
  uploss_lt5: number
  uploss_gt20: number
  downloss_lt5: number
  downloss_lt10: number
  uploss_lt5_tel: number
  uploss_gt20_tel: number
  downloss_lt5_tel: number
  downloss_lt10_tel: number
}

export interface AlarmCountryTable extends Thresholds {
  id: Id
  /** Two-letter code. */
  country: string
  status: Generated<number>
  create_time: Created
  update_time: ColumnType<Date, Date | undefined, Date>
}

/** One row: the thresholds of countries without their own. */
export interface AlarmDefaultTable extends Thresholds {
  id: Generated<number>
}

/** A raised alarm. */
export interface AlarmLogTable {
  id: Id
  country: string
  rule: 'uploss_lt5' | 'uploss_gt20' | 'downloss_lt5' | 'downloss_lt10'
  value: number
  threshold: number
  is_tel: Generated<number>
  /** 1 open, 2 acknowledged, 3 resolved. */
  state: Generated<number>
  ack_member_id: number | null
  note: Generated<string>
  create_time: Created
  resolve_time: Date | null
}

export type AlarmChannelKind = 'webhook' | 'feishu' | 'dingtalk' | 'wecom' | 'slack' | 'email'

/** Where alarms are sent. */
export interface AlarmChannelTable {
  id: Id
  name: string
  kind: AlarmChannelKind
  /** URL of the webhook or robot; of mail the receivers, separated by commas. */
  address: string
  /** Signs what is sent; empty for none. */
  secret: Generated<string>
  language: 'zh' | 'en'
  /** Two-letter codes separated by commas; empty for all. */
  countries: Generated<string>
  tel_only: Generated<number>
  status: Generated<number>
  create_time: Created
  update_time: ColumnType<Date, Date | undefined, Date>
}

/** An alarm on its way to a channel. */
export interface AlarmDeliveryTable {
  id: Id
  alarm_id: number
  /** Null once the channel is removed. */
  channel_id: number | null
  channel_name: string
  kind: AlarmChannelKind
  /** 1 waiting, 2 delivered, 3 failed. */
  state: Generated<number>
  attempts: Generated<number>
  due_at: Generated<Date>
  error: ColumnType<object | null, undefined, string | null>
  end_time: ColumnType<Date | null, undefined, Date>
}

/** Rooms, users and devices of a project that operators watch. */
export interface SpecialModelTable {
  id: Id
  project_id: number
  /** Values separated by commas, without blanks around them; empty for none. */
  channel_name: Generated<string>
  user_id: Generated<string>
  device_name: Generated<string>
  state: Generated<number>
  remark: Generated<string>
  update_member_id: number | null
  update_time: ColumnType<Date, Date | undefined, Date>
}

export interface BankAccountTable {
  id: Id
  collection_bank_name: string
  collection_bank_account: string
  collection_bank_username: string
  collection_company_name: string
  is_default: Generated<number>
  create_time: Created
}

/** Where money can be: with a customer, or on the other side of a transaction. */
export type LedgerAccount = 'customer' | 'bank' | 'alipay' | 'wechat' | 'offline' | 'consumption' | 'coupon'

/** What changed a company's balance (E-21). Append-only; the numbers are fen as text. */
export interface LedgerTransactionTable {
  id: Id
  company_id: number
  /** Position among the company's transactions: 1, 2, 3 without gaps. */
  sequence: number
  /** 1 to 6 (K-25). */
  type: number
  amount: string
  /** After it. */
  balance: string
  booked_at: Date
  /** Of a consumption deduction: the day that it charges. */
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
}

/** One side of a transaction; the sides sum to zero. */
export interface LedgerEntryTable {
  transaction_id: number
  account: LedgerAccount
  /** Fen as text. */
  amount: string
}

/** What stands on an invoice of the one who gets it. Empty texts for what was not entered; the title always is. */
interface InvoiceInformation {
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
}

/** What a company wants on its invoices (E-45). */
export interface InvoiceInfoTable extends InvoiceInformation {
  company_id: number
  update_time: ColumnType<Date, Date, Date>
}

/** An invoice with the information as it was when it was asked for (E-46). Only what T-19 says of it changes; the database sees to that. */
export interface InvoiceTable extends InvoiceInformation {
  id: Id
  company_id: number
  /** Fen as text. */
  amount: string
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

/** A day whose usage has been billed and charged (T-20). Append-only. */
export interface BillDayTable {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  closed_at: Date
  /** Projects with a bill. */
  projects: number
  /** Companies that were charged. */
  companies: number
  /** Fen as text, over all bills. */
  amount: string
}

/** What a project used of each kind on a closed day, by which method, and what it cost (E-22). Append-only. */
export type BillTable = {
  day: string
  project_id: number
  company_id: number
  /** Fen as text: the sum of the three kinds. */
  amount: string
} & { [Column in `${PriceKind}_ms` | `${PriceKind}_minutes`]: number } & {
  /** Whole micro-yuan a minute, as text; null when no price was set, which costs nothing (D-73). */
  [Column in `${PriceKind}_unit_price`]: string | null
} & { [Column in `${PriceKind}_method_key`]: MethodKey } & { [Column in `${PriceKind}_method_name`]: string } & {
  /** Fen as text. */
  [Column in `${PriceKind}_amount`]: string
}

/** What a `type_number` in the messages of clients means. */
export interface EventTypeTable {
  id: Id
  type_number: number
  type_describe: string
  type_key: string
}

/** A file that waits for its one download. */
export interface ExportTokenTable {
  token_hash: Buffer
  member_id: number
  /** The session that asked; the token dies with it. */
  session_hash: Buffer
  /** The operation that prepared it; its permission is checked again at the download. */
  operation: string
  payload: JSONColumnType<object>
  expires_at: Date
  used_at: Date | null
}

/** An export that is made in the background; its file is `exports/<id>.<format>` below the data directory. */
export interface ExportJobTable {
  id: Id
  member_id: number
  /** The session that asked for it. */
  session_hash: Buffer
  operation: string
  filters: JSONColumnType<object>
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
  error: ColumnType<object | null, string | undefined, string>
  asked_at: ColumnType<Date, Date, never>
  finished_at: ColumnType<Date | null, undefined, Date>
  expires_at: ColumnType<Date | null, undefined, Date>
  fetched_at: ColumnType<Date | null, undefined, Date>
  attempts: Generated<number>
  /** Who makes it; set while it is running. */
  runner: ColumnType<string | null, undefined, string | null>
  /** Last sign of life of the runner. */
  heard_at: ColumnType<Date | null, undefined, Date>
  /** Not taken up before. */
  due_at: Generated<Date>
}

/** A batch of telemetry that was taken in, or is being taken in. */
export interface IngestBatchTable {
  app_key: string
  batch_id: string
  /** Batches that go into the engine together; the name of their spool file. */
  group_id: string
  /** The server process that has it in hand. */
  server_id: string
  done: Generated<boolean>
  /** What is answered, now and to every repetition. */
  answer: JSONColumnType<object>
  created_at: Created
}

export interface Database {
  member: MemberTable
  role_classification: RoleClassificationTable
  role: RoleTable
  role_group: RoleGroupTable
  node: NodeTable
  node_group: NodeGroupTable
  node_group_node: NodeGroupNodeTable
  session: SessionTable
  remember_token: RememberTokenTable
  login_attempt: LoginAttemptTable
  audit: AuditTable
  idempotency: IdempotencyTable
  setting: SettingTable
  company: CompanyTable
  project: ProjectTable
  company_user: CompanyUserTable
  price: PriceTable
  method: MethodTable
  statistics_type: StatisticsTypeTable
  certification: CertificationTable
  stored_file: StoredFileTable
  cs_node: CsNodeTable
  alarm_country: AlarmCountryTable
  alarm_default: AlarmDefaultTable
  alarm_log: AlarmLogTable
  alarm_channel: AlarmChannelTable
  alarm_delivery: AlarmDeliveryTable
  special_model: SpecialModelTable
  bank_account: BankAccountTable
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
  bill_day: BillDayTable
  bill: BillTable
  low_balance_event: LowBalanceEventTable
  invoice_info: InvoiceInfoTable
  invoice: InvoiceTable
  event_type: EventTypeTable
  export_token: ExportTokenTable
  export_job: ExportJobTable
  ingest_batch: IngestBatchTable
  counted_day: CountedDayTable
}
