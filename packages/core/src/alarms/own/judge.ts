import type { TimeRange } from '../../time/range.ts'
import type { Instant } from '../../time/zone.ts'
import { type BurnSpeed, burnFigures, longestBurn } from './burn.ts'
import type { WindowCounts } from './rule-indicators.ts'
import { type Figure, figureOf, type RuleBounds } from './step.ts'
import { figureAgainstUsual, usualRanges } from './usual.ts'

/**
 * Returns by what a rule judges the windows of one value; all that follows is the same for every type.
 * @param windows what was counted, by start of the window
 */
export function judgeBy(
  rule: RuleBounds,
  value: string,
  windows: ReadonlyMap<Instant, WindowCounts>,
): (start: Instant) => Figure {
  if (rule.type === 'burn') return burnFigures(rule, value as BurnSpeed, windows)
  const at = (start: Instant) => windows.get(start)
  return rule.type === 'baseline'
    ? (start) => figureAgainstUsual(rule, at, start)
    : (start) => figureOf(rule, at(start))
}

/** Returns the ranges, apart from each other, whose windows a rule needs to judge those of a range. */
export function neededRanges(rule: RuleBounds, range: TimeRange): TimeRange[] {
  if (rule.type === 'burn') return [{ start: range.start - longestBurn, end: range.end }]
  const ranges = rule.type === 'baseline' ? [range, ...usualRanges(rule, range)] : [range]
  const areApart = ranges.every(({ end }, index) => index === 0 || end <= (ranges[index - 1]?.start ?? end))
  return areApart ? ranges : [{ start: Math.min(...ranges.map(({ start }) => start)), end: range.end }]
}
