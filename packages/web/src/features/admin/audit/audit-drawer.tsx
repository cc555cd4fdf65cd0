import './audit.css'
import type { AuditEntry } from '@rtcops/core/features/admin/audit/columns'
import { auditColumns } from '@rtcops/core/features/admin/audit/columns'
import { operationWord } from '@rtcops/core/features/admin/audit/words'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { FieldChanges } from '../../../ui/row/field-changes.tsx'
import { Cell } from '../../../ui/table/cell.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows one entry of the log: all of its fields, and what it changed. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const translate = useTranslate()
  const word = operationWord(entry.operation)
  return (
    <DrawerFrame title={word ? translate(word) : entry.operation} onClose={onClose}>
      <div className="ro-audit-entry">
        <div className="ro-form">
          {auditColumns.map((column) => (
            <Fact key={column.id} label={column.label}>
              <Cell column={column} row={entry} />
              {column.id === 'request_id' && (
                <CopyButton text={entry.request_id} label={translate('ui.state.copyRequestId')} />
              )}
            </Fact>
          ))}
          <FormSection title="audit.changes" />
        </div>
        <FieldChanges target={entry.target} before={entry.before} after={entry.after} projects={entry.project_names} />
      </div>
    </DrawerFrame>
  )
}
