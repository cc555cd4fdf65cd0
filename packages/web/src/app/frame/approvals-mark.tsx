import { Endorsed } from '@blueprintjs/icons'
import { listApprovals } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../ui/use-translate.ts'

/** Milliseconds between requests: whoever asked for an approval may be waiting for it. */
const pause = 30_000

/** Shows how many writes wait for this member's approval, and leads to them; nothing while none does. */
export function ApprovalsMark() {
  const translate = useTranslate()
  const { data } = useQuery({ ...listApprovals({ state: 'waiting', page: 1, limit: 1 }), refetchInterval: pause })
  const count = data?.info.for_me ?? 0
  if (count === 0) return null
  const label = translate('approval.forMe', { count })
  return (
    <Link
      className="bp6-button bp6-minimal ro-icon-only ro-counted-button"
      to="/finance/approval?state=waiting"
      aria-label={label}
      title={label}
      // Drawn by CSS; screen readers get more from the label.
      data-count={count > 99 ? '99+' : count}
    >
      <Endorsed />
    </Link>
  )
}
