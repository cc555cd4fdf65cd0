import './record-trail.css'
import { Button, Spinner } from '@blueprintjs/core'
import { listAuditLog } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { type AuditTarget, operationWord } from '@rtcops/core/audit/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldChanges } from './field-changes.tsx'
import { EmptyState, ErrorState } from './state.tsx'
import { useTranslate } from './use-translate.ts'

/** A record that the audit log tells of. */
export interface RecordRef {
  target: AuditTarget
  id: number | string
}

const step = 10
/** As many as one page of the server holds. */
const most = 200

/** The trail of one record, the newest entry first (AM-12). */
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

function TrailEntry({ entry: { at, username, operation, target, before, after } }: { entry: Schema<'AuditEntry'> }) {
  const translate = useTranslate()
  const word = operationWord(operation)
  return (
    <li>
      <div className="ro-trail-head">
        <time className="ro-tabular">{at}</time>
        <b>{username}</b>
        <span>{word ? translate(word) : operation}</span>
      </div>
      <FieldChanges target={target} before={before} after={after} />
    </li>
  )
}
