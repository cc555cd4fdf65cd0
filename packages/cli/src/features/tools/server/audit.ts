import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { Failure, usage } from '../../../errors.ts'
import { runHost } from '../../../host/run-host.ts'
import { wholePage } from '../../../lists/pages.ts'
import { checkColumns, printCounts, printResult, printRows } from '../../../output/print.ts'
import { isTable } from '../../../settings.ts'
import { type AuditFault, auditFaults } from './audit-listing.ts'

interface Report {
  entries: number
  anchors: number
  /** Entries after the last anchor. */
  unanchored: number
  last_day: string | null
  head: string | null
  /** 1 if the signatures were checked. */
  signed: 0 | 1
  /** The first hundred faults. */
  faults: AuditFault[]
}

interface VerifyOptions {
  log?: string
  anchors?: string
  publicKey?: string
  data?: string
}

/** Verifies the audit log, of the records or in exported files, and prints the faults. @throws {Failure} if there are any */
export async function verifyAudit(context: Context, { anchors, data, log, publicKey }: VerifyOptions): Promise<void> {
  checkColumns(context, auditFaults)
  const { format } = context.settings
  const given = { log, anchors, 'public-key': publicKey }
  const flags = Object.entries(given).flatMap(([name, path]) => (path === undefined ? [] : [`--${name}`, path]))
  const { result } = await runHost<Report>(context, ['audit', 'verify', ...flags], { data })
  const { faults } = result
  if (format === 'json' || format === 'yaml') await printCounts(context, result)
  else if (!isTable(context.settings) || faults.length > 0)
    await printRows(context, auditFaults, wholePage(faults), undefined)
  if (faults.length > 0) throw new Failure('failure', ['cli.server.audit.broken', { count: faults.length }])
  tellWhole(context, result)
}

function tellWhole({ glyphs, notice, paint, t }: Context, report: Report): void {
  const tell = (role: 'good' | 'warn', words: MessageKey, values: MessageValues = {}) =>
    notice(`${paint.error(role, glyphs[role === 'good' ? 'ok' : 'warn'])} ${t(words, values)}`)
  const { anchors, entries, last_day: day, signed, unanchored } = report
  if (day === null) tell('good', 'cli.server.audit.wholeUnsigned', { entries })
  else tell('good', 'cli.server.audit.whole', { entries, anchors, day })
  if (day !== null && unanchored > 0) tell('good', 'cli.server.audit.unanchored', { count: unanchored })
  if (day !== null && signed === 0) tell('warn', 'cli.server.audit.unsigned')
}

interface Exported {
  directory: string
  entries: number
  anchors: number
}

/** Exports the audit log and its anchors into a directory. */
export async function exportAudit(
  context: Context,
  { data, toDir, yes }: { toDir?: string; yes?: boolean; data?: string },
): Promise<void> {
  if (!toDir) throw usage(['cli.usage.required', { flag: 'to-dir' }], `rtcops ${context.command} --help`)
  const line = ['audit', 'export', '--to-dir', toDir, ...(yes ? ['--yes'] : [])]
  const { result } = await runHost<Exported>(context, line, { data })
  const { anchors, entries } = result
  context.notice(
    `${context.paint.error('good', context.glyphs.ok)} ${context.t('cli.server.audit.exported', { entries, anchors })}`,
  )
  await printResult(context, result)
}

/** Makes the pair of keys that signs the anchors. */
export async function makeAuditKey(context: Context, { toFile }: { toFile?: string }): Promise<void> {
  if (!toFile) throw usage(['cli.usage.required', { flag: 'to-file' }], `rtcops ${context.command} --help`)
  const { result } = await runHost<{ key_id: string }>(context, ['audit', 'key', '--to-file', toFile])
  context.notice(
    `${context.paint.error('good', context.glyphs.ok)} ${context.t('cli.server.audit.key', { key: result.key_id })}`,
  )
  await printResult(context, result)
}
