import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Run, Words } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { runWithProgress } from '../../../host/run-with-progress.ts'
import { fill, inWords } from '../../../i18n/say.ts'
import { printCounts } from '../../../output/object.ts'
import { requiredText } from '../../../required-text.ts'

/** A backup as the server's program tells it. */
export interface Backup {
  file: string
  bytes: number
  made_time: string
  version: string
  /** Rows. */
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

const whole: Words = { zh: '备份完整', en: 'The backup is whole' }
const ledgerWrong: Words = {
  zh: '备份时账本就有错（{count} 处），请运行 rtcops server ledger verify。',
  en: 'The books were wrong when this was made (faults: {count}). Run rtcops server ledger verify.',
}
const chainBroken: Words = {
  zh: '备份时审计链就在第 {entry} 条断开。',
  en: 'The audit chain was broken when this was made, at entry {entry}.',
}

export const backUp: Run = async (context) => {
  const file = requiredText(context, 'to-file')
  const yes = context.values.has('yes') ? ['--yes'] : []
  const made = await runWithProgress<Backup>(context, 'backup', ['backup', '--to-file', file, ...yes])
  return await tell(context, made, `${made.file}  ${formatBytes(made.bytes)}`)
}

export const verifyBackup: Run = async (context) =>
  await tell(context, await readBackup(context, context.args[0] ?? ''), inWords(whole))

/** Reads a backup as a whole. @throws {Failure} when it is not one that can be restored */
export const readBackup = (context: Context, file: string): Promise<Backup> =>
  runWithProgress<Backup>(context, 'verify', ['backup', 'verify', '--file', file])

/** What it came to, and what was wrong before it already. */
export async function tell(context: Context, told: Omit<Backup, 'file'>, good: string): Promise<undefined> {
  const { glyphs, paint } = context
  context.notice(`${paint.error('good', glyphs.ok)} ${good}`)
  const warn = (words: Words, values: Record<string, number>) =>
    context.notice(`${paint.error('warn', glyphs.warn)} ${fill(inWords(words), values)}`)
  if (told.ledger_faults > 0) warn(ledgerWrong, { count: told.ledger_faults })
  if (told.audit_break !== null) warn(chainBroken, { entry: told.audit_break })
  await printCounts(context, told)
  return undefined
}
