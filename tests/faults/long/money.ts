import { runMoneyFaults } from '../money.ts'
import type { Victim } from '../support/kill.ts'
import type { LongRun } from './run.ts'

/** 2,000 recharges by 64 clients, each sent again one to four times, and 20 kills of server and PostgreSQL in turn. */
export const longMoney: LongRun = async (seed, share) => {
  const kills = Math.ceil(20 * share)
  const victims = Array.from({ length: kills }, (_, index): Victim => (index % 2 === 0 ? 'server' : 'postgres'))
  const faults = { recharges: Math.ceil(2000 * share), clients: 64, companies: 40, victims, seed }
  console.log(`${faults.recharges} recharges by ${faults.clients} clients; killed: ${victims.join(', ')}`)
  const outcome = await runMoneyFaults(faults)
  const { lost, double, drift, ledger } = outcome
  const holds =
    outcome.acknowledged === faults.recharges &&
    lost.length === 0 &&
    double.length === 0 &&
    drift === 0n &&
    ledger.length === 0 &&
    outcome.audited === faults.recharges &&
    outcome.auditBreak === undefined
  return {
    holds,
    figures: { recharges: faults.recharges, clients: faults.clients, kills, ...outcome, drift: String(drift) },
    says: `${lost.length} lost, ${double.length} double, ${drift} fen of drift, ${ledger.length} faults in the ledger`,
  }
}
