import { textWidth } from '@rtcops/core/format/display-text'

/** What is never parted: a word with the blanks behind it, or a Chinese character with the punctuation that may not begin a line. */
const pieces = /[^\s\u2e80-\uffff]+[，。；：、）」]*\s*|[\u2e80-\uffff][，。；：、）」]*\s*|\s+/gu

/** Breaks a line into several of at most `width` columns, as commander does for words, and between Chinese characters too. */
export function wrapText(line: string, width: number): string[] {
  if (textWidth(line) <= width) return [line]
  const lines: string[] = []
  let begun = ''
  for (const [piece] of line.matchAll(pieces)) {
    if (begun !== '' && textWidth((begun + piece).trimEnd()) > width) {
      lines.push(begun.trimEnd())
      begun = ''
    }
    begun += piece
  }
  return [...lines, begun.trimEnd()]
}

/** Breaks a command line where a shell goes on reading: blanks before flags and pipes, with a backslash. */
export function wrapCommand(command: string, width: number): string[] {
  if (textWidth(command) <= width) return [command]
  const lines: string[] = []
  let begun = ''
  for (const part of command.split(/ (?=--?[a-z]|[|>] )/)) {
    if (begun !== '' && textWidth(`${begun} ${part} \\`) > width) {
      lines.push(`${begun} \\`)
      begun = `  ${part}`
    } else begun = begun === '' ? part : `${begun} ${part}`
  }
  return [...lines, begun]
}
