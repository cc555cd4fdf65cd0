import { PopoverNext, PopupKind } from '@blueprintjs/core'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

/**
 * Shows a user's IP; on hover or focus also the addresses of router and service, each with a copy button (R-MSD-05).
 */
export function IpAddresses({ session }: { session: UserSession }) {
  const translate = useTranslate()
  if (!session.ip) return '—'
  return (
    <PopoverNext
      interactionKind="hover"
      // At the side, so that the pointer can reach the next address in the column.
      placement="right"
      popupKind={PopupKind.DIALOG}
      arrow={false}
      animation="minimal"
      hoverOpenDelay={150}
      content={<Addresses session={session} />}
    >
      <button
        type="button"
        className="ro-ip-button"
        aria-label={translate('call.users.showAddresses', { ip: session.ip })}
      >
        {session.ip}
      </button>
    </PopoverNext>
  )
}

const copiedFor = 1500

function Addresses({ session: { ip, routerIp, asIp } }: { session: UserSession }) {
  const translate = useTranslate()
  const rows = [
    ['call.column.userIp', ip],
    ['call.column.accessIp', routerIp],
    ['call.column.serviceIp', asIp],
  ] as const
  return (
    <dl className="ro-ip-list">
      {rows.map(([label, address]) => (
        <div key={label}>
          <dt>{translate(label)}</dt>
          <dd className="ro-mono">{address || '—'}</dd>
          {address && (
            <CopyButton
              text={address}
              label={translate('ui.state.copyValue', { name: translate(label) })}
              markFor={copiedFor}
            />
          )}
        </div>
      ))}
    </dl>
  )
}
