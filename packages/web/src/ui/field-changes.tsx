import './field-changes.css'
import { type FieldChange, fieldChanges, valueText } from '@rtcops/core/audit/changes'
import type { AuditField } from '@rtcops/core/audit/dialog-fields'
import { auditField } from '@rtcops/core/audit/fields'
import { Cell } from './cell.tsx'
import { useTranslate } from './use-translate.ts'

interface Props {
  /** Kind of record. */
  target: string
  before: object | null
  after: object | null
}

/** What a write changed, field by field: before and after, in the words of the record's own list. */
export function FieldChanges({ target, before, after }: Props) {
  const translate = useTranslate()
  const changes = fieldChanges(before, after)
  if (changes.length === 0) return <p className="ro-muted ro-no-changes">{translate('audit.nothingChanged')}</p>
  return (
    <table className="ro-field-changes">
      <thead>
        <tr>
          <th>{translate('audit.field')}</th>
          {before && <th>{translate('audit.before')}</th>}
          {after && <th>{translate('audit.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.field} target={target} change={change} hasBefore={!!before} hasAfter={!!after} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  target: string
  change: FieldChange
  hasBefore: boolean
  hasAfter: boolean
}

function ChangeRow({ target, change: { field, before, after }, hasBefore, hasAfter }: RowProps) {
  const translate = useTranslate()
  const known = auditField(target, field)
  return (
    <tr>
      <th scope="row" title={field}>
        {known ? <FieldName path={field} name={translate(known.label)} /> : <code className="ro-mono">{field}</code>}
      </th>
      {hasBefore && (
        <td className="ro-was">
          <Value known={known} value={before} />
        </td>
      )}
      {hasAfter && (
        <td>
          <Value known={known} value={after} />
        </td>
      )}
    </tr>
  )
}

/** The name of a field; for a part of an object, such as the prices of a project, with what comes before it. */
function FieldName({ path, name }: { path: string; name: string }) {
  const within = path.split('.').slice(0, -1).join('.')
  if (!within) return name
  return (
    <>
      <code className="ro-mono">{within}</code> {name}
    </>
  )
}

/** A value as its column writes it. The server says `changed` in place of a secret. */
function Value({ known, value }: { known: AuditField | undefined; value: unknown }) {
  const translate = useTranslate()
  const text = valueText(value)
  if (text === undefined) return <span className="ro-muted">—</span>
  if (value === 'changed') return translate('audit.secretChanged')
  if (!known) return text
  return <Cell column={known} row={{ [known.id]: typeof value === 'object' ? text : value }} />
}
