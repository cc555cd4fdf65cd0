import { textWidth } from '@rtcops/core/format/display-text'
import { Box, Text } from 'ink'
import type { ReactNode } from 'react'
import type { Role } from '../../terminal/style.ts'
import { cutLine, lineWidth, segment } from '../../terminal/styled-line.ts'
import { useTui } from '../tui-context.ts'
import { Lines } from './lines.tsx'

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

/** Shows a frame with a title in its top line. Its content has four columns and two rows less. */
export function Panel({ children, height, right = '', title, tone = 'title', width }: PanelProps) {
  const { glyphs } = useTui()
  const { corners, flat, side } = glyphs.box
  const inner = width - 4
  const name = cutLine([segment(title, tone)], Math.min(inner - 1, textWidth(title)), glyphs.cut)
  const end = right === '' ? '' : ` ${right} ${flat}`
  const rest = inner - 1 - lineWidth(name) - textWidth(end)
  const [topLeft, topRight, bottomLeft, bottomRight] = corners
  const line = `${flat.repeat(Math.max(0, rest))}${rest < 0 ? '' : end}${topRight}`
  const sides = { topLeft, top: flat, topRight, left: side, bottomLeft, bottom: flat, bottomRight, right: side }
  return (
    <Box flexDirection="column" flexShrink={0} width={width} height={height}>
      <Lines lines={[[segment(`${topLeft}${flat} `), ...name, segment(` ${line}`)]]} />
      <Box borderStyle={sides} borderTop={false} height={height - 1} paddingX={1} flexDirection="column">
        {children ?? <Text> </Text>}
      </Box>
    </Box>
  )
}
