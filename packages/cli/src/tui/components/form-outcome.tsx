import { safeText } from '@rtcops/core/format/display-text'
import { Box, Text } from 'ink'
import { useKeys } from '../keys.tsx'
import { useTui } from '../tui-context.ts'
import { Facts } from './form-confirm.tsx'
import type { Preview } from './form-preview.ts'
import { TextLine } from './line.tsx'

/** Result of a form. */
export interface Outcome {
  text: string
  /** `warn` if something is left in doubt. */
  mark: 'ok' | 'warn' | 'bad'
  facts?: Preview['facts']
  /** True if the same may be sent again, so that the server reports what happened to it. */
  again?: boolean
}

interface OutcomeStepProps {
  outcome: Outcome
  onAgain: () => void
  onClose: () => void
}

/** Shows the result of a form; Enter sends it again if that is possible, and otherwise closes it. */
export function OutcomeStep({ onAgain, onClose, outcome: { again, facts = [], mark, text } }: OutcomeStepProps) {
  const { glyphs, paint } = useTui()
  useKeys('overlay', { Enter: again ? onAgain : onClose, Esc: onClose })
  const role = { ok: 'good', warn: 'warn', bad: 'bad' } as const
  return (
    <Box flexDirection="column" rowGap={1}>
      <Text>{paint(role[mark], `${glyphs[mark]} ${safeText(text)}`)}</Text>
      <Facts facts={facts} />
    </Box>
  )
}

/** Shows what is in progress. */
export function BusyStep({ text }: { text: string }) {
  // Keys pressed meanwhile must neither reach the page nor start it again.
  useKeys('overlay', { Enter: () => undefined, Esc: () => undefined })
  return <TextLine>{safeText(text)}</TextLine>
}

/** Asks before what was typed is thrown away. */
export function DiscardStep({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { paint, t } = useTui()
  useKeys('overlay', { y: onDiscard, Esc: onKeep, Enter: onKeep })
  return <TextLine>{paint('title', t('cli.tui.form.discard'))}</TextLine>
}
