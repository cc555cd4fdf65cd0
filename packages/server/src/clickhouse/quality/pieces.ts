import { floorTo, type TimeRange } from '@rtcops/core/time/range'

/** A part of the time that is read in buckets of one length. */
export interface Piece extends TimeRange {
  length: number
}

/**
 * Divides the time that periods cover into pieces, each to be read in the longest buckets that fit: no bucket goes beyond a piece, nor across
 * the start or the end of a period, so that it is within a period or outside.
 * @param lengths of the buckets in milliseconds, the longest first; all times are multiples of the last
 */
export function piecesOf(periods: readonly TimeRange[], lengths: readonly number[]): Piece[] {
  const ends = [...new Set(periods.flatMap(({ end, start }) => [start, end]))].sort((one, other) => one - other)
  const covered = ends
    .map((start, index) => ({ start, end: ends[index + 1] ?? start }))
    .filter((part) => periods.some(({ end, start }) => start <= part.start && part.end <= end && part.start < part.end))
  return covered.flatMap((part) => divide(part, lengths)).reduce(joined, [])
}

function divide({ end, start }: TimeRange, [length = 0, ...shorter]: readonly number[]): Piece[] {
  if (shorter.length === 0) return start < end ? [{ start, end, length }] : []
  const last = floorTo(end, length)
  const first = floorTo(start, length) === start ? start : floorTo(start, length) + length
  if (first >= last) return divide({ start, end }, shorter)
  return [
    ...divide({ start, end: first }, shorter),
    { start: first, end: last, length },
    ...divide({ start: last, end }, shorter),
  ]
}

/** Joins a piece with the one before it, if they are one. */
function joined(pieces: Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1)
  if (last?.length !== piece.length || last.end !== piece.start) return [...pieces, piece]
  return [...pieces.slice(0, -1), { ...last, end: piece.end }]
}
