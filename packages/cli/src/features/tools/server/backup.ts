import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { runWithProgress } from '../../../host/run-with-progress.ts'
import { printCounts } from '../../../output/print.ts'

/** Backup as the server's program describes it. */
export interface Backup {
  file: string
  bytes: number
  made_time: string
  version: string
  /** Number of rows. */
  records: number
  telemetry: number
  files: number
  /** Yuan over all companies. */
  ledger_balance: string
  ledger_transactions: number
  ledger_faults: number
  audit_entries: number
  audit_head: string
  audit_break: number | null
}

interface BackupOptions {
  toFile?: string
  yes?: boolean
  data?: string
}

/** Writes a backup to the file of `--to-file`. */
export async function backUp(context: Context, { data, toFile, yes }: BackupOptions): Promise<void> {
  if (!toFile) throw usage(['cli.usage.required', { flag: 'to-file' }], `rtcops ${context.command} --help`)
  const line = ['backup', '--to-file', toFile, ...(yes ? ['--yes'] : [])]
  const made = await runWithProgress<Backup>(context, 'backup', line, data)
  await printBackup(context, made, `${made.file}  ${formatBytes(made.bytes)}`)
}

/** Reads a whole backup and prints its content. @throws {Failure} if it cannot be restored */
export const verifyBackup = async (context: Context, file: string): Promise<void> =>
  printBackup(context, await readBackup(context, file), context.t('cli.server.backup.whole'))

/** Reads a whole backup. @throws {Failure} if it cannot be restored */
export const readBackup = (context: Context, file: string): Promise<Backup> =>
  runWithProgress<Backup>(context, 'verify', ['backup', 'verify', '--file', file])

/** Prints a backup, and warns about faults that existed when it was made. @param good text for what has succeeded */
export async function printBackup(context: Context, backup: Omit<Backup, 'file'>, good: string): Promise<void> {
  const { glyphs, notice, paint, t } = context
  notice(`${paint.error('good', glyphs.ok)} ${good}`)
  const warn = (key: MessageKey, values: MessageValues) =>
    notice(`${paint.error('warn', glyphs.warn)} ${t(key, values)}`)
  if (backup.ledger_faults > 0) warn('cli.server.backup.ledgerWrong', { count: backup.ledger_faults })
  if (backup.audit_break !== null) warn('cli.server.backup.chainBroken', { entry: backup.audit_break })
  await printCounts(context, backup)
}
