import { Text } from 'ink'
import type { StyledLine } from '../../terminal/styled-line.ts'
import { type Tui, useTui } from '../tui-context.ts'

/** Draws lines that already fit, in one node of Ink for all of them, since layout costs more than text. */
export function Lines({ lines }: { lines: readonly StyledLine[] }) {
  const tui = useTui()
  if (lines.length === 0) return null
  return <Text>{lines.map((line) => painted(line, tui) || ' ').join('\n')}</Text>
}

/** Returns a line with its codes; neighbouring segments with the same look share theirs. */
function painted(line: StyledLine, { paint }: Tui): string {
  const runs: { text: string; role: StyledLine[number]['role'] }[] = []
  for (const { role, text } of line) {
    const last = runs.at(-1)
    if (last && last.role === role) last.text += text
    else runs.push({ text, role })
  }
  return runs.map(({ role, text }) => (role === undefined || text === '' ? text : paint(role, text))).join('')
}
