import { textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { useState } from 'react'
import { fit, type StyledLine, segment } from '../../terminal/styled-line.ts'
import type { Key } from '../keys.tsx'
import { aligned } from '../list/draw-table.ts'
import { type Tui, useTui, type ViewId, viewName } from '../tui-context.ts'
import { Filled, filled } from './choices.tsx'
import { Lines } from './lines.tsx'
import { Panel } from './panel.tsx'
import { TextField } from './text-field.tsx'

/** Line of the help: keys, what they do, and the key that Enter presses. */
export interface KeyLine {
  keys: string
  words: MessageKey
  key: Key
}

/** Keys in the order of the help. */
const keyLines: readonly KeyLine[] = [
  { keys: '1-5', key: '1', words: 'cli.tui.keys.views' },
  { keys: ':', key: ':', words: 'cli.tui.keys.jump' },
  { keys: '/', key: '/', words: 'cli.tui.keys.filter' },
  { keys: 'f', key: 'f', words: 'cli.tui.keys.find' },
  { keys: 'Enter', key: 'Enter', words: 'cli.tui.keys.open' },
  { keys: 'Esc', key: 'Esc', words: 'cli.tui.keys.back' },
  { keys: 'j k ↑ ↓', key: 'j', words: 'cli.tui.keys.move' },
  { keys: 'g G', key: 'g', words: 'cli.tui.keys.ends' },
  { keys: 'Ctrl-D Ctrl-U', key: 'Ctrl-D', words: 'cli.tui.keys.half' },
  { keys: '< > S', key: '>', words: 'cli.tui.keys.sort' },
  { keys: 'h l ← →', key: 'l', words: 'cli.tui.keys.sideways' },
  { keys: 'n N', key: 'n', words: 'cli.tui.keys.match' },
  { keys: 'a', key: 'a', words: 'cli.tui.keys.act' },
  { keys: 'R', key: 'R', words: 'cli.tui.keys.recharge' },
  { keys: 'e', key: 'e', words: 'cli.tui.keys.export' },
  { keys: 'r', key: 'r', words: 'cli.tui.keys.refresh' },
  { keys: '+ -', key: '+', words: 'cli.tui.keys.pace' },
  { keys: 'p', key: 'p', words: 'cli.tui.keys.pause' },
  { keys: 't', key: 't', words: 'cli.tui.keys.window' },
  { keys: 'm', key: 'm', words: 'cli.tui.keys.metric' },
  { keys: 'c', key: 'c', words: 'cli.tui.keys.compare' },
  { keys: '[ ]', key: ']', words: 'cli.tui.keys.events' },
  { keys: 'Tab', key: 'Tab', words: 'cli.tui.keys.panel' },
  { keys: 'y', key: 'y', words: 'cli.tui.keys.command' },
  { keys: 'Ctrl-S w', key: 'Ctrl-S', words: 'cli.tui.keys.save' },
  { keys: 'Ctrl-L', key: 'Ctrl-L', words: 'cli.tui.keys.redraw' },
  { keys: 'Ctrl-Z', key: 'Ctrl-Z', words: 'cli.tui.keys.suspend' },
  { keys: 'q Ctrl-C', key: 'q', words: 'cli.tui.keys.quit' },
]

const inner = 72

/** Shows keys in two columns over the middle of a page; typing filters them. @param press presses the key of a line */
export function KeyHelp({ onDone, press, view }: { onDone: () => void; press: (key: Key) => void; view: ViewId }) {
  const tui = useTui()
  const { paint, size, t } = tui
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const wanted = typed.trim().toLowerCase()
  const lines = keyLines.filter(({ keys, words }) => `${keys} ${t(words)}`.toLowerCase().includes(wanted))
  const half = Math.ceil(lines.length / 2)
  const height = Math.min(size.height - 3, half + 6)
  const move = (by: 1 | -1) => setChosen((chosen + by + lines.length) % Math.max(1, lines.length))
  return (
    <>
      <Box position="absolute" top={2} left={Math.floor((size.width - inner - 4) / 2)}>
        <Panel
          title={t('cli.tui.keys.title', { view: t(viewName(view)) })}
          right={t('cli.tui.keys.count', { count: lines.length, all: keyLines.length })}
          width={inner + 4}
          height={height}
        >
          <Filled width={inner}>
            <TextField
              label={paint('accent', '/')}
              onChange={(text) => {
                setTyped(text)
                setChosen(0)
              }}
              onKey={(key) => {
                if (key !== 'Up' && key !== 'Down') return false
                move(key === 'Up' ? -1 : 1)
                return true
              }}
              onSubmit={() => {
                const line = lines[chosen]
                onDone()
                if (line) press(line.key)
              }}
              onCancel={onDone}
            />
          </Filled>
          <Lines lines={filled(inColumns(lines, chosen, tui), height - 3, inner)} />
        </Panel>
      </Box>
      <Box position="absolute" top={size.height - 1} left={0}>
        <Lines lines={[fit([{ text: ` ${t('cli.tui.keys.keys')}` }], size.width, tui.glyphs.cut)]} />
      </Box>
    </>
  )
}

function inColumns(lines: readonly KeyLine[], chosen: number, { glyphs, t }: Tui): StyledLine[] {
  const half = Math.ceil(lines.length / 2)
  const columns = [lines.slice(0, half), lines.slice(half)].map((part) => {
    const width = Math.max(0, ...part.map(({ keys }) => textWidth(keys)))
    return part.map((line): StyledLine => {
      const text = aligned(`${aligned(line.keys, width, glyphs.cut)}  ${t(line.words)}`, inner / 2 - 1, glyphs.cut)
      return line === lines[chosen] ? [{ text: '>' }, segment(text, 'selection')] : [{ text: ` ${text}` }]
    })
  })
  const rows = Array.from({ length: half }, (_, row) => [...(columns[0]?.[row] ?? []), ...(columns[1]?.[row] ?? [])])
  return [[], ...rows, [], [segment(t('cli.tui.keys.hint'), 'dim')]]
}
