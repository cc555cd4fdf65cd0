import type { loadWords } from '../../old/catalogue.ts'
import type { ScreenGlyphs } from '../../terminal/screen-glyphs.ts'

/** How things are shown: signs, words, whose clock. */
export interface Look {
  glyphs: ScreenGlyphs
  /** Words that terminal and console share. */
  words: Awaited<ReturnType<typeof loadWords>>
  zone: string
}

/** Columns and rows. */
export interface Size {
  width: number
  height: number
}
