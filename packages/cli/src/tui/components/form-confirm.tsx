import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { Box } from 'ink'
import { useState } from 'react'
import { cutLine, type StyledLine, segment } from '../../terminal/styled-line.ts'
import { useKeys } from '../keys.tsx'
import { aligned } from '../list/draw-table.ts'
import { type Tui, useTui } from '../tui-context.ts'
import { formWidth } from './form-page.tsx'
import type { Preview } from './form-preview.ts'
import { Lines } from './lines.tsx'
import { TextField } from './text-field.tsx'

interface ConfirmStepProps {
  preview: Preview
  onAgree: () => void
  onCancel: () => void
}

/** Shows what will be done and asks for confirmation: on a production server a name must be typed, as before a command. */
export function ConfirmStep({ onAgree, onCancel, preview: { facts, name } }: ConfirmStepProps) {
  const tui = useTui()
  const { glyphs, paint, server, t } = tui
  const [problem, setProblem] = useState<string>()
  const wanted = name === undefined ? undefined : server.isProduction ? name.trim() : 'y'
  const question =
    wanted === undefined
      ? ''
      : server.isProduction
        ? t('cli.tui.form.typeName', { name: wanted })
        : t('cli.tui.form.goOn')
  return (
    <Box flexDirection="column">
      <Lines lines={[...factLines(facts, tui), []]} />
      {wanted === undefined ? (
        <Agree onAgree={onAgree} onCancel={onCancel} />
      ) : (
        <TextField
          label={`${paint('title', safeText(question))}  `}
          onChange={() => setProblem(undefined)}
          onSubmit={(text) => {
            if (text.trim() === wanted) onAgree()
            else setProblem(t('cli.tui.form.mismatch', { name: wanted }))
          }}
          onCancel={onCancel}
        />
      )}
      {problem !== undefined && <Lines lines={[[segment(`${glyphs.bad} ${safeText(problem)}`, 'bad')]]} />}
    </Box>
  )
}

function Agree({ onAgree, onCancel }: Pick<ConfirmStepProps, 'onAgree' | 'onCancel'>) {
  useKeys('overlay', { Enter: onAgree, Esc: onCancel })
  return null
}

/** Draws names and values in two columns. */
export function factLines(facts: Preview['facts'], { glyphs, size, t }: Tui): StyledLine[] {
  const width = Math.max(0, ...facts.map(([name]) => textWidth(t(name)))) + 2
  return facts.map(([name, value]) =>
    cutLine(
      [segment(aligned(t(name), width, glyphs.cut), 'title'), { text: safeText(value) }],
      formWidth(size.width),
      glyphs.cut,
    ),
  )
}
