import { day, hour, minute, second } from './zone.ts'

/** Largest first: parts of a duration are written in this order, each at most once. */
const units = [
  { length: 7 * day, letter: 'w', words: 'w|周|星期|个星期' },
  { length: day, letter: 'd', words: 'd|天|日' },
  { length: hour, letter: 'h', words: 'h|小时|个小时|时' },
  { length: minute, letter: 'm', words: 'm|分钟|分' },
  { length: second, letter: 's', words: 's|秒钟|秒' },
] as const

const pattern = new RegExp(`^${units.map(({ words }) => `(?:(\\d{1,9})\\s?(?:${words}))?`).join('')}$`, 'i')

/**
 * Parses a typed duration to milliseconds: `45s`, `1h30m`, `3d`, `2w`, `2小时`, `1小时30分`. Larger units come first.
 * Returns undefined for other text and for zero; a number without a unit is not a duration.
 */
export function parseDuration(text: string): number | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const length = units.reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit.length, 0)
  return length > 0 ? length : undefined
}

/**
 * Returns a duration in the largest unit up to an hour that divides it evenly: `24h`, `90m`, `45s`. @throws
 * {RangeError} unless it is whole seconds above 0
 */
export function printDuration(length: number): string {
  const unit = units.slice(2).find((each) => length % each.length === 0)
  if (!unit || length <= 0) throw new RangeError(`not a duration of whole seconds: ${length}`)
  return `${length / unit.length}${unit.letter}`
}
