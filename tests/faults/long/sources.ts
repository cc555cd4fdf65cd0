import { runSourcesFaults } from '../sources/livekit.ts'
import { runRequestsFaults } from '../sources/requests.ts'
import { runSocketsFaults } from '../sources/sockets.ts'
import type { Victim } from '../support/kill.ts'
import type { LongRun } from './run.ts'

const all: readonly Victim[] = ['server', 'engine', 'postgres']

/** The webhooks of 2,000 users, the entries of 40 clients over WebSocket, and the requests of all other kinds, with 12 kills each. */
export const longSources: LongRun = async (seed, share) => {
  const users = Math.ceil(2000 * share)
  const victims = Array.from({ length: Math.ceil(12 * share) }, (_, index) => all[index % all.length] ?? 'server')
  const outcome = await runSourcesFaults({
    rooms: 8,
    usersPerRoom: Math.ceil(users / 8),
    victims,
    seed,
  })
  const expected = 8 * Math.ceil(users / 8)
  const sockets = await runSocketsFaults({
    clients: Math.ceil(40 * share),
    entries: Math.ceil(12_000 * share),
    victims,
    vanishing: 1000,
    waitsForSilence: true,
    seed,
  })
  const requests = await runRequestsFaults({ victims, seed })
  const holds =
    sockets.stored === sockets.sent &&
    sockets.twice + sockets.atMostOnce.twice === 0 &&
    sockets.crowd.held === 0 &&
    sockets.crowd.unreadEnded === true &&
    Object.values(requests).every(({ invented, lost, twice }) => invented + lost + twice === 0) &&
    outcome.acknowledged === 4 * expected &&
    outcome.users === expected &&
    outcome.wrong.length === 0 &&
    outcome.attempts === expected &&
    outcome.messages === 2 * expected
  return {
    holds,
    figures: { expected, ...outcome, sockets, ...requests },
    says: holds
      ? "every acknowledged webhook of LiveKit counts exactly once, with each user's times and minutes as sent; every entry of Jitsi is stored exactly once, of rtcstats at most once; of what Janus, OpenTelemetry, pages and vendors were told is accepted, nothing is lost and nothing stored twice"
      : 'NOT every webhook or entry counts as it should',
  }
}
