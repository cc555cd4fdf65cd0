import { safeText } from '@rtcops/core/format/display-text'
import { printFen } from '@rtcops/core/money/fen'
import type { Context } from '../../../../command.ts'
import { ends, exits, Failure, type FailureFacts, type FailureKind, inWords, type Wording } from '../../../../errors.ts'
import { printCounts } from '../../../../output/print.ts'
import type { Ended } from './book-rows.ts'
import type { Tally } from './tally.ts'

/** Most lines that a failure names; the result file has all of them. */
const mostLines = 3

/**
 * Reports the result of a batch, in figures on stdout and in a sentence on stderr.
 * @param result path of the result file
 * @returns the exit code
 */
export async function reportBatch(
  context: Context,
  rows: number,
  tally: Tally,
  ended: Ended | undefined,
  result: string,
): Promise<number> {
  const { glyphs, notice, paint, settings, stderr, t } = context
  const { amount, done, failed, skipped, waiting } = tally
  const held = waiting > 0 ? { waiting } : {}
  const counts = { rows, done, skipped, ...held, failed: failed.length, amount: printFen(amount), result }
  const failure = failureOf(context, rows, tally, ended)
  if (!failure) {
    notice(`${glyphs.ok} ${t('cli.batch.all', { done, skipped })}`)
    await printCounts(context, counts)
    return exits.done
  }
  if (settings.format === 'json' || settings.format === 'ndjson') {
    await printCounts(context, counts)
    throw failure
  }
  const mark = failure.kind === 'waiting' ? paint.error('warn', glyphs.warn) : paint.error('bad', glyphs.bad)
  stderr.write(`${mark} ${safeText(inWords(t, failure.wording))}\n`)
  if (failure.facts.next) stderr.write(`  ${safeText(failure.facts.next)}\n`)
  await printCounts(context, counts)
  return ended && 'signal' in ended ? ends[ended.signal] : exits[failure.kind]
}

function failureOf(
  { t }: Context,
  rows: number,
  { done, failed, skipped, waiting }: Tally,
  ended: Ended | undefined,
): Failure | undefined {
  const left = rows - done - skipped - waiting - failed.length
  const stopped = (kind: FailureKind, reason: Wording, facts: FailureFacts = {}) =>
    new Failure(kind, ['cli.batch.stopped', { reason, done, left }], facts)
  if (ended && 'signal' in ended && left > 0) return stopped('interrupted', ['cli.fail.interrupted'])
  if (ended && 'failure' in ended) return stopped(ended.failure.kind, ended.failure.wording, ended.failure.facts)
  const [first] = failed
  if (!first)
    return waiting === 0
      ? undefined
      : new Failure('waiting', ['cli.approval.batch', { count: waiting }], {
          next: 'rtcops approval list --state waiting',
        })
  const lines = failed
    .slice(0, mostLines)
    .map(({ failure, line }) => t('cli.batch.failedLine', { line, code: failure.facts.code ?? failure.kind }))
  if (failed.length > mostLines) lines.push('…')
  // If nothing was booked, the batch is not partly done.
  const kind = done + skipped + waiting > 0 ? 'partly_done' : first.failure.kind
  return new Failure(kind, ['cli.batch.partly', { done, failed: failed.length, lines: lines.join(', ') }])
}
