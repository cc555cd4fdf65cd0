import { insertIncident, updateIncident } from '@rtcops/core/api/generated/operations'
import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import {
  alarmNumbersRules,
  callLinkRules,
  incidentRules,
  longestTitle,
  mergeRules,
} from '@rtcops/core/features/operations/alarms/incidents/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

const refresh = ['listIncidents', 'getIncident', 'listIncidentTexts'] as const
const titleRules = incidentRules.pick({ title: true })

interface Props {
  incident: IncidentDetails
  onClose: () => void
}

/** Begins an incident by hand. */
export function NewIncidentDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="incident.addTitle"
      rules={titleRules}
      values={{ title: '' }}
      save={(draft, options) => insertIncident(api, draft, options)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={refresh}
      onClose={onClose}
    >
      <TextField name="title" label="incident.name" max={longestTitle} help="incident.nameHelp" />
    </FormDialog>
  )
}

/** Changes the title of an incident. */
export function TitleDialog({ incident: { given_title: title, id }, onClose }: Props) {
  const api = useApi()
  return (
    <FormDialog
      title="incident.editTitle"
      rules={titleRules}
      values={{ title }}
      save={(draft) => updateIncident(api, { id, ...draft })}
      done="incident.done"
      failed="common.failed.update"
      refresh={refresh}
      record={{ target: 'incident', id }}
      onClose={onClose}
    >
      <TextField name="title" label="incident.name" max={longestTitle} help="incident.nameHelp" />
    </FormDialog>
  )
}

/** Moves alarms into an incident. */
export function MoveInDialog({ incident: { id }, onClose }: Props) {
  const api = useApi()
  return (
    <FormDialog
      title="incident.moveIn"
      rules={alarmNumbersRules}
      values={{ add: '' }}
      save={({ add }) => updateIncident(api, { id, add: add.split(',').map(Number) })}
      done="incident.done"
      failed="common.failed.update"
      refresh={refresh}
      onClose={onClose}
    >
      <TextField name="add" label="incident.alarmNumber" max={100} help="incident.moveInHelp" required />
    </FormDialog>
  )
}

/** Merges another incident into this one. */
export function MergeDialog({ incident: { id }, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  return (
    <FormDialog
      title="incident.merge"
      note={translate('incident.number', { id })}
      rules={mergeRules}
      values={{ merge: '' }}
      save={({ merge }) => updateIncident(api, { id, merge: Number(merge) })}
      done="incident.done"
      failed="common.failed.update"
      refresh={refresh}
      onClose={onClose}
    >
      <TextField name="merge" label="incident.mergeNumber" max={10} help="incident.mergeHelp" required />
    </FormDialog>
  )
}

/** Links a call to an incident. */
export function LinkDialog({ incident: { id }, onClose }: Props) {
  const api = useApi()
  return (
    <FormDialog
      title="incident.link"
      rules={callLinkRules}
      values={{ app_key: '', channel_session_id: '' }}
      save={(link) => updateIncident(api, { id, link })}
      done="incident.done"
      failed="common.failed.update"
      refresh={refresh}
      onClose={onClose}
    >
      <TextField name="app_key" label="incident.linkProject" max={32} mono required />
      <TextField name="channel_session_id" label="incident.linkCall" max={64} mono required />
    </FormDialog>
  )
}
