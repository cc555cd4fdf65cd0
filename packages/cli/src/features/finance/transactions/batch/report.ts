import { printFen } from '@rtcops/core/money/fen'
import type { Context } from '../../../../context.ts'
import { exits, Failure, type FailureKind } from '../../../../errors.ts'
import { printCounts } from '../../../../old/object.ts'
import { failureText, say } from '../../../../old/say.ts'
import { writeError } from '../../../../old/streams.ts'
import type { Ended, Tally } from './book-rows.ts'

/** Lines that a failure names at most; the result file has all. */
const mostLines = 3

/** What a batch came to in figures, as a sentence, and as exit code. */
export async function report(
  context: Context,
  rows: number,
  tally: Tally,
  ended: Ended | undefined,
  result: string,
): Promise<number | undefined> {
  const { done, skipped, failed, amount } = tally
  const counts = { rows, done, skipped, failed: failed.length, amount: printFen(amount), result }
  const failure = failureOf(rows, tally, ended)
  if (!failure) {
    context.notice(`${context.glyphs.ok} ${say('batch.all', { done, skipped })}`)
    await printCounts(context, counts)
    return undefined
  }
  if (context.settings.format === 'json' || context.settings.format === 'ndjson') {
    await printCounts(context, counts)
    throw failure
  }
  writeError(`${context.paint.error('bad', context.glyphs.bad)} ${failureText(failure)}\n`)
  if (failure.facts.next) writeError(`  ${failure.facts.next}\n`)
  await printCounts(context, counts)
  return ended && 'signal' in ended && ended.signal === 'SIGTERM' ? 143 : exits[failure.kind]
}

function failureOf(rows: number, { done, skipped, failed }: Tally, ended: Ended | undefined): Failure | undefined {
  const left = rows - done - skipped - failed.length
  const stopped = (kind: FailureKind, reason: string, facts = {}) =>
    new Failure(kind, say('batch.stopped', { reason, done, left }), facts)
  if (ended && 'signal' in ended && left > 0) return stopped('interrupted', say('fail.interrupted'))
  if (ended && 'failure' in ended) return stopped(ended.failure.kind, failureText(ended.failure), ended.failure.facts)
  const [first] = failed
  if (!first) return undefined
  const lines = failed
    .slice(0, mostLines)
    .map(({ line, failure }) => say('batch.failedLine', { line, code: failure.facts.code ?? failure.kind }))
  if (failed.length > mostLines) lines.push('…')
  // Where nothing at all was booked it is not partly done.
  const kind = done + skipped > 0 ? 'partly_done' : first.failure.kind
  return new Failure(kind, say('batch.partly', { done, failed: failed.length, lines: lines.join(', ') }))
}
