import { routes } from '@rtcops/core/api/generated/routes'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { printFen, readFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../../context.ts'
import { usage } from '../../../../errors.ts'
import { mayWrite } from '../../../../old/confirm.ts'
import { say } from '../../../../old/say.ts'
import { writeOut } from '../../../../old/streams.ts'
import { recallTime, rememberTime } from '../first-time.ts'
import { requestOf } from '../send.ts'
import { bookRows, type Tally } from './book-rows.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { readBatchFile } from './read-file.ts'
import { report } from './report.ts'
import { ResultFile } from './result-file.ts'
import { sameRows } from './same-rows.ts'

/** Flags that are columns of the file, or make no sense for many rows. */
const notWithFile = ['type', 'at', 'bank-name', 'bank-account', 'bank-user', 'remark', 'idempotency-key', 'body']

/** Books the rows of a file. Nothing is sent before every row has been found good. */
export const rechargeBatch: Run = async (context) => {
  const { values, args, session } = context
  for (const flag of notWithFile)
    if (values.has(flag)) throw usage(say('batch.notWith', { flag }), 'rtcops recharge create --help')
  if (args.length > 0) throw usage(say('batch.noArguments'), 'rtcops recharge create --help')
  const batch = readBatchFile(values.text('file') ?? '')
  const result = new ResultFile(batch.file, batch.hash, session.url)
  const left = values.has('resume') ? batch.rows.filter(({ line }) => !result.isDone(line)) : batch.rows
  const began = recallTime(context, batch.hash) ?? formatDateTime(context.now)
  let rows = await checkRows(context, batch, left, began)
  const skipped = batch.rows.length - rows.length
  tellRows(context, rows, skipped)
  if (rows.length > 0 && !(await confirmed(context, rows))) return undefined

  // Another program may have begun with the same file meanwhile: what both send must be the same.
  const kept = rows.length > 0 ? rememberTime(context, batch.hash, began) : began
  if (kept !== began) rows = await checkRows(context, batch, left, kept)
  const tally: Tally = { done: 0, skipped, failed: [], amount: 0n }
  const ended = await bookRows(context, batch, rows, result, tally)
  return report(context, batch.rows.length, tally, ended, result.path)
}

const totalOf = (rows: readonly CheckedRow[]): bigint =>
  rows.reduce((sum, { draft }) => sum + readFen(draft.transaction_amount), 0n)

/** Says how much it is, and which rows look as if they were there by mistake. */
function tellRows(context: Context, rows: readonly CheckedRow[], skipped: number): void {
  const amount = formatMoney(totalOf(rows))
  const companies = new Set(rows.map(({ draft }) => draft.company_id)).size
  const figures = { rows: formatNumber(rows.length), companies: formatNumber(companies), amount }
  context.notice(
    skipped > 0 ? say('batch.left', { ...figures, skipped: formatNumber(skipped) }) : say('batch.valid', figures),
  )
  for (const line of sameRows(rows)) context.notice(`${context.glyphs.warn} ${line}`)
}

async function confirmed(context: Context, rows: readonly CheckedRow[]): Promise<boolean> {
  const [method, path] = routes.insertTransaction
  if (context.values.has('dry-run')) {
    const bodies = rows.map(({ draft }) => `${JSON.stringify(requestOf(draft))}\n`)
    writeOut(`${method} ${path}\n${bodies.join('')}`)
    context.notice(say('notice.dryRun'))
    return false
  }
  const total = printFen(totalOf(rows))
  const nameOf = { zh: `总金额 ${total} `, en: `total amount ${total}` }
  return mayWrite(context, { method, path, summary: [], name: total, nameOf })
}
