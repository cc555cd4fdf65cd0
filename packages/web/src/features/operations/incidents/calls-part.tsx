import { Button } from '@blueprintjs/core'
import { diagnoseCall } from '@rtcops/core/api/generated/operations'
import { summaryText } from '@rtcops/core/features/calls/calls/diagnosis-text'
import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { mostCalls } from '@rtcops/core/features/operations/alarms/incidents/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { callDetailAddress } from '../../../ui/call-address.ts'
import { paths } from '../../../ui/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { LinkDialog } from './dialogs.tsx'
import { IncidentPart } from './part.tsx'
import { useIncidentChange } from './use-incident-change.ts'

type Call = IncidentDetails['linked'][number]

/** Shows the linked calls with what was found in each. */
export function CallsPart({ incident }: { incident: IncidentDetails }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [isLinking, setLinking] = useState(false)
  const { busy, change } = useIncidentChange(incident.id)
  const mayChange = mayCall('updateIncident')
  const { linked } = incident
  return (
    <IncidentPart
      title={translate('incident.callsTitle')}
      actions={
        mayChange &&
        linked.length < mostCalls && (
          <Button size="small" text={translate('incident.link')} onClick={() => setLinking(true)} />
        )
      }
    >
      {linked.length === 0 ? (
        <p className="ro-muted">{translate('incident.noCalls')}</p>
      ) : (
        <ul className="ro-incident-list">
          {linked.map((call) => (
            <li key={`${call.app_key} ${call.channel_session_id}`}>
              <CallLink call={call} />
              <Finding call={call} />
              {mayChange && (
                <TextLink
                  disabled={busy}
                  aria-label={`${translate('incident.unlink')} ${call.channel_session_id}`}
                  onClick={() => {
                    const { app_key, channel_session_id } = call
                    void change({ unlink: { app_key, channel_session_id } })
                  }}
                >
                  {translate('incident.unlink')}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {isLinking && <LinkDialog incident={incident} onClose={() => setLinking(false)} />}
    </IncidentPart>
  )
}

function CallLink({ call: { app_key, app_name, channel_session_id } }: { call: Call }) {
  const text = `${app_name} · ${channel_session_id}`
  const address = callDetailAddress({ app_key, app_name, channel_session_id, uid: '' })
  return useViewer().opens(paths.call) ? <Link to={address}>{text}</Link> : <span>{text}</span>
}

/** Shows what the diagnosis says of a call; nothing if it cannot be read any more. */
function Finding({ call: { app_key, channel_session_id } }: { call: Call }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { data } = useQuery({
    ...diagnoseCall({ app_key, channel_session_id }),
    enabled: useViewer().mayCall('diagnoseCall'),
    retry: false,
  })
  return data && <span className="ro-secondary">{summaryText(data.info, language, translate)}</span>
}
