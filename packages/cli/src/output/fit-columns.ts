import type { Column } from '@rtcops/core/columns/columns'

/** A column of a table, before it is fitted to a terminal. */
export interface FitColumn {
  /** Columns of the terminal that its widest cell takes. */
  width: number
  /** True for words, which can be cut and still be read. */
  shrinks: boolean
  /** True if it holds figures, which are not cut unless nothing else is left. */
  isWhole?: boolean | undefined
  /** How soon it is hidden: the highest first; 0 is never hidden. */
  rank: number
}

/** Spaces between two columns. */
export const gap = 2

/** Rank of a column that only further identifies its row or is part of a sum: it goes before a text is cut short. */
const detail = 7
/** Rank of a column that is shown only if all others have their full width. */
export const spare = 9

const ranks: Readonly<Record<Column<unknown>['kind'], number>> = {
  status: 2,
  money: 2,
  link: 3,
  text: 3,
  country: 3,
  duration: 4,
  day: 5,
  time: 5,
  percent: 6,
  number: 6,
  decimal: 6,
  unitPrice: 6,
  code: detail,
}

/** What a list says about its columns. */
interface Meanings<Row> {
  wide?: readonly Column<Row>[] | undefined
  keep?: readonly string[] | undefined
  details?: readonly string[] | undefined
}

/**
 * Returns how soon a column is hidden: names, states and money stay longer than times and figures, and those longer
 * than codes and partial sums. Users' ids are names. The first column and ids are never hidden.
 */
export function rankOf<Row>(
  { id, kind, minor }: Pick<Column<Row>, 'id' | 'kind' | 'minor'>,
  index: number,
  { keep, details, wide }: Meanings<Row>,
): number {
  if (index === 0 || id === 'id') return 0
  if (keep?.includes(id)) return 1
  // A user of a call has no other name.
  if (id === 'user_id' && !minor) return ranks.status
  if (wide?.some((each) => each.id === id)) return spare
  return details?.includes(id) || minor ? detail + 1 : ranks[kind]
}

/** Returns true for words, which can be cut and still be read. */
export const shrinks = (kind: Column<unknown>['kind']): boolean =>
  kind === 'text' || kind === 'link' || kind === 'country' || kind === 'status'

/** Words are cut to this width before a column is hidden for them. */
const readable = 12
/** Least width of a word if even the columns that stay do not fit. */
const least = 4

interface Step {
  /** Width to which texts are cut. */
  floor: number
  /** Columns down to this rank are hidden. */
  rank: number
  /** True if words with figures are cut as well. */
  cutsWhole?: boolean
}

const none = Number.POSITIVE_INFINITY

/** What is taken from columns, before the next step takes more. */
const steps: readonly Step[] = [
  { floor: none, rank: spare },
  { floor: 20, rank: detail },
  { floor: readable, rank: 2 },
  // What a list keeps is worth more than the last of many figures.
  { floor: readable, rank: none, cutsWhole: true },
  { floor: readable, rank: 1, cutsWhole: true },
  { floor: least, rank: none, cutsWhole: true },
]

/**
 * Fits columns into `room`: shrinks the widest texts a little, then hides columns by rank, the last of equal ones
 * first. A hidden column returns if there is room for it in the end.
 * @returns the width of each column, 0 if it is hidden
 */
export function fitColumns(columns: readonly FitColumn[], room: number): number[] {
  const hidden = new Set<number>()
  let widths: number[] = []
  const fits = (step: Step): boolean => {
    widths = columns.map(({ width }, index) => (hidden.has(index) ? 0 : width))
    shrink(widths, columns, room, step)
    return totalWidth(widths) <= room
  }
  // Stops at the first step that makes room: the next one would cut figures, too.
  for (const step of steps) {
    let next: number | undefined = -1
    while (next !== undefined && !fits(step)) {
      next = nextToHide(columns, hidden, step.rank)
      if (next !== undefined) hidden.add(next)
    }
    if (next !== undefined) break
  }
  const byRank = [...hidden].sort((one, other) => rankAt(columns, one) - rankAt(columns, other) || one - other)
  for (const index of byRank) {
    const { shrinks: canShrink = false, width = 0 } = columns[index] ?? {}
    const left = room - totalWidth(widths) - gap
    if (left >= (canShrink ? Math.min(readable, width) : width)) widths[index] = Math.min(width, left)
  }
  return widths
}

/** Returns the columns that a table of these widths takes. */
export function totalWidth(widths: readonly number[]): number {
  const shown = widths.filter((width) => width > 0)
  return shown.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, shown.length - 1)
}

const rankAt = (columns: readonly FitColumn[], index: number): number => columns[index]?.rank ?? 0

/** Returns the column that is hidden next; undefined if none has this rank or a higher one. */
function nextToHide(columns: readonly FitColumn[], hidden: ReadonlySet<number>, lowest: number): number | undefined {
  const left = columns.flatMap((_, index) => (hidden.has(index) ? [] : [index]))
  const highest = Math.max(...left.map((index) => rankAt(columns, index)))
  return highest >= lowest ? left.findLast((index) => rankAt(columns, index) === highest) : undefined
}

/** Shrinks the widest texts until the table fits or all are as narrow as `floor`, so that long ones end up equally wide. */
function shrink(
  widths: number[],
  columns: readonly FitColumn[],
  room: number,
  { cutsWhole = false, floor }: Step,
): void {
  const canShrink = (_: number, index: number) =>
    columns[index]?.shrinks === true && (!columns[index].isWhole || cutsWhole)
  for (let over = totalWidth(widths) - room; over > 0; ) {
    const texts = widths.filter(canShrink)
    const widest = Math.max(...texts)
    if (widest <= floor) return
    const at = widths.findLastIndex((width, index) => width === widest && canShrink(width, index))
    const by = Math.min(over, widest - Math.max(floor, ...texts.filter((width) => width < widest)))
    widths[at] = widest - by
    over -= by
  }
}
