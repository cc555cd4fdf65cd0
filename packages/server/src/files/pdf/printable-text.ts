import { safeText } from '@rtcops/core/format/display-text'
import { hasGlyph } from './fonts.ts'

/** Mark that printers set for a missing character (下駄), so that the gap is visible. */
export const gapMark = '〓'

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * Converts texts to what the font can show. A PDF draws nothing, or an empty box, for a character that its font lacks, such as the 𠮷 of a
 * name; here each such character becomes `〓`, and `missing` lists them in order, so that the page can name them. Invisible characters and
 * those that change the text direction are written out (`safeText`).
 */
export class PrintableTexts {
  readonly #missing: string[] = []

  /**
   * Characters that were replaced, each once, in order of appearance: `U+20BB7`, or several code points of one character joined by spaces.
   */
  get missing(): readonly string[] {
    return this.#missing
  }

  /** Returns the text with the characters replaced that the font lacks. */
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
