import { useRef, useState } from 'react'

/** Line of text that is being edited, split at the cursor: graphemes, so that no step ends inside one. */
export interface Line {
  before: readonly string[]
  after: readonly string[]
}

/** Edit of a line by a key. */
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
  /** Ctrl-W: the last word and the spaces after it. */
  clearWord: ({ after, before }: Line): Line => ({
    before: graphemes(before.join('').replace(/\S+\s*$|\s+$/, '')),
    after,
  }),
} as const

export const textOf = ({ after, before }: Line): string => [...before, ...after].join('')

/** Returns the line after an edit. Inserted text becomes one line, because a pasted id often includes a line end. */
export function edited(line: Line, edit: Edit): Line {
  if (typeof edit === 'string') return moves[edit](line)
  const text = edit.insert.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '')
  const isPasted = edit.insert.length > 1
  // A combining character joins the grapheme before it.
  const before = graphemes(line.before.join('') + (isPasted ? text.trim() : text))
  return { before, after: line.after }
}

/** Line that is being edited. */
export interface WrittenLine {
  line: Line
  edit(edit: Edit): void
  /** Replaces the text, with the cursor at its end. */
  set(text: string): void
  /** Returns the text typed so far: keys come faster than frames. */
  text(): string
}

/** Keeps a line that is being edited. */
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
