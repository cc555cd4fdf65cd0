import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Cell } from './listing.ts'

/** Least columns of a text that a tag leaves. */
const least = 8

/** Returns the text of a cell with its tag. */
export const taggedText = ({ tag, text }: Pick<Cell, 'tag' | 'text'>): string => [text, tag].filter(Boolean).join(' ')

/** Returns a cell in `width` columns. Its tag is whole, or left out: cut, it would read as part of the text. */
export function cutCell({ tag, text }: Pick<Cell, 'tag' | 'text'>, width: number, mark: string): string {
  const room = tag === undefined ? width : width - textWidth(tag) - 1
  const isTagged = tag !== undefined && room >= Math.min(least, textWidth(text))
  return isTagged ? taggedText({ tag, text: cutText(text, room, { mark }) }) : cutText(text, width, { mark })
}
