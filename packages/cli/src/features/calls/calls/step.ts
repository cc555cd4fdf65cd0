import type { Context } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { say } from '../../../old/say.ts'
import { durationOf } from '../../../settings.ts'

const longest = 3600

/** Seconds of `--step`, undefined where it was not given. */
export function stepOf({ values }: Context): number | undefined {
  const given = durationOf(values, 'step')
  if (given === undefined) return undefined
  const seconds = Math.floor(given / 1000)
  if (seconds > longest) throw usage(say('usage.flagProblem', { flag: 'step', problem: `<= ${longest / 60}m` }))
  return seconds
}
