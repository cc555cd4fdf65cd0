import { safeText } from '@rtcops/core/format/display-text'
import { hasGlyph } from './fonts.ts'

/** What printers set where a character is missing (下駄), so that the gap is seen. */
export const gapMark = '〓'

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * Texts as the font can show them. A PDF draws nothing, or an empty box, for what its font lacks, such as the 𠮷 of a name; here each such
 * character becomes `〓`, and `missing` tells which they are, in their order, so that the page can say so. Invisible characters and those
 * that turn the direction are written out (`safeText`).
 */
export class PrintableTexts {
  readonly #missing: string[] = []

  /** Characters that were replaced, each once, in the order in which they came: `U+20BB7`, or several of one sign joined by blanks. */
  get missing(): readonly string[] {
    return this.#missing
  }

  /** The text with what the font lacks replaced. */
  print(text: string): string {
    let printed = ''
    for (const { segment } of segmenter.segment(safeText(text.normalize('NFC')))) {
      const points = [...segment].map((character) => character.codePointAt(0) ?? 0)
      if (points.every(hasGlyph)) {
        printed += segment
        continue
      }
      const name = points.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
      if (!this.#missing.includes(name)) this.#missing.push(name)
      printed += gapMark
    }
    return printed
  }
}
