import type { OperationId } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import type { FileAnswer } from '../handlers.ts'

/** Writes the file that an operation has prepared. @throws {Refusal} when it is no longer there */
export type ExportWriter = (context: Context, payload: Readonly<Record<string, string>>) => Promise<FileAnswer>

/** One writer for each operation that prepares files. */
export type ExportWriters = Partial<Record<OperationId, ExportWriter>>
