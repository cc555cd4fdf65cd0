import { Endorsed } from '@blueprintjs/icons'
import { listApprovals } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '../../ui/paths.ts'
import { useTranslate } from '../../ui/use-translate.ts'

/** Milliseconds between requests; the author of a request may be waiting for its approval. */
const pause = 30_000

/** Shows how many requests wait for this member's approval, as a link to them; nothing if there are none. */
export function ApprovalsMark() {
  const translate = useTranslate()
  const { data } = useQuery({ ...listApprovals({ state: 'waiting', page: 1, limit: 1 }), refetchInterval: pause })
  const count = data?.info.for_me ?? 0
  if (count === 0) return null
  const label = translate('approval.forMe', { count })
  return (
    <Link
      className="bp6-button bp6-minimal ro-icon-only ro-counted-button"
      to={`${paths.approvals}?state=waiting`}
      aria-label={label}
      title={label}
      // Drawn by CSS; screen readers get more from the label.
      data-count={count > 99 ? '99+' : count}
    >
      <Endorsed />
    </Link>
  )
}
