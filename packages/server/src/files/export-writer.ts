import type { OperationId } from '@rtcops/core/api/types'
import type { MemberContext } from '../services/context.ts'
import type { FileAnswer } from '../services/handlers.ts'

/** Writes the file that an operation has prepared, for the member who requested it. @throws {Refusal} if it no longer exists */
export type ExportWriter = (context: MemberContext, payload: Readonly<Record<string, string>>) => Promise<FileAnswer>

/** One writer for each operation that prepares files. */
export type ExportWriters = Partial<Record<OperationId, ExportWriter>>
