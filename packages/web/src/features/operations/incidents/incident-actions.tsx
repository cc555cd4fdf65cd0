import { Button } from '@blueprintjs/core'
import { updateIncident } from '@rtcops/core/api/generated/operations'
import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { postmortem } from '@rtcops/core/features/operations/alarms/incidents/postmortem'
import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { useState } from 'react'
import { saveFile } from '../../../charts/save-file.ts'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { MergeDialog, TitleDialog } from './dialogs.tsx'
import { useIncidentChange } from './use-incident-change.ts'

interface Props {
  incident: IncidentDetails
  annotations: readonly Annotation[]
}

/** Buttons of an incident: the post-mortem for all, the others for those who handle incidents. */
export function IncidentActions({ annotations, incident }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const { mayCall } = useViewer()
  const [dialog, setDialog] = useState<'title' | 'merge'>()
  const { busy, change } = useIncidentChange(incident.id)
  const resolving = useConfirmed(updateIncident, {
    question: 'incident.resolveQuestion',
    refresh: ['getIncident', 'listIncidents'],
    done: 'incident.done',
    failed: 'common.failed.update',
  })
  const { id, is_own, state } = incident
  const isMine = is_own === 1
  const close = () => setDialog(undefined)
  const save = () =>
    saveFile(
      `incident-${id}.md`,
      new Blob([postmortem({ incident, annotations }, language, translate)], { type: 'text/markdown;charset=utf-8' }),
    )
  return (
    <>
      <Button text={translate('incident.postmortem')} onClick={save} />
      {mayCall('updateIncident') && (
        <>
          <Button text={translate('incident.rename')} onClick={() => setDialog('title')} />
          <Button text={translate('incident.merge')} onClick={() => setDialog('merge')} />
          {state === 'open' ? (
            <Button
              text={translate('incident.resolve')}
              onClick={() => resolving.ask({ id, state: 'resolved' as const })}
            />
          ) : (
            <Button text={translate('incident.reopen')} loading={busy} onClick={() => change({ state: 'open' })} />
          )}
          <Button
            intent="primary"
            text={translate(isMine ? 'incident.drop' : 'incident.take')}
            loading={busy}
            onClick={() => change({ owner: isMine ? '' : 'me' })}
          />
        </>
      )}
      {dialog === 'title' && <TitleDialog incident={incident} onClose={close} />}
      {dialog === 'merge' && <MergeDialog incident={incident} onClose={close} />}
      {resolving.dialog}
    </>
  )
}
