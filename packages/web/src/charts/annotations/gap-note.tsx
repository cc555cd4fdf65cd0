import './gap-note.css'
import { WarningSign } from '@blueprintjs/icons'
import { listDataGaps } from '@rtcops/core/api/generated/operations'
import { isMarked, sentenceOf } from '@rtcops/core/features/operations/data-gaps/gap-text'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../ui/use-translate.ts'
import { useViewer } from '../../ui/viewer.ts'
import { mostShown } from './use-annotations.ts'

interface Props {
  /** Undefined while it is not known. */
  range: TimeRange | undefined
  /** Projects that the figures are of; all if there are none. */
  appkeys?: readonly string[] | undefined
  /** What is counted: minutes come from joins and leaves, which invalid samples say nothing about. */
  of: 'samples' | 'minutes'
}

const none: readonly string[] = []

/** Says what figures are known to lack; nothing if nothing is known, or to members who may not see annotations. */
export function GapNote({ range, appkeys = none, of }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [only] = appkeys
  const { data } = useQuery({
    ...listDataGaps({
      ...(range ? { time: rangeToWire(range) } : {}),
      ...(appkeys.length === 1 && only ? { app_key: only } : {}),
      limit: mostShown,
    }),
    enabled: range !== undefined && mayCall('listDataGaps'),
    staleTime: minute,
  })
  const gaps = (data?.list ?? []).filter(
    (gap) =>
      isMarked(gap) &&
      (of === 'samples' || gap.reason !== 'invalid') &&
      (appkeys.length === 0 || appkeys.includes(gap.app_key)),
  )
  if (gaps.length === 0) return null
  return (
    <p className="ro-gap-note" role="note">
      <WarningSign size={14} />
      <span>{sentenceOf(gaps, translate)}</span>
    </p>
  )
}
