import type { Schema } from '@rtcops/core/api/types'
import { type ReactNode, useState } from 'react'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { RecordTrail } from '../../../ui/row/record-trail.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

interface Props {
  /** Undefined for a new role. */
  role: Schema<'Role'> | undefined
  isUnsaved: boolean
  /** The buttons. */
  children: ReactNode
}

/**
 * Shows how many members the change affects, whether there are unsaved changes, the role's audit trail, and the
 * buttons.
 */
export function RoleFoot({ role, isUnsaved, children }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [showsTrail, setShowsTrail] = useState(false)
  return (
    <div className="ro-dialog-foot">
      {role && mayCall('listAuditLog') && (
        <TextLink onClick={() => setShowsTrail(true)}>{translate('audit.trail')}</TextLink>
      )}
      <span className="ro-foot-note" role="status">
        {role &&
          (role.member_numbers > 0
            ? translate('role.effect', { count: role.member_numbers })
            : translate('role.effectNone'))}
        {isUnsaved && <b>{translate('ui.dialog.unsaved')}</b>}
      </span>
      {children}
      {role && showsTrail && (
        <DrawerFrame title={`${role.name} · ${translate('audit.trail')}`} onClose={() => setShowsTrail(false)}>
          <RecordTrail target="role" id={role.id} />
        </DrawerFrame>
      )}
    </div>
  )
}
