import './audit.css'
import { operationWord } from '@rtcops/core/audit/words'
import type { AuditEntry } from '@rtcops/core/features/admin/audit/columns'
import { auditColumns } from '@rtcops/core/features/admin/audit/columns'
import { Cell } from '../../../ui/cell.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { FieldChanges } from '../../../ui/field-changes.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** One entry of the log: all of its facts, and what it changed. */
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
        <FieldChanges target={entry.target} before={entry.before} after={entry.after} />
      </div>
    </DrawerFrame>
  )
}
