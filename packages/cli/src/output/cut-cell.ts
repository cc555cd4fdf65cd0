import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Cell } from './listing.ts'

/** Least columns of a text that a tag leaves. */
const least = 8

/** Returns the text of a cell with its tag. */
export const taggedText = ({ tag, text }: Pick<Cell, 'tag' | 'text'>): string => [text, tag].filter(Boolean).join(' ')

/** Between parts of a text that belong together, as a rule and its figure: `up>20% 12.40 · down<5% 78.90`. */
const between = ' · '

/** Returns a text in at most `width` columns. One of several parts ends before a part that does not fit, so that no figure is cut. */
export function cutParts(text: string, width: number, mark: string): string {
  if (textWidth(text) <= width) return text
  const parts = text.split(between)
  for (let count = parts.length - 1; count > 0; count--) {
    const shown = `${parts.slice(0, count).join(between)} ${mark}`
    if (textWidth(shown) <= width) return shown
  }
  return cutText(text, width, { mark })
}

/** Returns a cell in `width` columns. Its tag is whole, or left out: cut, it would read as part of the text. */
export function cutCell({ tag, text }: Pick<Cell, 'tag' | 'text'>, width: number, mark: string): string {
  const room = tag === undefined ? width : width - textWidth(tag) - 1
  const isTagged = tag !== undefined && room >= Math.min(least, textWidth(text))
  return isTagged ? taggedText({ tag, text: cutParts(text, room, mark) }) : cutParts(text, width, mark)
}
