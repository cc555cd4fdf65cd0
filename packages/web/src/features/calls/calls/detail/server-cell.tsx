import { Link } from '@blueprintjs/icons'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { useTranslate } from '../../../../ui/use-translate.ts'

const servers = { routerIp: 'call.users.sameRouter', asIp: 'call.users.sameServer' } as const

interface Props {
  session: UserSession
  field: keyof typeof servers
  /** User session whose message is open; the sessions that share its servers are marked. */
  opened: UserSession | undefined
}

/** Shows the router or the access server of a user session, marked if the opened one has the same. */
export function ServerCell({ field, opened, session }: Props) {
  const translate = useTranslate()
  const address = session[field]
  if (!address) return <span className="ro-muted">—</span>
  if (!opened || opened.id === session.id || opened[field] !== address)
    return <span className="ro-mono">{address}</span>
  const shared = translate(servers[field], { user: opened.user_id })
  return (
    <span className="ro-mono ro-same-server" title={`${address} ${shared}`}>
      {address}
      <Link size={12} title={shared} />
    </span>
  )
}
