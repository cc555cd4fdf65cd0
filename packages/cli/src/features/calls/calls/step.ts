import { second } from '@rtcops/core/time/zone'
import { usage } from '../../../errors.ts'
import { duration } from '../../../options/readers.ts'

/** Longest interval, seconds. */
const longest = 3600

/** Reads the length of an interval, `1m`, as whole seconds. */
export function readStep(text: string, option: string): number {
  const seconds = Math.floor(duration()(text, option) / second)
  if (seconds <= longest) return seconds
  throw usage(['cli.usage.flagProblem', { flag: option.slice(2), problem: `<= ${longest / 60}m` }])
}
