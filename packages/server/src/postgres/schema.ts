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
  role_id: number
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
  created_at: Created
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
  create_time: Created
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
  bank_account: BankAccountTable
  event_type: EventTypeTable
  export_token: ExportTokenTable
  ingest_batch: IngestBatchTable
}
