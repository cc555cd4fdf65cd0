import { Text } from 'ink'
import type { StyledLine } from '../../terminal/styled-line.ts'
import { type Tui, useTui } from '../tui-context.ts'

/** Draws lines that were made to fit; one node of Ink for all of them, since layout costs more than text. */
export function Lines({ lines }: { lines: readonly StyledLine[] }) {
  const tui = useTui()
  if (lines.length === 0) return null
  return <Text>{lines.map((line) => painted(line, tui) || ' ').join('\n')}</Text>
}

/** Neighbours that look the same share their codes. */
function painted(line: StyledLine, { paint }: Tui): string {
  const runs: { text: string; role: StyledLine[number]['role'] }[] = []
  for (const { role, text } of line) {
    const last = runs.at(-1)
    if (last && last.role === role) last.text += text
    else runs.push({ text, role })
  }
  return runs.map(({ role, text }) => (role === undefined || text === '' ? text : paint(role, text))).join('')
}
