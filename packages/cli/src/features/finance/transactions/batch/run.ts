import { routes } from '@rtcops/core/api/generated/routes'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { printFen, readFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../../command.ts'
import { usage } from '../../../../errors.ts'
import type { WriteOptions } from '../../../../options/write.ts'
import { mayWrite } from '../../../../prompt/confirm.ts'
import { recallTime, rememberTime } from '../first-time.ts'
import { requestOf } from '../send-recharge.ts'
import { bookRows } from './book-rows.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { readBatchFile } from './read-file.ts'
import { reportBatch } from './report.ts'
import { ResultFile } from './result-file.ts'
import { sameRows } from './same-rows.ts'
import type { Tally } from './tally.ts'

/** Options allowed with a file. All others are columns of the file, or make no sense for many rows. */
const withFile: readonly string[] = ['file', 'resume', 'yes', 'input', 'dryRun']

/**
 * Books the rows of a file. It sends nothing before all rows are valid.
 * @returns the exit code; undefined if there was nothing to send
 */
export async function rechargeBatch(
  context: Context,
  file: string,
  options: WriteOptions & { resume?: boolean },
): Promise<number | undefined> {
  refuseOthers(context)
  const { session } = context
  const batch = readBatchFile(file, context.stdin)
  const result = new ResultFile(batch.file, batch.hash, session.url)
  const left = options.resume ? batch.rows.filter(({ line }) => !result.isDone(line)) : batch.rows
  const began = recallTime(context, batch.hash) ?? formatDateTime(context.now)
  let rows = await checkRows(context, batch, left, began)
  const skipped = batch.rows.length - rows.length
  tellRows(context, rows, skipped)
  if (rows.length > 0 && !(await mayBook(context, rows, options))) return undefined

  // Another program may have started with the same file meanwhile: both must send the same content.
  const kept = rows.length > 0 ? rememberTime(context, batch.hash, began) : began
  if (kept !== began) rows = await checkRows(context, batch, left, kept)
  const tally: Tally = { done: 0, skipped, waiting: 0, failed: [], amount: 0n }
  const ended = await bookRows(context, batch, rows, result, tally)
  return reportBatch(context, batch.rows.length, tally, ended, result.path)
}

/** Refuses the options and arguments of a single recharge. @throws {Failure} */
function refuseOthers({ command }: Context): void {
  const other = command.ownOptions
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .find((option) => !withFile.includes(option.attributeName()))
  const help = `rtcops ${command} --help`
  if (other) throw usage(['cli.batch.notWith', { flag: other.long?.slice(2) ?? '' }], help)
  if (command.args.length > 0) throw usage(['cli.batch.noArguments'], help)
}

const totalOf = (rows: readonly CheckedRow[]): bigint =>
  rows.reduce((sum, { draft }) => sum + readFen(draft.transaction_amount), 0n)

/** Reports the total, and rows that look like a mistake. */
function tellRows({ glyphs, notice, t }: Context, rows: readonly CheckedRow[], skipped: number): void {
  const amount = formatMoney(totalOf(rows))
  const companies = new Set(rows.map(({ draft }) => draft.company_id)).size
  const figures = { rows: formatNumber(rows.length), companies: formatNumber(companies), amount }
  notice(
    skipped > 0 ? t('cli.batch.left', { ...figures, skipped: formatNumber(skipped) }) : t('cli.batch.valid', figures),
  )
  for (const line of sameRows(t, rows)) notice(`${glyphs.warn} ${line}`)
}

/** Prints the requests for `--dry-run`; otherwise asks for confirmation, on a production server by typing the total. */
async function mayBook(context: Context, rows: readonly CheckedRow[], options: WriteOptions): Promise<boolean> {
  const [method, path] = routes.insertTransaction
  if (options.dryRun) {
    const bodies = rows.map(({ draft }) => `${JSON.stringify(requestOf(draft))}\n`)
    context.stdout.write(`${method} ${path}\n${bodies.join('')}`)
    context.notice(context.t('cli.notice.dryRun'))
    return false
  }
  const total = printFen(totalOf(rows))
  return mayWrite(context, { method, path, summary: [], name: total, nameOf: 'cli.batch.totalToType' }, options)
}
