import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { examineCertification, listCertificationApplications } from '@rtcops/core/api/generated/operations'
import type { OperationId, Schema } from '@rtcops/core/api/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../ui/api.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { paths } from '../../../ui/paths.ts'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useReopen } from '../../../ui/viewer.ts'
import { reviewAddress } from './addresses.ts'

interface Options {
  /** Open the next application after a review, if there is one. */
  goesOn: boolean
  /** Called if another operator has reviewed it already; the data shown has to be reloaded. */
  onStale: () => void
}

const shown: readonly OperationId[] = [
  'listCertificationApplications',
  'listCertificationRecords',
  'getCertificationForReview',
]
/** Two rows are enough to find the next application, whichever is being reviewed. */
const queue = listCertificationApplications({ limit: 2 })

/** Returns the two decisions about an application, which also navigate away from it. */
export function useReview({ id, company_id }: Schema<'CertificationForReview'>, { goesOn, onStale }: Options) {
  const api = useApi()
  const translate = useTranslate()
  const navigate = useNavigate()
  const reopen = useReopen()
  const queries = useQueryClient()
  const waiting = useQuery(queue)
  const [busy, setBusy] = useState(false)
  const [decision, setDecision] = useState<'pass' | 'reject'>()
  const sending = useRef(false)

  async function send(status: 2 | 3, remark: string): Promise<void> {
    try {
      await examineCertification(api, { company_id, id, status, remark })
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.conflict) {
        setDecision(undefined)
        onStale()
      }
      throw error
    }
  }

  /**
   * Opens the next application if that is wanted and there is one, else the list, which no longer contains this one
   * (R-CRX-04).
   */
  async function leave(): Promise<void> {
    for (const id of shown) void queries.invalidateQueries({ queryKey: [id] })
    const next = goesOn ? await queries.fetchQuery({ ...queue, staleTime: 0 }).catch(() => undefined) : undefined
    const other = next?.list.find((each) => each.company_id !== company_id)
    if (other) void navigate(reviewAddress(other.company_id), { replace: true })
    else reopen(paths.certification)
  }

  async function pass(): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await send(2, '')
      toast.success(translate('common.done.set'))
      await leave()
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.submit', translate))
    } finally {
      sending.current = false
      setBusy(false)
      setDecision(undefined)
    }
  }

  return {
    busy,
    /** The decision that is being made: a pass is confirmed, a rejection explained. */
    decision,
    /** Number of other waiting applications. */
    waiting: Math.max(0, (waiting.data?.total ?? 0) - 1),
    pass: () => void pass(),
    startPassing: () => setDecision('pass'),
    startRejecting: () => setDecision('reject'),
    stop: () => setDecision(undefined),
    reject: async (remark: string) => {
      await send(3, remark)
      await leave()
    },
  }
}
