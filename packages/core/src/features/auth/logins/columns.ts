import type { Row } from '../../../api/types.ts'
import { columns, type StatusWords } from '../../../columns/columns.ts'

export type LoginRecord = Row<'listLogins'>

/** Results of a login. */
export const loginResults = {
  entered: { text: 'loginRecord.result.entered', mark: 'ok' },
  wrong_password: { text: 'loginRecord.result.wrong_password', mark: 'bad' },
  wrong_factor: { text: 'loginRecord.result.wrong_factor', mark: 'bad' },
  too_many: { text: 'loginRecord.result.too_many', mark: 'bad' },
  disabled: { text: 'loginRecord.result.disabled', mark: 'warn' },
  password_off: { text: 'loginRecord.result.password_off', mark: 'warn' },
  no_role: { text: 'loginRecord.result.no_role', mark: 'warn' },
  remembered_void: { text: 'loginRecord.result.remembered_void', mark: 'off' },
  address: { text: 'loginRecord.result.address', mark: 'bad' },
} as const satisfies StatusWords & Record<LoginRecord['result'], unknown>

/** Ways to log in. */
const loginWays = {
  password: { text: 'loginRecord.way.password', mark: 'plain' },
  remembered: { text: 'loginRecord.way.remembered', mark: 'plain' },
  sso: { text: 'loginRecord.way.sso', mark: 'plain' },
  terminal: { text: 'loginRecord.way.terminal', mark: 'plain' },
} as const satisfies StatusWords & Record<LoginRecord['way'], unknown>

/** Marks the first login of a member from an address. */
const newWords = {
  1: { text: 'common.state.yes', mark: 'warn' },
  0: { text: 'common.state.no', mark: 'off' },
} as const

export const ownLoginColumns = columns<LoginRecord>()([
  { id: 'last_time', kind: 'time', label: 'loginRecord.time', width: 156 },
  { id: 'result', kind: 'status', label: 'loginRecord.resultLabel', words: loginResults, width: 144 },
  { id: 'address', kind: 'code', label: 'session.address', width: 176 },
  { id: 'is_new', kind: 'status', label: 'loginRecord.isNew', words: newWords, width: 104 },
  { id: 'device', kind: 'text', label: 'session.device' },
  { id: 'way', kind: 'status', label: 'loginRecord.wayLabel', words: loginWays, width: 120 },
  { id: 'provider', kind: 'code', label: 'loginRecord.provider', width: 112 },
  { id: 'times', kind: 'number', label: 'loginRecord.times', width: 72 },
])

export const loginColumns = columns<LoginRecord>()([
  ...ownLoginColumns.slice(0, 1),
  { id: 'username', kind: 'code', label: 'auth.login.username', width: 120 },
  ...ownLoginColumns.slice(1),
])
