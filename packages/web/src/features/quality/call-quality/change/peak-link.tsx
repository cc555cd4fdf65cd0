import type { Schema } from '@rtcops/core/api/types'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { rangeOfAnswer } from '../../../../quality/moments.ts'
import { windowText } from '../../../../ui/range/window-text.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

interface Props {
  peak: Schema<'ChangePeak'>
  /** Name of the value. */
  name: string
  /** Narrows the screen to the value and zooms to the peak; undefined if there is no filter for the value. */
  onNarrow: ((zoom: string) => void) | undefined
}

/** Points out where in the window a value was far worse than over all of it. */
export function PeakLink({ peak, name, onNarrow }: Props) {
  const translate = useTranslate()
  const range = rangeOfAnswer(peak)
  const window = windowText(range, Date.now())
  const text = translate('quality.change.peak', { window, share: formatPercent(peak.share) })
  return (
    <span className="ro-change-peak">
      {onNarrow ? (
        <TextLink
          title={translate('quality.change.peakOf', { name, window })}
          onClick={(event) => {
            event.stopPropagation()
            onNarrow(printRangeChoice({ kind: 'fixed', ...range }))
          }}
        >
          {text}
        </TextLink>
      ) : (
        text
      )}
    </span>
  )
}
