import { randomUUID } from 'node:crypto'
import type { OperationId } from '@rtcops/core/api/types'
import type { Kysely } from 'kysely'
import type { CommandContext } from '../commands/command.ts'
import type { Database } from '../postgres/schema.ts'
import type { HostIo } from './io.ts'

/** Returns the context of a write by an operator with access to the host; the audit log names them "host". */
export const hostContext = ({ settings }: HostIo, db: Kysely<Database>, operation: OperationId): CommandContext => ({
  db,
  settings,
  now: Date.now,
  operation,
  requestId: randomUUID(),
  address: 'localhost',
  idempotencyKey: undefined,
  replayed: false,
  member: { id: null, username: 'host' },
})
