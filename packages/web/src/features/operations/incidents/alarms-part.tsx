import { Button } from '@blueprintjs/core'
import { updateIncident } from '@rtcops/core/api/generated/operations'
import { columns } from '@rtcops/core/columns/columns'
import { alarmStateWords } from '@rtcops/core/features/operations/alarms/columns'
import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { severityWords } from '@rtcops/core/features/operations/alarms/own/columns'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { parseWireTime, second } from '@rtcops/core/time/zone'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import { paths } from '../../../ui/paths.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { ColumnsTable } from '../../../ui/table/columns-table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { MoveInDialog } from './dialogs.tsx'
import { IncidentPart } from './part.tsx'

type Row = IncidentDetails['conditions'][number]

const alarmColumns = columns<Row>()([
  { id: 'condition_id', kind: 'number', label: 'common.column.id', width: 68 },
  { id: 'text', kind: 'text', label: 'incident.alarm' },
  { id: 'severity', kind: 'status', label: 'alarmRule.severity', words: severityWords, width: 84 },
  { id: 'state', kind: 'status', label: 'common.column.status', words: alarmStateWords, width: 92 },
  { id: 'create_time', kind: 'time', label: 'alarm.raisedAt', width: 116 },
  { id: 'ack_user_name', kind: 'text', label: 'alarm.ackBy', width: 92 },
])

/** Shows the alarms of an incident, which lead to their details and can be moved. */
export function AlarmsPart({ incident }: { incident: IncidentDetails }) {
  const translate = useTranslate()
  const { mayCall, opens } = useViewer()
  const mayMove = mayCall('updateIncident')
  const [isMoving, setMoving] = useState(false)
  const moving = useConfirmed(updateIncident, {
    question: 'incident.moveOutQuestion',
    refresh: ['getIncident', 'listIncidents'],
    done: 'incident.done',
    failed: 'common.failed.update',
  })
  const { conditions, id } = incident
  return (
    <IncidentPart
      title={translate('incident.alarmsTitle')}
      actions={mayMove && <Button size="small" text={translate('incident.moveIn')} onClick={() => setMoving(true)} />}
    >
      {conditions.length === 0 ? (
        <p className="ro-muted">{translate('incident.noAlarms')}</p>
      ) : (
        <ColumnsTable
          columns={alarmColumns}
          rows={conditions}
          rowId="condition_id"
          label={translate('incident.alarmsTitle')}
          cells={{
            create_time: ({ create_time }) => withoutYear(create_time, Date.now()),
            text: ({ condition_id, create_time, last_time, text }) => (
              <span className="ro-incident-text">
                {opens(paths.alarms) ? (
                  <Link to={alarmAddress({ condition_id, create_time, last_time })}>{text}</Link>
                ) : (
                  text
                )}{' '}
                {mayMove && (
                  <TextLink onClick={() => moving.ask({ id, remove: [condition_id] })}>
                    {translate('incident.moveOut')}
                  </TextLink>
                )}
              </span>
            ),
          }}
        />
      )}
      {isMoving && <MoveInDialog incident={incident} onClose={() => setMoving(false)} />}
      {moving.dialog}
    </IncidentPart>
  )
}

/** Returns the address that opens an alarm, in the list of what was raised at its time. */
function alarmAddress({
  condition_id,
  create_time,
  last_time,
}: Pick<Row, 'condition_id' | 'create_time' | 'last_time'>) {
  const start = parseWireTime(create_time) ?? 0
  const time = printRangeChoice({ kind: 'fixed', start, end: (parseWireTime(last_time) ?? start) + second })
  return `${paths.alarms}?${new URLSearchParams({ state: 'all', time, alarm: String(condition_id) })}`
}
