import { call } from '@rtcops/core/api/client'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import { parseTime } from '@rtcops/core/time/grammar'
import { endingNow, rangeToWire } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import type { Context } from '../context.ts'
import { Failure } from '../errors.ts'
import { attempt } from '../server/server.ts'

/** Asks once: a screen repeats a failed question itself, and shows what it has meanwhile. */
export const askOnce = <Id extends OperationId>(
  context: Context,
  id: Id,
  input: Input<Id>,
  signal: AbortSignal,
): Promise<Answer<Id>> => attempt(context, id, () => call(context.api, id, input, { signal }), [])

const mostRows = 200

/** The first rows of a list, a request for each 200 of them; with the last answer, for what stands beside its rows. */
export async function askRows<Id extends OperationId, Row>(
  context: Context,
  id: Id,
  input: Input<Id>,
  wanted: number,
  signal: AbortSignal,
): Promise<{ rows: Row[]; total: number; answer: Answer<Id> }> {
  const limit = Math.min(mostRows, wanted)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await askOnce(context, id, { ...(input as object), page, limit } as Input<Id>, signal)
    const { list, total } = answer as unknown as { list: Row[]; total: number }
    rows.push(...list)
    if (rows.length >= wanted || list.length < limit || rows.length >= total) return { rows, total, answer }
  }
}

/** Undefined for what the role may not see; a screen shows the rest. */
export async function ifPermitted<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.kind === 'no_permission') return undefined
    throw error
  }
}

/** The range that a window such as `2h` or `昨天` means now, as the wire has it; undefined for one that means nothing. */
export function windowRange(window: string, now: number, zone: string): [from: string, to: string] | undefined {
  const from = parseTime(window, { now, zone, end: false })
  const to = parseTime(window, { now, zone, end: true })
  if (!from.ok || !to.ok) return undefined
  // A span back from now reaches to now; a day ends with itself.
  const end = to.instant > from.instant ? to.instant + second : endingNow(now)
  return rangeToWire({ start: from.instant, end })
}
