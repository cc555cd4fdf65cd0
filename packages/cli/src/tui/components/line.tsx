import { Box, Text } from 'ink'
import type { ReactNode } from 'react'
import { useTui } from '../tui-context.ts'

/**
 * Background that Ink paints as plain spaces, over padding as well: no letter of what is below shows through, and the
 * terminal keeps its own colour.
 */
export const opaque = 'default'

/** Shows one line of painted text, cut at its end if there is too little room. */
export function TextLine({ children = '' }: { children?: string }) {
  const { glyphs } = useTui()
  if (glyphs.cut === '…') return <Text wrap="truncate">{children || ' '}</Text>
  // Ink's own mark of a cut takes two columns in some terminals.
  return (
    <Box height={1} overflow="hidden">
      <Text wrap="hard">{children || ' '}</Text>
    </Box>
  )
}

/** Shows lines of painted text that already fit, in one node: a drawing has many. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? null : <Text>{lines.map((line) => line || ' ').join('\n')}</Text>

/**
 * Shows two parts at the ends of a line, of which the left one is cut. Only one of them shrinks: Yoga rounds the widths
 * of several up, and a line that is a column too long breaks the screen.
 */
export const Sides = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <Box justifyContent="space-between" columnGap={1} overflow="hidden">
    <Box>{typeof left === 'string' ? <TextLine>{left}</TextLine> : left}</Box>
    <Box flexShrink={0}>{typeof right === 'string' ? <TextLine>{right}</TextLine> : right}</Box>
  </Box>
)
