import { type Figure, newState, type RuleBounds, type RuleEvent, step } from './step.ts'

/** An alarm that a rule would have raised. */
export interface Firing {
  about: RuleEvent['about']
  /** Number of the window in which it began; it began at that window's end. */
  from: number
  /** Number of the window in which it ended; undefined if it was still on after the last one. */
  to?: number
  /** The value of the window in which it began; undefined for missing data. */
  value: number | undefined
}

/** Returns the alarms that a rule would have raised for what consecutive windows say of one value, with the evaluator itself. */
export function replay(rule: RuleBounds, figures: readonly Figure[]): Firing[] {
  const firings: Firing[] = []
  let state = newState
  figures.forEach((figure, index) => {
    const next = step(rule, state, figure)
    state = next.state
    for (const { about, kind } of next.events) {
      if (kind === 'began') firings.push({ about, from: index, value: about === 'bound' ? figure.value : undefined })
      const last = firings.findLast((firing) => firing.about === about && firing.to === undefined)
      if (kind === 'ended' && last) last.to = index
    }
  })
  return firings
}
