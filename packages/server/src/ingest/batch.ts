import type { Answer } from '@rtcops/core/api/types'
import type { RefusedSamples } from './gaps/refused-samples.ts'
import type { TableRows } from './rows/encode-rows.ts'

/** Response to a batch; every repetition gets the same one. */
export type BatchAnswer = Omit<Answer<'reportTelemetry'>['info'], 'replayed'>

/** The member who imported a batch; each such batch has one audit entry. */
export interface BatchAuthor {
  member: { id: number; username: string }
  requestId: string
  address: string
}

/** A batch that was read and validated, ready to be stored. */
export interface ReportBatch {
  appKey: string
  batchId: string
  /** SHA-256 of the body: a batch id names one body. */
  bodyHash: Buffer
  answer: BatchAnswer
  tables: TableRows[]
  /** Absent if samples cannot be refused. */
  refused?: RefusedSamples
  /** Absent for signed batches. */
  author?: BatchAuthor
}

export interface BatchOutcome {
  answer: BatchAnswer
  /** The batch had been stored before. */
  replayed: boolean
}

/** Returns the rows of a batch in all tables: one for each event, and one for each stream of a sample. */
export const rowsOf = (tables: readonly TableRows[]): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Returns the key of a batch in maps. */
export const batchKey = ({ appKey, batchId }: { appKey: string; batchId: string }): string => `${appKey} ${batchId}`
