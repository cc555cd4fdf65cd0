import { useRef, useState } from 'react'

/** A line of text that is being written, and where in it: graphemes, so that no step ends within one. */
export interface Line {
  before: readonly string[]
  after: readonly string[]
}

/** What a key does to a line. */
export type Edit = { insert: string } | keyof typeof moves

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

const moves = {
  left: ({ after, before }: Line): Line => ({ before: before.slice(0, -1), after: [...before.slice(-1), ...after] }),
  right: ({ after, before }: Line): Line => ({ before: [...before, ...after.slice(0, 1)], after: after.slice(1) }),
  home: ({ after, before }: Line): Line => ({ before: [], after: [...before, ...after] }),
  end: ({ after, before }: Line): Line => ({ before: [...before, ...after], after: [] }),
  backspace: ({ after, before }: Line): Line => ({ before: before.slice(0, -1), after }),
  delete: ({ after, before }: Line): Line => ({ before, after: after.slice(1) }),
  /** Ctrl-U. */
  clearBefore: ({ after }: Line): Line => ({ before: [], after }),
  /** Ctrl-K. */
  clearAfter: ({ before }: Line): Line => ({ before, after: [] }),
  /** Ctrl-W: the last word and the blanks after it. */
  clearWord: ({ after, before }: Line): Line => ({
    before: graphemes(before.join('').replace(/\S+\s*$|\s+$/, '')),
    after,
  }),
} as const

export const textOf = ({ after, before }: Line): string => [...before, ...after].join('')

/** Returns the line after an edit; what is inserted becomes one line, as a pasted id often brings its end along. */
export function edited(line: Line, edit: Edit): Line {
  if (typeof edit === 'string') return moves[edit](line)
  const text = edit.insert.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '')
  const isPasted = edit.insert.length > 1
  // A combining character joins the grapheme before it.
  const before = graphemes(line.before.join('') + (isPasted ? text.trim() : text))
  return { before, after: line.after }
}

/** A line that is being written. */
export interface WrittenLine {
  line: Line
  edit(edit: Edit): void
  /** Puts another text in its place, with the cursor at its end. */
  set(text: string): void
  /** What has been typed by now: keys come faster than frames. */
  text(): string
}

/** Keeps a line that is being written. */
export function useLine(start = ''): WrittenLine {
  const [line, setLine] = useState<Line>(() => ({ before: graphemes(start), after: [] }))
  const latest = useRef(line)
  const put = (next: Line) => {
    latest.current = next
    setLine(next)
  }
  return {
    line,
    edit: (edit) => put(edited(latest.current, edit)),
    set: (text) => put({ before: graphemes(text), after: [] }),
    text: () => textOf(latest.current),
  }
}
