import { runUpgrade } from '../upgrade.ts'
import type { LongRun } from './run.ts'

/** A server of the previous version is replaced by one of this version, with 20 s before, 20 s of both and 20 s after. */
export const longUpgrade: LongRun = async (seed, share) => {
  const { money, ...outcome } = await runUpgrade(Math.ceil(20 * share), seed)
  const { double, drift, ledger, lost } = money
  const holds =
    outcome.steps > 0 &&
    outcome.faults.length === 0 &&
    outcome.stored === outcome.acknowledged &&
    money.acknowledged === outcome.recharges &&
    lost.length + double.length + ledger.length === 0 &&
    drift === 0n
  const { acknowledged, faults, previous, reads, recharges, refusal, steps, stored } = outcome
  return {
    holds,
    figures: {
      previous,
      steps,
      recharges,
      lost,
      double,
      drift: String(drift),
      acknowledged,
      stored,
      reads,
      faults,
      refusal,
    },
    says: `${recharges} recharges and ${acknowledged} samples at two versions: ${lost.length} lost, ${double.length} double, ${acknowledged - stored} samples missing, ${faults.length} of ${reads} reads failed`,
  }
}
