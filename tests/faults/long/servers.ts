import { type Mishap, runServersFaults, unbilledDays } from '../servers.ts'
import { makeRandom } from '../support/random.ts'
import type { LongRun } from './run.ts'

const kinds: readonly Mishap[] = [
  ...(['kill server', 'halt server', 'kill engine', 'halt engine', 'kill records', 'halt records'] as const),
]
/**
 * Seconds within which a page and a batch are answered, and within which recharges are booked again after a failover.
 */
const limits = { read: 15, batch: 30, failover: 30 }
/** Maximum seconds between two live figures: two of them hang with their server, and it takes time to notice. */
const liveLimit = 45

/** Two servers while each kind of mishap happens twice, in random order, and finally PostgreSQL fails over. */
export const longServers: LongRun = async (seed, share) => {
  const random = makeRandom(seed)
  const shuffled = [...kinds, ...kinds]
    .map((mishap) => ({ mishap, turn: random() }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ mishap }) => mishap)
  const mishaps: Mishap[] = [...shuffled.slice(0, Math.ceil(shuffled.length * share)), 'failover']
  const outcome = await runServersFaults({ mishaps, rest: 5, seed })
  const { acknowledged, bugs, closedDays, exports, live, longestBatch, money, pauses, reads, recharges, stored } =
    outcome
  const longestRead = Math.max(...reads.map(({ seconds }) => seconds))
  const failover = pauses.at(-1)?.seconds ?? Number.POSITIVE_INFINITY
  const isKept =
    money.acknowledged === recharges &&
    money.lost.length + money.double.length + money.ledger.length === 0 &&
    money.drift === 0n &&
    money.auditBreak === undefined &&
    stored === acknowledged
  const isQuick =
    longestRead < limits.read && longestBatch < limits.batch && failover < limits.failover && live.longest < liveLimit
  const { drift, double, ledger, lost } = money
  return {
    holds:
      isKept &&
      isQuick &&
      bugs.length === 0 &&
      exports.wrong === 0 &&
      exports.made > 0 &&
      closedDays.length === unbilledDays,
    figures: {
      recharges,
      lost,
      double,
      drift: String(drift),
      ledger,
      acknowledged,
      stored,
      exports: exports.made,
      wrongExports: exports.wrong,
      closedDays: closedDays.length,
      reads: reads.length,
      readsByStatus: countBy(reads.map(({ status }) => status)),
      longestRead: longestRead.toFixed(1),
      longestBatch: longestBatch.toFixed(1),
      longestWithoutLiveFigures: live.longest.toFixed(1),
      bugs,
      ...Object.fromEntries(
        [...kinds, 'failover' as const].map((kind) => [
          `longest pause of recharges, ${kind}`,
          pauses
            .filter(({ mishap }) => mishap === kind)
            .map(({ seconds }) => `${seconds.toFixed(1)} s`)
            .join(', '),
        ]),
      ),
    },
    says: `${recharges} recharges and ${acknowledged} samples on two servers through ${mishaps.length} mishaps: ${lost.length} lost, ${double.length} double, ${acknowledged - stored} samples missing; recharges were booked again ${failover.toFixed(1)} s after the primary was lost (goal < ${limits.failover} s)`,
  }
}

const countBy = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, of]) => [status, of.length]))
