import type { Instant } from '@rtcops/core/time/zone'
import type { PairCall } from './pair-call.ts'

/** Returns when something began to be wrong with either user, in order of time. */
export const episodeStarts = ({ receiver, sender }: PairCall): Instant[] =>
  [...sender.episodes, ...receiver.episodes].map(({ start }) => start).sort((one, other) => one - other)

/** Returns the moment to begin at: the one with the worst sound at the receiver, else the start of the first fault. */
export function worstOfPair(pair: PairCall): Instant {
  const scored = pair.heard.flatMap(({ score, start }) => (score === null ? [] : { score, start }))
  const [first, ...others] = scored
  const worst = first && others.reduce((so, each) => (each.score < so.score ? each : so), first)
  return worst?.start ?? episodeStarts(pair)[0] ?? pair.call.start
}
