import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { Access } from './use-access.ts'

/** Shows the router and access server that were found, with their regions. */
export function AccessStrip({ router, server }: Omit<Access, 'id'>) {
  return (
    <div className="ro-access" role="status">
      <Hop label="call.column.accessIp" {...router} />
      <Hop label="call.column.serviceIp" {...server} />
    </div>
  )
}

function Hop({ label, ip, region }: { label: MessageKey; ip: string; region: string }) {
  const translate = useTranslate()
  const name = translate(label)
  return (
    <span>
      <span className="ro-muted">{name}</span>
      <span className="ro-mono">{ip || '—'}</span>
      {region && <span>{region}</span>}
      {ip && <CopyButton text={ip} label={translate('ui.state.copyValue', { name })} markFor={1500} />}
    </span>
  )
}
