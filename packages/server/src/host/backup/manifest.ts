import { formatDateTime } from '@rtcops/core/time/zone'
import type { RecordSums } from '../../audit/record-sums.ts'
import type { ArchivePart } from './archive-writer.ts'

/** Version of the backup format; a program reads its own and older versions. */
export const backupFormat = 2

/** The oldest format that is read: format 1 names steps of schemas from before the first release. */
export const oldestFormat = 2

/** First entry of an archive. */
export interface BackupHead {
  what: 'rtcops backup'
  format: number
  /** Version of the program that made it. */
  version: string
  /** The time that it restores to, ISO 8601. */
  made_at: string
}

/** Last entry of an archive. */
export interface Manifest extends BackupHead {
  records: {
    /** Last migration of the schema. */
    step: string
    tables: Record<string, { columns: string[]; rows: number }>
    /** Last values of the sequences that have been used. */
    sequences: Record<string, string>
    sums: RecordSums
  }
  telemetry: {
    /** Last migration of the schema. */
    step: number
    tables: Record<string, { rows: number; bytes: number }>
  }
  /** Number of files of exports. */
  files: number
  parts: readonly ArchivePart[]
}

/** Names of the entries about the archive itself. */
export const entryNames = { head: 'backup.json', manifest: 'manifest.json', sum: 'manifest.sha256' } as const

/** Returns indented JSON that ends with a line feed, as an entry of the archive. */
export const asText = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Returns the summary of a backup, by wire names. */
export function backupOnWire({ version, made_at, records, telemetry, files }: Manifest, bytes: number): object {
  const total = (tables: Record<string, { rows: number }>) =>
    Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
  return {
    bytes,
    made_time: formatDateTime(Date.parse(made_at)),
    version,
    records: total(records.tables),
    telemetry: total(telemetry.tables),
    files,
    ...records.sums,
  }
}
