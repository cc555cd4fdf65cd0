/** The numbers and words of a written date and time, before anything is known about their order and calendar. */
export interface WallText {
  /** Three numbers in the order in which they are written; one of them, of three digits or more, is the year. */
  date: readonly [number, number, number]
  /** Place of the year among them. */
  yearAt: 0 | 2
  hour: number
  /** Milliseconds since the hour began. */
  inHour: number
  /** All letters, such as `PM`, `下午` or `klo`; which of them name the half of the day is not known here. */
  word: string
}

/** Longer text is not a time; it is not searched. */
const longest = 80

/**
 * Takes a date with its time apart, as `Date.toLocaleString()` writes it in any language: digits of any script, any
 * separators, the time before or after the date.
 *
 * @returns undefined if the text does not hold a year, month, day, hour, minute and second
 */
export function readWallText(text: string): WallText | undefined {
  if (text.length > longest) return undefined
  const plain = text.normalize('NFKC').replaceAll(/\p{Nd}/gu, digitOf)
  const numbers = plain.match(/\d+/g) ?? []
  if (numbers.length !== 6) return undefined
  const isYear = (index: number) => (numbers[index]?.length ?? 0) >= 3
  const dateAt = [0, 2].some(isYear) ? 0 : 3
  const yearAt = ([0, 2] as const).find((place) => isYear(dateAt + place))
  const values = numbers.map(Number)
  const date = values.slice(dateAt, dateAt + 3)
  const [hour = 0, minute = 0, second = 0] = values.slice(3 - dateAt, 6 - dateAt)
  if (yearAt === undefined || hour > 23 || minute > 59 || second > 59) return undefined
  return {
    date: [date[0] ?? 0, date[1] ?? 0, date[2] ?? 0],
    yearAt,
    hour,
    inHour: (minute * 60 + second) * 1000,
    word: (plain.match(/\p{L}+/gu) ?? []).join(' ').toLowerCase(),
  }
}

/** Returns the digit 0 to 9 that a decimal digit of another script stands for: they are coded in rows of ten. */
function digitOf(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
  return String(code - zero)
}
