import { textWidth } from '@rtcops/core/format/display-text'
import { Box } from 'ink'
import { type ReactNode, useState } from 'react'
import { fit, type StyledLine, segment } from '../../terminal/styled-line.ts'
import { useLoaded } from '../hooks/use-loaded.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { aligned } from '../list/draw-table.ts'
import { useTui } from '../tui-context.ts'
import { Lines } from './lines.tsx'
import { Panel } from './panel.tsx'
import { TextField } from './text-field.tsx'

/** Something that can be chosen. */
export interface Choice {
  text: string
  about?: string
  /** Digit, or another short text between `text` and `about`. */
  digit?: string
  hint?: string
  /** Text that Tab writes into the field. */
  completion?: string
  choose: () => void
}

interface ChoicesProps {
  title: string
  /** Sign before the field. */
  sign: string
  /** Returns the choices that match the typed text, with those that `search` found for it. */
  offer: (typed: string, found: readonly Choice[]) => readonly Choice[]
  /** Returns choices from the server once typing pauses. */
  search?: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Returns what is wrong with a text that has no choices. */
  problem: (typed: string) => string
  history?: readonly string[]
  onDone: () => void
}

/** Shows choices over the last lines of a page, and below them a field in which part of one is typed. */
export function Choices({ history, offer, onDone, problem, search, sign, title }: ChoicesProps) {
  const { glyphs, paint, size, t } = useTui()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [told, setTold] = useState<string>()
  const rows = Math.max(3, Math.floor(size.height / 6))
  const found = useFound(search, typed)
  const choices = offer(typed, found)
  const first = Math.max(0, Math.min(chosen - Math.floor(rows / 2), choices.length - rows))
  const lines = choices
    .slice(first, first + rows)
    .map(({ about = '', digit = '', hint = '', text }, index): StyledLine => {
      const isChosen = first + index === chosen
      const line = `${isChosen ? '>' : ' '} ${aligned(text, 24, glyphs.cut)} ${digit.padEnd(3)} ${aligned(about, 30, glyphs.cut)} ${hint}`
      return fit([segment(line, isChosen ? 'selection' : undefined)], size.width - 4, glyphs.cut)
    })
  const move = (by: 1 | -1) => setChosen((chosen + by + choices.length) % Math.max(1, choices.length))
  return (
    <Box flexDirection="column" position="absolute" top={size.height - rows - 4} left={0} width={size.width}>
      <Panel title={title} width={size.width} height={rows + 2}>
        <Lines lines={filled(lines, rows, size.width - 4)} />
      </Panel>
      <Filled width={size.width}>
        <TextField
          label={paint('accent', sign)}
          {...(history ? { history } : {})}
          onChange={(text) => {
            setTyped(text)
            setChosen(0)
            setTold(undefined)
          }}
          onKey={(key, set) => {
            if (key === 'Up' || key === 'Down') move(key === 'Up' ? -1 : 1)
            else if (key === 'Tab' && choices[chosen]?.completion !== undefined) set(choices[chosen].completion)
            else return false
            return true
          }}
          onSubmit={(text) => {
            const choice = choices[chosen]
            // Text without a match stays in the field, to be corrected.
            if (!choice) return setTold(problem(text))
            onDone()
            choice.choose()
          }}
          onCancel={onDone}
        />
      </Filled>
      <Lines
        lines={[
          fit(
            [
              told === undefined
                ? segment(` ${t('cli.tui.choices.keys')}`, 'dim')
                : segment(` ${glyphs.bad} ${told}`, 'bad'),
            ],
            size.width,
            glyphs.cut,
          ),
        ]}
      />
    </Box>
  )
}

/** Milliseconds without typing before the server is asked. */
const rest = 200
const none: readonly Choice[] = []

/** Returns what the server found for the typed text; nothing while it has not answered for this very text. */
function useFound(search: ChoicesProps['search'], typed: string): readonly Choice[] {
  const asked = useSettled(typed.trim(), rest)
  const load = async (signal: AbortSignal) => ({ asked, choices: (await search?.(asked, signal)) ?? none })
  const { data } = useLoaded(['choices', asked], load, { isEnabled: search !== undefined && asked !== '' })
  return data?.asked === typed.trim() ? data.choices : none
}

/** Returns lines in exactly this many rows and columns, so that nothing shows through from below. */
export const filled = (lines: readonly StyledLine[], rows: number, width: number): StyledLine[] =>
  Array.from({ length: rows }, (_, row) => {
    const line = lines[row] ?? []
    const used = line.reduce((sum, { text }) => sum + textWidth(text), 0)
    return [...line, segment(' '.repeat(Math.max(0, width - used)))]
  })

/** Shows a row in which nothing shows through from below. */
export function Filled({ children, width }: { children: ReactNode; width: number }) {
  return (
    <Box width={width} height={1}>
      <Box position="absolute">
        <Lines lines={filled([], 1, width)} />
      </Box>
      {children}
    </Box>
  )
}
