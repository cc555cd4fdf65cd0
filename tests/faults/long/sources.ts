import { runSourcesFaults } from '../sources/livekit.ts'
import { runSocketsFaults } from '../sources/sockets.ts'
import type { Victim } from '../support/kill.ts'
import type { LongRun } from './run.ts'

const all: readonly Victim[] = ['server', 'engine', 'postgres']

/** The webhooks of 2,000 users and the entries of 40 clients over WebSocket, with 12 kills each. */
export const longSources: LongRun = async (seed, share) => {
  const users = Math.ceil(2000 * share)
  const outcome = await runSourcesFaults({
    rooms: 8,
    usersPerRoom: Math.ceil(users / 8),
    victims: Array.from({ length: Math.ceil(12 * share) }, (_, index) => all[index % all.length] ?? 'server'),
    seed,
  })
  const expected = 8 * Math.ceil(users / 8)
  const sockets = await runSocketsFaults({
    clients: Math.ceil(40 * share),
    entries: Math.ceil(12_000 * share),
    victims: Array.from({ length: Math.ceil(12 * share) }, (_, index) => all[index % all.length] ?? 'server'),
    seed,
  })
  const holds =
    sockets.stored === sockets.sent &&
    sockets.twice + sockets.atMostOnce.twice === 0 &&
    outcome.acknowledged === 4 * expected &&
    outcome.users === expected &&
    outcome.wrong.length === 0 &&
    outcome.attempts === expected &&
    outcome.messages === 2 * expected
  return {
    holds,
    figures: { expected, ...outcome, sockets },
    says: holds
      ? "every acknowledged webhook of LiveKit counts exactly once, with each user's times and minutes as sent; every entry of Jitsi is stored exactly once, of rtcstats at most once"
      : 'NOT every webhook or entry counts as it should',
  }
}
