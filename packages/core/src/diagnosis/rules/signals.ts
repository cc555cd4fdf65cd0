import { bounds } from '../bounds.ts'
import type { Signal, Stay } from '../stay.ts'
import type { Side } from '../verdict.ts'
import { isNeverConnected } from './connecting.ts'
import type { Spell, SpellRule } from './rule.ts'

/** The connection was lost, for a time or for good. */
export const interrupt: SpellRule = {
  cause: 'interrupt',
  shows: {},
  spells: (stay) =>
    // A connection that was never established cannot be lost.
    isNeverConnected(stay)
      ? []
      : [...reported(stay, 'interrupt', 'network'), ...reported(stay, 'connection_failed', 'network')],
}

/** Client and platform could not negotiate a session. */
export const negotiationFailed: SpellRule = {
  cause: 'negotiation_failed',
  shows: {},
  spells: (stay) => reported(stay, 'negotiation_failed', 'signalling'),
}

/** The browser or the system refused access to microphone or camera. */
export const captureRefused: SpellRule = {
  cause: 'capture_refused',
  shows: {},
  spells: (stay) => reported(stay, 'capture_refused', 'device'),
}

/** Returns a spell for each signal of a kind; one of unknown length counts as twice the bound if it ended the stay. */
function reported({ signals, to }: Stay, kind: Signal['kind'], side: Side): Spell[] {
  return signals
    .filter((signal) => signal.kind === kind)
    .map(({ at, duration }) => ({
      start: at,
      end: Math.min(Math.max(to, at), at + (duration ?? 0)),
      strength: duration === undefined ? 1 : Math.max(1, duration / bounds.silence.lasts),
      side,
      // Who hangs up looks the same for a moment.
      ...(duration === undefined && to - at <= bounds.cell ? { confidence: 'low' as const } : {}),
    }))
}
