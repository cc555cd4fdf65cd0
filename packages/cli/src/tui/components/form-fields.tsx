import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { useState } from 'react'
import { cutLine, type StyledLine, segment } from '../../terminal/styled-line.ts'
import { useLoaded } from '../hooks/use-loaded.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { useKeys } from '../keys.tsx'
import { aligned } from '../list/draw-table.ts'
import { type Tui, useTui } from '../tui-context.ts'
import { formWidth } from './form-page.tsx'
import { Lines } from './lines.tsx'
import { TextField } from './text-field.tsx'

/** Typed texts by field. */
export type Values = Readonly<Record<string, string>>

/** Value that a field can be completed to. */
export interface Suggestion {
  value: string
  about: string
}

export interface FormField {
  id: string
  label: MessageKey
  /** Wire field, if its name differs. */
  wire?: string
  start?: string
  /** Values that ← and → choose from, with their words. */
  choices?: readonly (readonly [value: string, words: MessageKey])[]
  suggest?: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  /** Returns what a value means, shown beside it. */
  about?: (value: string) => string
  /** Returns true if the field is left out, given the other values. */
  isHidden?: (values: Values) => boolean
}

interface FieldsStepProps {
  fields: readonly FormField[]
  values: Values
  problems: Values
  hint?: string
  onChange: (id: string, text: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** Milliseconds without a key before the server is asked for completions of a field. */
const rest = 150
const mostSuggestions = 5

/** Shows the fields of a form, one of which is active. */
export function FieldsStep({ fields, hint, onCancel, onChange, onSubmit, problems, values }: FieldsStepProps) {
  const tui = useTui()
  const shown = fields.filter(({ isHidden }) => !isHidden?.(values))
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      shown.findIndex(({ id }) => problems[id] !== undefined),
    ),
  )
  const [abouts] = useState(() => new Map<string, string>())
  const active = shown[Math.min(at, shown.length - 1)]
  const move = (by: 1 | -1) => setAt((before) => (before + by + shown.length) % shown.length)
  const next = () => (at >= shown.length - 1 ? onSubmit() : move(1))
  const width = Math.max(...shown.map(({ label }) => textWidth(tui.t(label)))) + 2
  const general = problems['']
  return (
    <Box flexDirection="column">
      {hint && <Lines lines={[[segment(hint, 'dim')], []]} />}
      {shown.map((field) => {
        const { id, label } = field
        const value = values[id] ?? ''
        const name = aligned(tui.t(label), width, tui.glyphs.cut)
        const about = field.about?.(value) ?? abouts.get(`${id} ${value}`) ?? ''
        const common = { field, value, name, about, onChange: (text: string) => onChange(id, text), onNext: next }
        return (
          <Box key={id} flexDirection="column">
            {field !== active ? (
              <Lines lines={[idleLine(field, value, name, about, tui)]} />
            ) : field.choices ? (
              <ChoiceField {...common} onMove={move} onCancel={onCancel} />
            ) : (
              <TypedField {...common} onMove={move} onCancel={onCancel} abouts={abouts} />
            )}
            {problems[id] !== undefined && <Lines lines={[problemLine(problems[id], width, tui)]} />}
          </Box>
        )
      })}
      {general !== undefined && <Lines lines={[[], problemLine(general, 0, tui)]} />}
    </Box>
  )
}

const problemLine = (text: string, indent: number, { glyphs, size }: Tui): StyledLine =>
  cutLine(
    [segment(`${' '.repeat(indent + 2)}${glyphs.bad} ${safeText(text)}`, 'bad')],
    formWidth(size.width),
    glyphs.cut,
  )

function idleLine({ choices }: FormField, value: string, name: string, about: string, tui: Tui): StyledLine {
  const chosen = choices?.find(([each]) => each === value)
  const text = chosen ? tui.t(chosen[1]) : safeText(value)
  return cutLine(
    [{ text: `  ${name}${text}` }, segment(about && `  ${safeText(about)}`, 'dim')],
    formWidth(tui.size.width),
    tui.glyphs.cut,
  )
}

