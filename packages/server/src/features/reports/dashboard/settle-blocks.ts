import type { Schema } from '@rtcops/core/api/types'
import type { Dashboard } from '@rtcops/core/features/reports/dashboard/blocks'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { Context } from '../../../services/context.ts'

/** Blocks that are counted together, by name. */
type Part = readonly [names: readonly (keyof Dashboard)[], counted: Promise<Dashboard>]

/**
 * Returns the blocks that could be counted, and why the others could not: one failing query leaves the others alone (R-DSH-13).
 *
 * @throws the first error if no block could be counted
 */
export async function settleBlocks(
  { log, requestId, t }: Pick<Context, 'log' | 'requestId' | 't'>,
  parts: readonly Part[],
): Promise<{ info: Dashboard; failed: Schema<'FailedBlock'>[] }> {
  const results = await Promise.allSettled(parts.map(([, counted]) => counted))
  const [first] = results
  if (first?.status === 'rejected' && results.every(({ status }) => status === 'rejected')) throw first.reason
  const failed = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return []
    const { reason } = result
    if (!(reason instanceof Refusal)) log.error({ err: reason, requestId }, 'fault')
    // The text of a fault is for the log only.
    const msg = reason instanceof Refusal ? t(reason.messageKey, reason.details.values) : ''
    return (parts[index]?.[0] ?? []).map((block) => ({ block, msg }))
  })
  const counted = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return { info: Object.assign({}, ...counted), failed }
}
