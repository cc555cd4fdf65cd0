/** Columns of a terminal that nobody has made wider. */
export const pageWidth = 80

/** From here on characters of our own texts take two columns. To ask Unicode takes longer than the rest of a help page. */
const firstWide = 0x2e80

const widthOf = (text: string): number => {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) >= firstWide ? 2 : 1
  return width
}

/** What is never parted: a word with the blanks behind it, or a Chinese character with the punctuation that may not begin a line. */
const pieces = /[^\s\u2e80-\uffff]+[，。；：、）」]*\s*|[\u2e80-\uffff][，。；：、）」]*\s*|\s+/gu

/** Breaks a text into lines of at most `width` columns; a word that is wider has a line of its own. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const [piece] of paragraph.matchAll(pieces)) {
      if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += piece
    }
    return [...lines, line.trimEnd()]
  })
}

/** Breaks a command line where a shell goes on reading: blanks before flags and pipes, with a backslash. */
export function wrapCommand(command: string, width: number): string[] {
  if (widthOf(command) <= width) return [command]
  const lines: string[] = []
  let line = ''
  for (const part of command.split(/ (?=--?[a-z]|[|>] )/)) {
    if (line !== '' && widthOf(`${line} ${part} \\`) > width) {
      lines.push(`${line} \\`)
      line = `  ${part}`
    } else line = line === '' ? part : `${line} ${part}`
  }
  return [...lines, line]
}
