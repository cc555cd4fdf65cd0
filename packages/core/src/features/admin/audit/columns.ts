import type { Row } from '../../../api/types.ts'
import { auditedOperations, auditTargets } from '../../../audit/words.ts'
import { columns } from '../../../columns/columns.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

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
  { id: 'target_name', kind: 'text', label: 'audit.column.targetName', width: 176 },
  { id: 'address', kind: 'code', label: 'audit.column.address', width: 136 },
  { id: 'request_id', kind: 'code', label: 'audit.column.requestId', width: 224 },
])
