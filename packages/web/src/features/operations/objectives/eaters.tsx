import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { alarmPlace, ruleNameText } from '@rtcops/core/features/operations/alarms/alarm-words'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { ColumnsTable } from '../../../ui/table/columns-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

const eaterColumns = columns<Schema<'ObjectiveEater'>>()([
  { id: 'condition_id', kind: 'text', label: 'objective.eater' },
  { id: 'incident_id', kind: 'number', label: 'incident.ofAlarm' },
  { id: 'start_time', kind: 'time', label: 'objective.from' },
  { id: 'end_time', kind: 'time', label: 'objective.to' },
  { id: 'bad', kind: 'number', label: 'objective.bad' },
  { id: 'eaten', kind: 'percent', label: 'objective.eaten' },
])

/** Lists the alarms during which the budget of an objective was used up. */
export function Eaters({ of: { alarms_left_out, eaters } }: { of: Schema<'ObjectiveDetails'> }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { mayCall } = useViewer()
  const linkOf = (id: number) => (mayCall('getIncident') ? <Link to={`${paths.incident}?id=${id}`}>{id}</Link> : id)
  if (eaters.length === 0) return <p className="ro-muted">{translate('objective.eatersNone')}</p>
  return (
    <>
      <p className="ro-secondary">{translate('objective.eatersNote')}</p>
      <ColumnsTable
        label={translate('objective.eaters')}
        columns={eaterColumns}
        rows={eaters}
        rowId="condition_id"
        cells={{
          condition_id: (eater) => `${alarmPlace(eater, language, translate)} · ${ruleNameText(eater, translate)}`,
          incident_id: ({ incident_id }) => incident_id && linkOf(incident_id),
          end_time: ({ end_time }) => end_time ?? translate('objective.still'),
          bad: ({ bad }) => formatNumber(bad),
          eaten: ({ eaten }) => formatPercent(eaten),
        }}
      />
      {alarms_left_out > 0 && (
        <p className="ro-muted">{translate('objective.eatersLeftOut', { count: alarms_left_out })}</p>
      )}
    </>
  )
}
