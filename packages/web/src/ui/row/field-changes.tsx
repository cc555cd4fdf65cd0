import './field-changes.css'
import { type FieldChange, fieldChanges, valueText } from '@rtcops/core/audit/changes'
import type { AuditField } from '@rtcops/core/audit/dialog-fields'
import { auditField } from '@rtcops/core/audit/fields'
import { Cell } from '../table/cell.tsx'
import { useTranslate } from '../use-translate.ts'

interface Props {
  /** Kind of record. */
  target: string
  before: object | null
  after: object | null
  /** Names of the projects that are called by their AppKey. */
  projects: Readonly<Record<string, string>>
}

/** Shows what a write changed, field by field: before and after, formatted as in the record's own list. */
export function FieldChanges({ target, before, after, projects }: Props) {
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
          <ChangeRow
            key={change.field}
            target={target}
            change={change}
            projects={projects}
            hasBefore={!!before}
            hasAfter={!!after}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<Props, 'target' | 'projects'> {
  change: FieldChange
  hasBefore: boolean
  hasAfter: boolean
}

function ChangeRow({ target, change: { field, before, after }, projects, hasBefore, hasAfter }: RowProps) {
  const translate = useTranslate()
  const known = auditField(target, field)
  return (
    <tr>
      <th scope="row" title={field}>
        {known ? (
          <FieldName path={field} name={translate(known.label)} projects={projects} />
        ) : (
          <code className="ro-mono">{field}</code>
        )}
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

/** Shows the name of a field; for a part of an object, such as the prices of a project, preceded by its parents or the project's name. */
function FieldName({ path, name, projects }: Pick<Props, 'projects'> & { path: string; name: string }) {
  const within = path.split('.').slice(0, -1).join('.')
  if (!within) return name
  const project = projects[within]
  if (project !== undefined) return `${project} · ${name}`
  return (
    <>
      <code className="ro-mono">{within}</code> {name}
    </>
  )
}

/** Shows a value formatted by its column. In place of a secret the server sends `changed`. */
function Value({ known, value }: { known: AuditField | undefined; value: unknown }) {
  const translate = useTranslate()
  const text = valueText(value)
  if (text === undefined) return <span className="ro-muted">—</span>
  if (value === 'changed') return translate('audit.secretChanged')
  if (!known) return text
  return <Cell column={known} row={{ [known.id]: typeof value === 'object' ? text : value }} />
}
