/** Columns that one grapheme takes in a terminal. */
export type GraphemeWidth = (grapheme: string) => number

/** Made at its first use: the segmenter and classes of Unicode take longer to set up than a short command of the terminal runs. */
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
 * zero-width spaces, tags) and the Hangul fillers, which are letters that show nothing. The two joiners stay: scripts
 * and emoji need them, and they move nothing.
 */
const unsafe = lazy(() => /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu)

/**
 * Text from outside made safe to print in one line: what could move the cursor, set colours, turn the direction or
 * hide is written as its escape, `\u202e` or `\u{e0001}`. All else, Chinese and emoji included, is unchanged.
 */
export function safeText(text: string): string {
  if (plain.test(text)) return text
  return text.replace(unsafe(), (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16)
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
  })
}

/** Text from outside made safe (`safeText`) and, if it is wider than `width` columns, cut to it (`cutText`). */
export function displayText(text: string, width: number, options: CutOptions = {}): string {
  return cutText(safeText(text), width, options)
}

/** `mark` stands at the end of what was cut; `widthOf` measures a grapheme. */
export interface CutOptions {
  mark?: string
  widthOf?: GraphemeWidth
}

/**
 * The text if it fits in `width` columns, else as many whole graphemes as fit before the mark, which is `…`. A width
 * too small for the mark gives no mark and no text.
 */
export function cutText(text: string, width: number, { mark = '…', widthOf = graphemeWidth }: CutOptions = {}): string {
  // Most cells are plain ASCII that fits, and a frame has hundreds: the segmenter costs more than the rest together.
  if (text.length <= width && plain.test(text)) return text
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

/** Columns that the text takes, grapheme by grapheme. */
export function textWidth(text: string, widthOf: GraphemeWidth = graphemeWidth): number {
  if (plain.test(text)) return text.length
  if (widthOf === graphemeWidth && chinese.test(text)) return text.length + (text.match(ideograph)?.length ?? 0)
  let width = 0
  for (const { segment } of segmenter().segment(text)) width += widthOf(segment)
  return width
}

/** Printable ASCII, and the lines, blocks and dots that screens are drawn with: each is a grapheme of one column. */
const plain = /^[\x20-\x7e\u2500-\u259f\u2800-\u28ff]*$/

/** Those and Chinese, of which each character is a grapheme of its own too; a frame has too many of them for the segmenter. */
const chinese = /^[\x20-\x7e\u2500-\u259f\u2800-\u28ff\u4e00-\u9fff\u3001\u3002\uff01-\uff60]*$/
const ideograph = /[\u4e00-\u9fff\u3001\u3002\uff01-\uff60]/g

const wide = lazy(
  () =>
    /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\u30a0-\u30ff\u31f0-\u33ff\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|\p{Emoji}\ufe0f)/u,
)

/** 2 for Chinese, Japanese, Korean and full-width characters and for emoji, 0 for marks that stand alone, else 1. */
export function graphemeWidth(grapheme: string): number {
  if (wide().test(grapheme)) return 2
  return /^[\p{M}\u200c\u200d]/u.test(grapheme) ? 0 : 1
}
