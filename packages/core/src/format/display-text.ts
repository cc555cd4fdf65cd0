/** Returns the columns that one grapheme takes in a terminal. */
export type GraphemeWidth = (grapheme: string) => number

/**
 * Returns a function that makes a value at its first use: setting up the segmenter and the Unicode classes takes longer
 * than a short terminal command runs.
 */
function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

const segmenter = lazy(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/**
 * Control characters, lone surrogates, line and paragraph separators, the invisible format characters (bidi controls,
 * zero-width spaces, tags) and the Hangul fillers, which are letters without a visible glyph. The two joiners are
 * allowed: scripts and emoji need them, and they do not move text.
 */
const unsafe = lazy(() => /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu)

/**
 * Returns untrusted text that is safe to print in one line: characters that could move the cursor, set colours, reverse
 * the direction or hide text become escapes, `\u202e` or `\u{e0001}`. Everything else, including Chinese and emoji, is
 * unchanged.
 */
export function safeText(text: string): string {
  if (chinese.test(text)) return text
  return text.replace(unsafe(), (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16)
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
  })
}

/** Returns untrusted text of several lines, each made safe (`safeText`). */
export const safeLines = (text: string): string => text.split('\n').map(safeText).join('\n')

/** Returns untrusted text made safe (`safeText`) and cut to `width` columns (`cutText`). */
export function displayText(text: string, width: number, options: CutOptions = {}): string {
  return cutText(safeText(text), width, options)
}

/** `mark` ends a cut text; `widthOf` measures a grapheme. */
export interface CutOptions {
  mark?: string
  widthOf?: GraphemeWidth
}

/**
 * Returns the text if it fits in `width` columns, otherwise as many whole graphemes as fit before the mark, which is
 * `…`. If the width is too small for the mark, the result is empty.
 */
export function cutText(text: string, width: number, { mark = '…', widthOf = graphemeWidth }: CutOptions = {}): string {
  // Most cells fit and are plain or Chinese, and a frame has hundreds of them; the segmenter would cost more than all
  // the rest.
  if (text.length <= width && textWidth(text, widthOf) <= width) return text
  const room = width - textWidth(mark, widthOf)
  let used = 0
  let kept = 0
  for (const { segment, index } of segmenter().segment(text)) {
    used += widthOf(segment)
    if (used > width) return room < 0 ? '' : text.slice(0, kept) + mark
    if (used <= room) kept = index + segment.length
  }
  return text
}

/** Returns the columns that the text takes, grapheme by grapheme. */
export function textWidth(text: string, widthOf: GraphemeWidth = graphemeWidth): number {
  if (plain.test(text)) return text.length
  if (widthOf === graphemeWidth && chinese.test(text)) return text.length + (text.match(ideograph)?.length ?? 0)
  let width = 0
  for (const { segment } of segmenter().segment(text)) width += widthOf(segment)
  return width
}

/**
 * Printable ASCII, the dashes, dots and arrows of texts, and box-drawing characters: each is one grapheme of one
 * column.
 */
const plain = /^[\x20-\x7e\u00b7\u2013\u2014\u2026\u2190-\u2193\u2500-\u259f\u2800-\u28ff]*$/

/** The same and Chinese, where each character is also one grapheme; all of it is safe to print. */
const chinese =
  /^[\x20-\x7e\u00b7\u2013\u2014\u2026\u2190-\u2193\u2500-\u259f\u2800-\u28ff\u4e00-\u9fff\u3001\u3002\uff01-\uff60]*$/
const ideograph = /[\u4e00-\u9fff\u3001\u3002\uff01-\uff60]/g

const wide = lazy(
  () =>
    /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\u30a0-\u30ff\u31f0-\u33ff\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|\p{Emoji}\ufe0f)/u,
)

/**
 * Returns 2 for Chinese, Japanese, Korean and full-width characters and for emoji, 0 for combining marks that stand
 * alone, otherwise 1.
 */
export function graphemeWidth(grapheme: string): number {
  if (wide().test(grapheme)) return 2
  return /^[\p{M}\u200c\u200d]/u.test(grapheme) ? 0 : 1
}
