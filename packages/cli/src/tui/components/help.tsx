import { textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { useState } from 'react'
import { type Key, useHandled, usePress } from '../keys.tsx'
import { aligned } from '../list/aligned.ts'
import { useTui, type ViewId, viewName } from '../tui-context.ts'
import { opaque, TextLine } from './line.tsx'
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
  { keys: 's', key: 's', words: 'cli.tui.keys.silence' },
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

/** Shows the keys of the page below in two columns over its middle; typing filters them, and Enter presses the chosen one. */
export function KeyHelp({ onDone, view }: { onDone: () => void; view: ViewId }) {
  const { glyphs, paint, size, t } = useTui()
  const isHandled = useHandled()
  const press = usePress()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const known = keyLines.filter(({ key }) => isHandled(key))
  const lines = known.filter(({ keys, words }) =>
    `${keys} ${t(words)}`.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const half = Math.ceil(lines.length / 2)
  const width = Math.max(0, ...lines.map(({ keys }) => textWidth(keys)))
  const move = (by: 1 | -1) => setChosen((chosen + by + lines.length) % Math.max(1, lines.length))
  return (
    <>
      <Box position="absolute" top={2} left={Math.floor((size.width - inner - 4) / 2)}>
        <Panel
          title={t('cli.tui.keys.title', { view: t(viewName(view)) })}
          right={t('cli.tui.keys.count', { count: lines.length, all: known.length })}
          width={inner + 4}
          height={Math.min(size.height - 3, half + 6)}
        >
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
              onDone()
              if (lines[chosen]) press(lines[chosen].key)
            }}
            onCancel={onDone}
          />
          <Box flexDirection="column" flexWrap="wrap" height={half} marginY={1} flexShrink={0}>
            {lines.map((line, index) => {
              const text = aligned(
                `${aligned(line.keys, width, glyphs.cut)}  ${t(line.words)}`,
                inner / 2 - 1,
                glyphs.cut,
              )
              return (
                <TextLine key={line.keys}>{index === chosen ? `>${paint('selection', text)}` : ` ${text}`}</TextLine>
              )
            })}
          </Box>
          <TextLine>{paint('dim', t('cli.tui.keys.hint'))}</TextLine>
        </Panel>
      </Box>
      <Box position="absolute" top={size.height - 1} left={0} width={size.width} backgroundColor={opaque}>
        <TextLine>{` ${t('cli.tui.keys.keys')}`}</TextLine>
      </Box>
    </>
  )
}
