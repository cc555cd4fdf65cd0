import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { useState } from 'react'
import { useLoaded } from '../hooks/use-loaded.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { useKeys } from '../keys.tsx'
import { aligned } from '../list/aligned.ts'
import { useTui } from '../tui-context.ts'
import { TextLine } from './line.tsx'
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
  const { glyphs, paint, t } = useTui()
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
  const width = Math.max(...shown.map(({ label }) => textWidth(t(label)))) + 2
  const general = problems['']
  return (
    <Box flexDirection="column">
      {hint && (
        <Box marginBottom={1}>
          <TextLine>{paint('dim', hint)}</TextLine>
        </Box>
      )}
      {shown.map((field) => {
        const { id, label } = field
        const value = values[id] ?? ''
        const name = aligned(t(label), width, glyphs.cut)
        const about = field.about?.(value) ?? abouts.get(`${id} ${value}`) ?? ''
        const common = { field, value, name, about, onChange: (text: string) => onChange(id, text), onNext: next }
        return (
          <Box key={id} flexDirection="column">
            {field !== active ? (
              <IdleField {...common} />
            ) : field.choices ? (
              <ChoiceField {...common} onMove={move} onCancel={onCancel} />
            ) : (
              <TypedField {...common} onMove={move} onCancel={onCancel} abouts={abouts} />
            )}
            {problems[id] !== undefined && <Problem text={problems[id]} indent={width} />}
          </Box>
        )
      })}
      {general !== undefined && <Problem text={general} indent={0} />}
    </Box>
  )
}

/** Shows what is wrong with a field, or with all of them. */
function Problem({ indent, text }: { indent: number; text: string }) {
  const { glyphs, paint } = useTui()
  return (
    <Box paddingLeft={indent + 2} marginTop={indent === 0 ? 1 : 0}>
      <TextLine>{paint('bad', `${glyphs.bad} ${safeText(text)}`)}</TextLine>
    </Box>
  )
}

/** Shows a field that is not active. */
function IdleField({ about, field: { choices }, name, value }: FieldProps) {
  const { paint, t } = useTui()
  const chosen = choices?.find(([each]) => each === value)
  return <TextLine>{`  ${name}${chosen ? t(chosen[1]) : safeText(value)}  ${paint('dim', safeText(about))}`}</TextLine>
}

interface FieldProps {
  field: FormField
  value: string
  name: string
  about: string
}

interface ActiveFieldProps extends FieldProps {
  onChange: (text: string) => void
  onNext: () => void
  onMove: (by: 1 | -1) => void
  onCancel: () => void
}

/** Shows a field that accepts one of a few values. */
function ChoiceField({ field: { choices = [] }, name, onCancel, onChange, onMove, onNext, value }: ActiveFieldProps) {
  const { paint, t } = useTui()
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
  const words = choices.map(([each, label]) => (each === value ? paint('selection', `[${t(label)}]`) : ` ${t(label)} `))
  return <TextLine>{`${paint('accent', '> ')}${paint('title', name)}${words.join('  ')}`}</TextLine>
}

/** Shows a text field, with its completions below it. */
function TypedField(props: ActiveFieldProps & { abouts: Map<string, string> }) {
  const { about, abouts, field, name, onCancel, onChange, onMove, onNext, value } = props
  const { paint } = useTui()
  const [chosen, setChosen] = useState(0)
  const suggestions = useSuggestions(field, value)
  for (const each of suggestions) abouts.set(`${field.id} ${each.value}`, each.about)
  const open = suggestions.filter((each) => each.value !== value).slice(0, mostSuggestions)
  const complete = (set: (text: string) => void) => {
    const suggestion = open[chosen]
    if (suggestion) set(suggestion.value)
  }
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
        <TextLine>{paint('dim', `  ${safeText(about)}`)}</TextLine>
      </Box>
      {open.map((each, index) => {
        const text = `${' '.repeat(textWidth(name) + 2)}${index === chosen ? '>' : ' '} ${safeText(`${each.value}  ${each.about}`)}`
        return <TextLine key={each.value}>{paint(index === chosen ? 'selection' : 'dim', text)}</TextLine>
      })}
    </Box>
  )
}

const none: readonly Suggestion[] = []

function useSuggestions({ id, suggest }: FormField, typed: string): readonly Suggestion[] {
  const query = useSettled(typed.trim(), rest)
  const load = (signal: AbortSignal) => suggest?.(query, signal) ?? Promise.resolve(none)
  const { data } = useLoaded(['suggest', id, query], load, { isEnabled: suggest !== undefined && query !== '' })
  return suggest && query !== '' ? (data ?? none) : none
}