interface ActiveFieldProps {
  field: FormField
  value: string
  name: string
  about: string
  onChange: (text: string) => void
  onNext: () => void
  onMove: (by: 1 | -1) => void
  onCancel: () => void
}

/** Shows a field that accepts one of a few values. */
function ChoiceField({ field: { choices = [] }, name, onCancel, onChange, onMove, onNext, value }: ActiveFieldProps) {
  const { t } = useTui()
  const index = choices.findIndex(([each]) => each === value)
  const turn = (by: 1 | -1) => onChange(choices[(index + by + choices.length) % choices.length]?.[0] ?? value)
  useKeys('overlay', {
    Left: () => turn(-1),
    Right: () => turn(1),
    ' ': () => turn(1),
    Tab: () => onMove(1),
    Down: () => onMove(1),
    'Shift-Tab': () => onMove(-1),
    Up: () => onMove(-1),
    Enter: onNext,
    Esc: onCancel,
  })
  const words = choices.flatMap(
    ([each, label], at): StyledLine => [
      { text: at === 0 ? '' : '  ' },
      each === value ? segment(`[${t(label)}]`, 'selection') : { text: ` ${t(label)} ` },
    ],
  )
  return <Lines lines={[[segment('> ', 'accent'), segment(name, 'title'), ...words]]} />
}

/** Shows a text field, with its completions below it. */
function TypedField(props: ActiveFieldProps & { abouts: Map<string, string> }) {
  const { about, abouts, field, name, onCancel, onChange, onMove, onNext, value } = props
  const tui = useTui()
  const [chosen, setChosen] = useState(0)
  const suggestions = useSuggestions(field, value)
  for (const each of suggestions) abouts.set(`${field.id} ${each.value}`, each.about)
  const open = suggestions.filter((each) => each.value !== value).slice(0, mostSuggestions)
  const complete = (set: (text: string) => void) => {
    const suggestion = open[chosen]
    if (suggestion) set(suggestion.value)
  }
  const { glyphs, paint, size } = tui
  const lines = open.map((each, index): StyledLine => {
    const text = `${' '.repeat(textWidth(name) + 2)}${index === chosen ? '>' : ' '} ${safeText(`${each.value}  ${each.about}`)}`
    return cutLine([segment(text, index === chosen ? 'selection' : 'dim')], formWidth(size.width), glyphs.cut)
  })
  return (
    <Box flexDirection="column">
      <Box>
        <TextField
          label={paint('accent', '> ') + paint('title', name)}
          start={value}
          onChange={(text) => {
            onChange(text)
            setChosen(0)
          }}
          onKey={(key, set) => {
            if ((key === 'Up' || key === 'Down') && open.length > 0)
              setChosen((chosen + (key === 'Down' ? 1 : -1) + open.length) % open.length)
            else if (key === 'Tab' && open.length > 0) complete(set)
            else if (key === 'Tab' || key === 'Down') onMove(1)
            else if (key === 'Shift-Tab' || key === 'Up') onMove(-1)
            else if (key === 'Enter' && open.length === 1 && value !== '') {
              complete(set)
              onNext()
            } else return false
            return true
          }}
          onSubmit={onNext}
          onCancel={onCancel}
        />
        {about !== '' && <Lines lines={[[segment(`  ${safeText(about)}`, 'dim')]]} />}
      </Box>
      <Lines lines={lines} />
    </Box>
  )
}

const none: readonly Suggestion[] = []

function useSuggestions({ id, suggest }: FormField, typed: string): readonly Suggestion[] {
  const asked = useSettled(typed.trim(), rest)
  const load = (signal: AbortSignal) => suggest?.(asked, signal) ?? Promise.resolve(none)
  const { data } = useLoaded(['suggest', id, asked], load, { isEnabled: suggest !== undefined && asked !== '' })
  return suggest && asked !== '' ? (data ?? none) : none
}
