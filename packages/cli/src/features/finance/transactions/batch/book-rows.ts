import { printFen, readFen } from '@rtcops/core/money/fen'
import type { Context } from '../../../../command.ts'
import { Failure, type FailureKind, inWords } from '../../../../errors.ts'
import { type Booking, bookOnce } from '../send-recharge.ts'
import { BatchProgress } from './batch-progress.ts'
import type { CheckedRow } from './check-rows.ts'
import type { BatchFile } from './read-file.ts'
import type { ResultFile, RowResult } from './result-file.ts'
import type { Tally } from './tally.ts'
import { watchSignals } from './watch-signals.ts'

/** Why a batch ended before its last row. */
export type Ended = { failure: Failure } | { signal: 'SIGINT' | 'SIGTERM' }

/** Failures after which the next row would fail as well. */
const endsAll: readonly FailureKind[] = ['not_logged_in', 'no_permission']
/** Number of rows in succession at which the server may fail before it is considered down. */
const mostFaults = 3

/** Books row after row, each with its own key, and writes the result of each to the result file before it sends the next one. */
export async function bookRows(
  context: Context,
  { hash }: BatchFile,
  rows: readonly CheckedRow[],
  result: ResultFile,
  tally: Tally,
): Promise<Ended | undefined> {
  const signals = watchSignals()
  const progress = await BatchProgress.open(context, rows.length)
  let faults = 0
  try {
    for (const row of rows) {
      const key = `${hash}-${row.line}`
      const outcome = await bookRow(context, row, key)
      if (outcome instanceof Failure && endsBatch(outcome)) return { failure: outcome }
      result.add(resultOf(context, row, key, outcome))
      count(tally, row, outcome)
      progress.show(tally)
      faults = outcome instanceof Failure && outcome.kind === 'unavailable' ? faults + 1 : 0
      if (faults === mostFaults) return { failure: outcome as Failure }
      if (signals.came) return { signal: signals.came }
    }
    return undefined
  } finally {
    progress.end()
    signals.stop()
    result.finish()
  }
}

/** Returns true if the batch has to end. Without a response the row may or may not be booked; it is sent again with the batch. */
const endsBatch = ({ facts, kind }: Failure): boolean =>
  endsAll.includes(kind) || (kind === 'unavailable' && facts.code === undefined)

async function bookRow(context: Context, { draft }: CheckedRow, key: string): Promise<Booking | Failure> {
  try {
    return await bookOnce(context, draft, key, { message: ['cli.batch.lost'], hint: '' })
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

function count(tally: Tally, { draft, line }: CheckedRow, outcome: Booking | Failure): void {
  if (outcome instanceof Failure && outcome.kind === 'waiting') tally.waiting += 1
  else if (outcome instanceof Failure) tally.failed.push({ line, failure: outcome })
  else if (outcome.replayed) tally.skipped += 1
  else {
    tally.done += 1
    tally.amount += readFen(draft.transaction_amount)
  }
}

function resultOf(
  { session, t }: Context,
  { company, draft, line }: CheckedRow,
  key: string,
  outcome: Booking | Failure,
): RowResult {
  const row = {
    line: String(line),
    company_id: String(draft.company_id),
    company,
    amount: printFen(readFen(draft.transaction_amount)),
    type: String(draft.type),
    remit_money_time: draft.remit_money_time,
    key,
    server: session.url,
  }
  const none = { transaction_id: '', balance: '', code: '', message: '' }
  if (outcome instanceof Failure) {
    const { facts, wording } = outcome
    const state = outcome.kind === 'waiting' ? 'waiting' : 'failed'
    return { ...row, ...none, state, code: String(facts.code ?? ''), message: inWords(t, wording) }
  }
  const { balance, id } = outcome.booked
  return { ...row, ...none, state: 'done', transaction_id: String(id), balance }
}
