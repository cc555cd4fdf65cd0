import { Box } from 'ink'
import { useState } from 'react'
import type { List } from '../hooks/use-list.ts'
import { useTui } from '../tui-context.ts'
import { TextLine } from './line.tsx'
import { TextField } from './text-field.tsx'

interface FilterFieldProps {
  list: Pick<List<object>, 'filter' | 'filterOf' | 'setFilter' | 'seek'>
  onDone: () => void
}

/** Shows the footer while a filter is typed: the list narrows with each key, and Esc restores the previous filter. */
export function FilterField({ list, onDone }: FilterFieldProps) {
  const { paint, t, typed } = useTui()
  const [before] = useState(list.filter)
  const submit = (text: string) => {
    // The field stays open while the filter cannot be read; the line above says why.
    if (list.filterOf(text).problem) return
    if (text !== '') {
      list.seek(text)
      typed.filter.push(text)
    }
    onDone()
  }
  return (
    <Box justifyContent="space-between">
      <TextField
        label={paint('accent', '/')}
        start={list.filter}
        history={typed.filter}
        onChange={list.setFilter}
        onSubmit={submit}
        onCancel={() => {
          list.setFilter(before)
          onDone()
        }}
      />
      <TextLine>{paint('dim', t('cli.tui.filter.keys'))}</TextLine>
    </Box>
  )
}
