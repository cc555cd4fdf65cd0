import type { ClickHouseClient } from '@clickhouse/client'
import type { OperationId, Schema } from '@rtcops/core/api/types'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import type { WatchedFigures } from '../watching/figures.ts'
import type { Settings } from './settings.ts'

/** Services that the whole program shares. */
export interface Services {
  settings: Settings
  db: Kysely<Database>
  /** Read-only; every query is limited. */
  telemetry: ClickHouseClient
  /** Writes: ingest, migrations, jobs. */
  telemetryWriter: ClickHouseClient
  /** Returns whether PostgreSQL answers and can be written; at most 2.5 s later. */
  recordsReady: () => Promise<boolean>
  /** Returns whether the telemetry engine answers; at most 2.5 s later. */
  telemetryReady: () => Promise<boolean>
  /** Metrics of this process for Prometheus. */
  figures: WatchedFigures
  log: FastifyBaseLogger
  /** Now, as epoch milliseconds; tests set it. */
  now: () => number
}

/** The member who is logged in, or whose API key calls. */
export interface Member {
  id: number
  username: string
  name: string
  roleId: number
  roleName: string
  isSuper: boolean
  mustChangePassword: boolean
  /** Whose data the member sees: that of all companies, or only that of their own. */
  dataScope: Schema<'DataScope'>
  factor: MemberFactor
  /** Unique keys of the menus, elements and operations that the member holds. */
  keys: ReadonlySet<string>
  /** Changes when the keys or the menu change. */
  version: string
  /** Hash of the caller's credential: the token of a login, or an API key. */
  sessionHash: Buffer
  /** Set if an API key of the member calls. The permissions above are then those of the key. */
  apiKey?: CallingKey
}

/** State of a member's second factor, as a request sees it. */
export interface MemberFactor {
  /** True once one is set up. */
  isSet: boolean
  /** True if the role requires one. */
  isRequired: boolean
  /** When it was last shown in this session, as epoch milliseconds; undefined if it was not. */
  shownAt: number | undefined
}

/** The API key of a request. */
export interface CallingKey {
  /** The part of the key that may be shown, `rtk_…`. */
  keyId: string
  /** The only projects that it may read; empty for all. */
  appkeys: readonly string[]
}

/** The services, and what a handler needs of its request. */
export interface Context extends Services {
  operation: OperationId
  requestId: string
  language: Language
  t: Translate
  /** Address of the caller. */
  address: string
  userAgent: string
  /** Scheme and host of the requested URL, such as `http://localhost:7080`; callers choose it, so it proves nothing. */
  origin: string
  idempotencyKey: string | undefined
  /** Set by a command that returns the reply of an earlier request. */
  replayed: boolean
  /** Headers and cookies of the response. */
  answer: AnswerHead
  /** Cookies by the names under which they are set; browsers may know them by longer ones. */
  cookies: Readonly<Record<string, string | undefined>>
  /** The body's bytes, for operations with `x-raw-body`. */
  rawBody: Buffer
  contentType: string
  /** Media types that the caller accepts, as in the `Accept` header. */
  accept: string
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
  /** Aborted when the server stops: responses without an end are ended then. */
  stopping: AbortSignal
}

export interface AnswerHead {
  header(name: string, value: string): void
  /** @param options `path` holds without TLS; over TLS the cookie is sent to every path. */
  setCookie(name: string, value: string, options: { expires: Date; path: string }): void
  clearCookie(name: string, options: { path: string }): void
}

/** Context of an operation that needs a login. */
export interface MemberContext extends Context {
  member: Member
}
