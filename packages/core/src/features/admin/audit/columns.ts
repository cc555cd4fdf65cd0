import type { Row, Schema } from '../../../api/types.ts'
import { type Column, columns } from '../../../columns/columns.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import { auditedOperations, auditTargets } from './words.ts'

export type AuditEntry = Row<'listAuditLog'>

const plain = (text: MessageKey) => ({ text, mark: 'plain' }) as const

const operationWords = Object.fromEntries(auditedOperations.map((name) => [name, plain(`audit.operations.${name}`)]))
const targetWords = Object.fromEntries(auditTargets.map((name) => [name, plain(`audit.targets.${name}`)]))

export const auditColumns = columns<AuditEntry>()([
  { id: 'at', kind: 'time', label: 'audit.column.at', width: 156 },
  { id: 'username', kind: 'code', label: 'audit.column.username', width: 120 },
  { id: 'operation', kind: 'status', label: 'audit.column.operation', words: operationWords },
  { id: 'target', kind: 'status', label: 'audit.column.target', words: targetWords, width: 112 },
  { id: 'target_id', kind: 'code', label: 'audit.column.targetId', width: 88 },
  { id: 'target_name', kind: 'text', label: 'audit.column.targetName', width: 176, spare: true },
  { id: 'address', kind: 'code', label: 'audit.column.address', width: 136 },
  { id: 'request_id', kind: 'code', label: 'audit.column.requestId', width: 224, spare: true },
])

/** Columns of the file: those of the list, and the values before and after, as JSON. */
export const auditFileColumns: readonly Column<AuditEntry>[] = [
  ...auditColumns,
  ...columns<AuditEntry>()([
    { id: 'before', kind: 'text', label: 'audit.before' },
    { id: 'after', kind: 'text', label: 'audit.after' },
  ]),
]

type AuditSink = Schema<'AuditSink'>

/** Delivery state of the log at an external receiver. */
export const auditSinkColumns = columns<AuditSink>()([
  {
    id: 'name',
    kind: 'status',
    label: 'audit.delivery.name',
    words: { syslog: plain('audit.delivery.sink.syslog'), http: plain('audit.delivery.sink.http') },
  },
  { id: 'receiver', kind: 'code', label: 'audit.delivery.receiver' },
  { id: 'position', kind: 'number', label: 'audit.delivery.position' },
  { id: 'waiting', kind: 'number', label: 'audit.delivery.waiting' },
  { id: 'delivered_time', kind: 'time', label: 'audit.delivery.delivered' },
  { id: 'failing_since', kind: 'time', label: 'audit.delivery.failingSince' },
  { id: 'error', kind: 'text', label: 'audit.delivery.error' },
])
