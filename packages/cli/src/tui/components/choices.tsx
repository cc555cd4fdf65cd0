import { cutText, textWidth } from '@rtcops/core/format/display-text'
import { Box } from 'ink'
import { useState } from 'react'
import { useLoaded } from '../hooks/use-loaded.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { aligned } from '../list/aligned.ts'
import { useTui } from '../tui-context.ts'
import { opaque, TextLine } from './line.tsx'
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
  const [refused, setRefused] = useState<string>()
  const rows = Math.max(3, Math.floor(size.height / 6))
  const found = useFound(search, typed)
  const choices = offer(typed, found)
  const first = Math.max(0, Math.min(chosen - Math.floor(rows / 2), choices.length - rows))
  const shown = choices.slice(first, first + rows)
  // Ids are never cut: what is said about them is.
  const [names, abouts] = [24, 30].map((least, index) =>
    Math.max(least, ...shown.map(({ about = '', text }) => textWidth(index === 0 ? text : cutText(about, 44)))),
  )
  const move = (by: 1 | -1) => setChosen((chosen + by + choices.length) % Math.max(1, choices.length))
  return (
    <Box
      flexDirection="column"
      position="absolute"
      top={size.height - rows - 4}
      left={0}
      width={size.width}
      backgroundColor={opaque}
    >
      <Panel title={title} width={size.width} height={rows + 2}>
        {shown.map(({ about = '', digit = '', hint = '', text }, index) => {
          const isChosen = first + index === chosen
          const parts = [
            aligned(text, names ?? 0, glyphs.cut),
            digit.padEnd(3),
            aligned(about, abouts ?? 0, glyphs.cut),
          ]
          const line = aligned(`${isChosen ? '>' : ' '} ${parts.join(' ')} ${hint}`, size.width - 4, glyphs.cut)
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices may read alike.
          return <TextLine key={index}>{isChosen ? paint('selection', line) : line}</TextLine>
        })}
      </Panel>
      <TextField
        label={paint('accent', sign)}
        {...(history ? { history } : {})}
        onChange={(text) => {
          setTyped(text)
          setChosen(0)
          setRefused(undefined)
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
          if (!choice) return setRefused(problem(text))
          onDone()
          choice.choose()
        }}
        onCancel={onDone}
      />
      <TextLine>
        {refused === undefined
          ? paint('dim', ` ${t('cli.tui.choices.keys')}`)
          : paint('bad', ` ${glyphs.bad} ${refused}`)}
      </TextLine>
    </Box>
  )
}

/** Milliseconds without typing before the server is asked. */
const rest = 200
const none: readonly Choice[] = []

/** Returns what the server found for the typed text; nothing while it has not answered for this very text. */
function useFound(search: ChoicesProps['search'], typed: string): readonly Choice[] {
  const query = useSettled(typed.trim(), rest)
  const load = async (signal: AbortSignal) => ({ query, choices: (await search?.(query, signal)) ?? none })
  const { data } = useLoaded(['choices', query], load, { isEnabled: search !== undefined && query !== '' })
  return data?.query === typed.trim() ? data.choices : none
}
