import { textWidth } from '@rtcops/core/format/display-text'
import { cutParts } from '../../output/cut-cell.ts'

/** Returns a text in exactly `width` columns, aligned to the left or right. */
export function aligned(text: string, width: number, mark: string, right = false): string {
  const shown = cutParts(text, width, mark)
  const blank = ' '.repeat(Math.max(0, width - textWidth(shown)))
  return right ? blank + shown : shown + blank
}
