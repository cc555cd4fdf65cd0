import { formatDateTime } from '@rtcops/core/time/zone'
import type { RecordSums } from '../../postgres/record-sums.ts'
import type { ArchivePart } from './archive-writer.ts'

/** The form of backups; a program reads those of its own and of older forms. */
export const backupFormat = 1

/** What an archive begins with. */
export interface BackupHead {
  what: 'rtcops backup'
  format: number
  /** Of the program that made it. */
  version: string
  /** The moment that it restores to, ISO 8601. */
  made_at: string
}

/** What an archive ends with. */
export interface Manifest extends BackupHead {
  records: {
    /** Last step of the schema. */
    step: string
    tables: Record<string, { columns: string[]; rows: number }>
    /** Last values of the sequences that were ever used. */
    sequences: Record<string, string>
    sums: RecordSums
  }
  telemetry: {
    /** Last step of the schema. */
    step: number
    tables: Record<string, { rows: number; bytes: number }>
  }
  /** Files of exports. */
  files: number
  parts: readonly ArchivePart[]
}

/** Names of the entries that are about the archive itself. */
export const entryNames = { head: 'backup.json', manifest: 'manifest.json', sum: 'manifest.sha256' } as const

export const asText = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** What is told of a backup, by wire names. */
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
