import { parseDuration } from '@rtcops/core/time/duration'
import { usage } from '../errors.ts'

const mostWhole = 2_147_483_647

/** Reads a whole number from `least` to `most`. */
export const whole =
  (least: number, most = mostWhole) =>
  (text: string, option: string): number => {
    const value = Number(text)
    if (!/^\d{1,10}$/.test(text) || value < least || value > most)
      throw usage(['cli.usage.whole', { flag: option.slice(2), least, most, given: text }])
    return value
  }

/** Reads a text of at most this many characters, counted as the server does: code points. */
export const atMost =
  (longest: number) =>
  (text: string, option: string): string => {
    const given = [...text].length
    if (given > longest) throw usage(['cli.usage.tooLong', { flag: option.slice(2), longest, given }])
    return text
  }

const milliseconds = (text: string): number | undefined =>
  Number(/^([1-9]\d{0,8})\s?(?:ms|毫秒)$/i.exec(text)?.[1] ?? Number.NaN) || undefined

/** Reads a duration, such as `30s` or `200ms`, as milliseconds. @param least the shortest, written the same way */
export const duration =
  (least?: string) =>
  (text: string, option: string): number => {
    const flag = option.slice(2)
    const length = milliseconds(text) ?? parseDuration(text)
    if (length === undefined) throw usage(['cli.usage.duration', { flag, given: text }])
    if (least !== undefined && length < (parseDuration(least) ?? 0))
      throw usage(['cli.usage.tooShort', { flag, least, given: text }])
    return length
  }

/** Reads the id of a row, given as an argument. */
export function idOf(text: string, name = 'id'): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) < 1 || Number(text) > mostWhole)
    throw usage(['cli.usage.wholeArgument', { name, least: 1, given: text }])
  return Number(text)
}
