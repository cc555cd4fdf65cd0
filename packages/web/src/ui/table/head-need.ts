import { headWords } from './head-words.ts'

/** Pixels beside the text of a heading: its padding, and the mark of a column that can be sorted. */
const padding = 16
const sortMark = 14

/** Pixels of a character of headings, at most. */
const full = 12
const wide = 12
const capital = 9
const digit = 8
const half = 7.5
const narrow = 5

/** Returns the pixels that a heading takes: in one line, or in two if it may wrap. Words are not broken. */
export function headNeed(text: string, wraps: boolean, sortable: boolean): number {
  const needed = wraps ? inTwoLines(headWords(text)) : widthOf(text)
  return Math.ceil(needed) + padding + (sortable ? sortMark : 0)
}

/** Returns the pixels of the longer line where words are spread evenly over two. */
function inTwoLines(words: readonly string[]): number {
  const lines = words.map((_, at) => [words.slice(0, at), words.slice(at)].map((line) => widthOf(line.join('').trim())))
  return Math.min(...lines.map((pair) => Math.max(...pair)))
}

const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + pixelsOf(character), 0)

function pixelsOf(character: string): number {
  if (character > '\u2e7f') return full
  if (/[mwMW%]/.test(character)) return wide
  if (/[fijlrtI ().,:/]/.test(character)) return narrow
  if (/[A-Z<>]/.test(character)) return capital
  return /\d/.test(character) ? digit : half
}
