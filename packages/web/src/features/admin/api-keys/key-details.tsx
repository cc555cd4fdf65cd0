import type { ApiKey } from '@rtcops/core/features/admin/api-keys/columns'
import { Fact } from '../../../ui/form/fact.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows what a key may do. */
export function KeyDetails({ of: key, onClose }: { of: ApiKey; onClose: () => void }) {
  const translate = useTranslate()
  const { addresses, key_id, name, old_until, permissions, projects, username } = key
  return (
    <DrawerFrame title={name} onClose={onClose}>
      <div className="ro-dialog-body">
        <div className="ro-form">
          <Fact label="apiKey.keyId">
            <span className="ro-mono">{key_id}</span>
          </Fact>
          <Fact label="apiKey.owner">
            <span className="ro-mono">{username}</span>
          </Fact>
          <Fact label="apiKey.created">{key.create_time}</Fact>
          <Fact label="apiKey.expires">{key.expire_time}</Fact>
          {old_until && <Fact label="apiKey.oldUntil">{old_until}</Fact>}
          <Fact label="apiKey.projects">
            {projects.length === 0
              ? translate('apiKey.allProjects')
              : projects.map((project) => project.name || project.appkey).join('、')}
          </Fact>
          <Fact label="apiKey.addresses">
            {addresses.length === 0 ? translate('apiKey.everywhere') : <Lines of={addresses} />}
          </Fact>
          <Fact label="apiKey.permissions">
            <Lines of={permissions} />
          </Fact>
        </div>
      </div>
    </DrawerFrame>
  )
}

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.map((line) => (
    <div key={line} className="ro-mono">
      {line}
    </div>
  ))
