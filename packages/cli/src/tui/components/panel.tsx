import { Box } from 'ink'
import type { ReactNode } from 'react'
import type { Role } from '../../terminal/style.ts'
import { useTui } from '../tui-context.ts'
import { opaque, TextLine } from './line.tsx'

interface PanelProps {
  title: string
  /** Text at the right of the title. */
  right?: string
  /** Role of the title, if it differs from that of other panels. */
  tone?: Role
  width: number
  height: number
  children?: ReactNode
}

/** Shows a frame with a title in its top line, which hides what is below it. Its content has four columns and two rows less. */
export function Panel({ children, height, right = '', title, tone = 'title', width }: PanelProps) {
  const { glyphs, paint } = useTui()
  const { corners, flat, side } = glyphs.box
  const [topLeft, topRight, bottomLeft, bottomRight] = corners
  const sides = { topLeft, top: flat, topRight, left: side, bottomLeft, bottom: flat, bottomRight, right: side }
  return (
    <Box borderStyle={sides} backgroundColor={opaque} paddingX={1} flexShrink={0} width={width} height={height}>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {children}
      </Box>
      <Box position="absolute" top={-1} left={1} right={1} justifyContent="space-between">
        <TextLine>{` ${paint(tone, title)} `}</TextLine>
        {right !== '' && <TextLine>{` ${right} `}</TextLine>}
      </Box>
    </Box>
  )
}
