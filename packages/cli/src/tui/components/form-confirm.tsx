import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { Box } from 'ink'
import { useState } from 'react'
import { useKeys } from '../keys.tsx'
import { aligned } from '../list/aligned.ts'
import { useTui } from '../tui-context.ts'
import type { Preview } from './form-preview.ts'
import { TextLine } from './line.tsx'
import { TextField } from './text-field.tsx'

interface ConfirmStepProps {
  preview: Preview
  onAgree: () => void
  onCancel: () => void
}

/** Shows what will be done and asks for confirmation: on a production server a name must be typed, as before a command. */
export function ConfirmStep({ onAgree, onCancel, preview: { facts, name } }: ConfirmStepProps) {
  const { glyphs, paint, server, t } = useTui()
  const [problem, setProblem] = useState<string>()
  const expected = name === undefined ? undefined : server.isProduction ? name.trim() : 'y'
  const question =
    expected === undefined
      ? ''
      : server.isProduction
        ? t('cli.tui.form.typeName', { name: expected })
        : t('cli.tui.form.goOn')
  return (
    <Box flexDirection="column">
      <Facts facts={facts} />
      <TextLine />
      {expected === undefined ? (
        <Agree onAgree={onAgree} onCancel={onCancel} />
      ) : (
        <TextField
          label={`${paint('title', safeText(question))}  `}
          onChange={() => setProblem(undefined)}
          onSubmit={(text) => {
            if (text.trim() === expected) onAgree()
            else setProblem(t('cli.tui.form.mismatch', { name: expected }))
          }}
          onCancel={onCancel}
        />
      )}
      {problem !== undefined && <TextLine>{paint('bad', `${glyphs.bad} ${safeText(problem)}`)}</TextLine>}
    </Box>
  )
}

function Agree({ onAgree, onCancel }: Pick<ConfirmStepProps, 'onAgree' | 'onCancel'>) {
  useKeys('overlay', { Enter: onAgree, Esc: onCancel })
  return null
}

/** Shows names and values in two columns. */
export function Facts({ facts }: Pick<Preview, 'facts'>) {
  const { glyphs, paint, t } = useTui()
  const width = Math.max(0, ...facts.map(([name]) => textWidth(t(name)))) + 2
  return (
    <Box flexDirection="column">
      {facts.map(([name, value]) => (
        <TextLine key={name}>{paint('title', aligned(t(name), width, glyphs.cut)) + safeText(value)}</TextLine>
      ))}
    </Box>
  )
}
