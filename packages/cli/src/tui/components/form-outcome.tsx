import { safeText } from '@rtcops/core/format/display-text'
import { wrapText } from '../../help/wrap-text.ts'
import { cutLine, type StyledLine, segment } from '../../terminal/styled-line.ts'
import { useKeys } from '../keys.tsx'
import { useTui } from '../tui-context.ts'
import { factLines } from './form-confirm.tsx'
import { formWidth } from './form-page.tsx'
import type { Preview } from './form-preview.ts'
import { Lines } from './lines.tsx'

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
  const tui = useTui()
  useKeys('overlay', { Enter: again ? onAgain : onClose, Esc: onClose })
  const role = { ok: 'good', warn: 'warn', bad: 'bad' } as const
  const width = formWidth(tui.size.width)
  const told: StyledLine[] = wrapText(`${tui.glyphs[mark]} ${safeText(text)}`, width).map((line) => [
    segment(line, role[mark]),
  ])
  return <Lines lines={[...told, [], ...factLines(facts, tui)].map((line) => cutLine(line, width, tui.glyphs.cut))} />
}

/** Shows what is in progress. */
export function BusyStep({ text }: { text: string }) {
  // Keys pressed meanwhile must neither reach the page nor start it again.
  useKeys('overlay', { Enter: () => undefined, Esc: () => undefined })
  return <Lines lines={[[{ text: safeText(text) }]]} />
}
