import './record-trail.css'
import { Button, Spinner } from '@blueprintjs/core'
import { listAuditLog } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { type AuditTarget, operationWord } from '@rtcops/core/features/admin/audit/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState, ErrorState } from '../screen/state.tsx'
import { useTranslate } from '../use-translate.ts'
import { FieldChanges } from './field-changes.tsx'

/** A record with entries in the audit log. */
export interface RecordRef {
  target: AuditTarget
  id: number | string
}

const step = 10
/** Page size: the server's maximum. */
const most = 200

/** Shows the trail of one record, newest entry first (AM-12). */
export function RecordTrail({ target, id }: RecordRef) {
  const translate = useTranslate()
  const [limit, setLimit] = useState(step)
  const trail = useQuery({
    ...listAuditLog({ target, target_id: String(id), limit }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (trail.error)
    return <ErrorState error={trail.error} fallback="common.failed.list" onRetry={() => trail.refetch()} />
  if (!trail.data) return <Spinner size={20} className="ro-trail-wait" />
  const { list, total } = trail.data
  if (list.length === 0) return <EmptyState text={translate('audit.trailEmpty')} />
  return (
    <>
      <ol className="ro-trail">
        {list.map((entry) => (
          <TrailEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {total > limit && limit < most && (
        <Button
          variant="minimal"
          text={translate('audit.trailMore')}
          loading={trail.isFetching}
          onClick={() => setLimit(Math.min(limit + step, most))}
        />
      )}
    </>
  )
}

function TrailEntry({ entry }: { entry: Schema<'AuditEntry'> }) {
  const { at, username, operation, target, before, after, project_names } = entry
  const translate = useTranslate()
  const word = operationWord(operation)
  return (
    <li>
      <div className="ro-trail-head">
        <time className="ro-tabular">{at}</time>
        <b>{username}</b>
        <span>{word ? translate(word) : operation}</span>
      </div>
      <FieldChanges target={target} before={before} after={after} projects={project_names} />
    </li>
  )
}
