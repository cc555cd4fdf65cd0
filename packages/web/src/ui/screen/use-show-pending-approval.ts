import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { toast } from '../overlay/toast.tsx'
import { paths } from '../paths.ts'
import { useTranslate } from '../use-translate.ts'
import { useViewer } from '../viewer.ts'

/**
 * Returns a function that reports a write that waits for a second member, with a link to the request; it returns false
 * for any other error.
 */
export function useShowPendingApproval(): (error: unknown) => boolean {
  const translate = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { opens } = useViewer()
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== codes.waits) return false
    const { approval: id = 0, message } = error.failure
    void queries.invalidateQueries({ queryKey: ['listApprovals'] })
    if (opens(paths.approvals))
      toast.notice(message, {
        text: translate('approval.waitsWhere', { id }),
        onClick: () => navigate(`${paths.approvals}?id=${id}`),
      })
    else toast.warning(message)
    return true
  }
}
