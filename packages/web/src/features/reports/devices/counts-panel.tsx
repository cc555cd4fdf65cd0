import './devices.css'
import type { Schema } from '@rtcops/core/api/types'
import { soundQualities, soundWords } from '@rtcops/core/features/reports/devices/columns'
import type { Search } from '../../../ui/filter/use-search.ts'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { type Count, CountList } from './count-list.tsx'
import { type DeviceParams, toggled } from './device-search.ts'

/** Maximum number of names of one kind that the server returns. */
const mostNames = 20

interface Props {
  /** Absent while they are loading. */
  counts: Schema<'DeviceCounts'> | undefined
  search: Search<DeviceParams>
  busy: boolean
}

/**
 * Shows how many reports match the filter by sound, manufacturer and model; a click filters the list by one, another
 * click removes that filter (R-DEV-03).
 */
export function CountsPanel({ counts, search, busy }: Props) {
  const translate = useTranslate()
  const { applied, apply } = search
  const numberOf = new Map(counts?.soundQualityValues.map(({ name, num }) => [name, num]))
  const sounds = soundQualities.map((quality): Count => {
    const { mark, text } = soundWords[quality]
    return {
      name: translate(text),
      label: <StatusMark mark={mark}>{translate(text)}</StatusMark>,
      num: numberOf.get(String(quality)) ?? 0,
      isChosen: applied.sound?.includes(quality) ?? false,
      onClick: () => apply({ sound: toggled(applied.sound, quality) }),
    }
  })
  const named = (field: 'name' | 'model', list: readonly Schema<'NamedCount'>[]) =>
    list.map(({ name, num }): Count => {
      if (name === '') return { name: translate('device.notReported'), num, isChosen: false }
      const isChosen = applied[field] === name
      return { name, num, isChosen, onClick: () => apply({ [field]: isChosen ? undefined : name }) }
    })
  const noteOf = (list: readonly object[]) =>
    list.length >= mostNames && translate('device.mostFrequent', { count: mostNames })
  return (
    <aside className="ro-panel ro-device-counts" aria-label={translate('device.counts')} aria-busy={busy}>
      <CountList title="device.column.sound" counts={counts && sounds} />
      <CountList
        title="device.column.manufacturer"
        counts={counts && named('name', counts.manufacturerCounts)}
        note={counts && noteOf(counts.manufacturerCounts)}
      />
      <CountList
        title="device.column.model"
        counts={counts && named('model', counts.modelCounts)}
        note={counts && noteOf(counts.modelCounts)}
      />
    </aside>
  )
}
