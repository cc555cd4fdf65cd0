import { Box } from 'ink'
import type { ReactNode } from 'react'
import type { StyledLine } from '../../terminal/styled-line.ts'
import type { Loaded } from '../hooks/use-loaded.ts'
import { useTui, type ViewId } from '../tui-context.ts'
import { filled } from './choices.tsx'
import { Lines } from './lines.tsx'
import { Head } from './page.tsx'
import { Panel } from './panel.tsx'

/** State of a page that loads nothing. */
const still: Loaded<unknown> = {
  data: true,
  at: undefined,
  trouble: undefined,
  isLoading: false,
  reload: () => undefined,
}

/** Columns of a form; wider lines are hard to read. */
const widest = 96

interface FormPageProps {
  view: ViewId
  title: string
  /** Keys in the last line. */
  keys: string
  children: ReactNode
}

/** Shows a frame around a form, below the lines that every page has. */
export function FormPage({ children, keys, title, view }: FormPageProps) {
  const { size } = useTui()
  const footer: StyledLine = [{ text: ` ${keys}`, role: 'dim' }]
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Head view={view} title={title} live={still} />
      <Panel title={title} tone="accent" width={formWidth(size.width) + 4} height={size.height - 3}>
        {children}
      </Panel>
      <Lines lines={filled([footer], 1, size.width)} />
    </Box>
  )
}

/** Returns the columns that a form has inside its frame. */
export const formWidth = (columns: number): number => Math.min(widest, columns) - 4
