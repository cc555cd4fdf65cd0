import { textWidth } from '@rtcops/core/format/display-text'

/**
 * Units that are never split: a word with the spaces after it, or a Chinese character with punctuation that must not
 * begin a line.
 */
const pieces = /[^\s\u2e80-\uffff]+[，。；：、）」]*\s*|[\u2e80-\uffff][，。；：、）」]*\s*|\s+/gu

/**
 * Breaks a line into several of at most `width` columns: between words, as commander does, and between Chinese
 * characters.
 */
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

/** Breaks a command line with backslashes at spaces before flags and pipes, where a shell reads on. */
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
