/** States of a second factor: in lists whether it is set up, in the audit log what happened to it. */
export const factorWords = {
  1: { text: 'factor.state.set', mark: 'ok' },
  0: { text: 'factor.off', mark: 'off' },
  set: { text: 'factor.state.set', mark: 'ok' },
  started: { text: 'factor.state.started', mark: 'plain' },
  changed: { text: 'factor.state.changed', mark: 'ok' },
  reset: { text: 'factor.state.reset', mark: 'off' },
  'reset started': { text: 'factor.state.resetStarted', mark: 'plain' },
  used: { text: 'factor.state.used', mark: 'plain' },
} as const
