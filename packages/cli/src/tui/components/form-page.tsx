import { Box } from 'ink'
import type { ReactNode } from 'react'
import type { Loaded } from '../hooks/use-loaded.ts'
import { isTyped, useEvents } from '../keys.tsx'
import { useTui, type ViewId } from '../tui-context.ts'
import { Head } from './header.tsx'
import { TextLine } from './line.tsx'
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
  view?: ViewId | undefined
  title: string
  /** Keys in the last line. */
  keys: string
  children: ReactNode
}

/** Shows a frame around a form, below the lines that every page has. */
export function FormPage({ children, keys, title, view }: FormPageProps) {
  const { paint, size } = useTui()
  // No key that types a character reaches the frame, whatever field is active: there it would leave the form.
  useEvents('page', (event) => 'paste' in event || isTyped(event.key))
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Head view={view} title={title} live={still} />
      <Panel title={title} tone="accent" width={formWidth(size.width) + 4} height={size.height - 3}>
        {children}
      </Panel>
      <TextLine>{paint('dim', ` ${keys}`)}</TextLine>
    </Box>
  )
}

/** Returns the columns that a form has inside its frame. */
export const formWidth = (columns: number): number => Math.min(widest, columns) - 4
