import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { examineCertification, listCertificationApplications } from '@rtcops/core/api/generated/operations'
import type { OperationId, Schema } from '@rtcops/core/api/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../ui/api.ts'
import { failureText, isToldHere } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useReopen } from '../../../ui/viewer.ts'
import { applicationsPath, reviewAddress } from './addresses.ts'

interface Options {
  /** After a review the next application is opened, while there is one. */
  goesOn: boolean
  /** Somebody else was faster; what is shown has to be read anew. */
  onStale: () => void
}

const shown: readonly OperationId[] = [
  'listCertificationApplications',
  'listCertificationRecords',
  'getCertificationForReview',
]
/** Enough to know the next one, whichever is being reviewed. */
const queue = listCertificationApplications({ limit: 2 })

/** The two decisions about an application, and where they lead. */
export function useReview({ id, company_id }: Schema<'CertificationForReview'>, { goesOn, onStale }: Options) {
  const api = useApi()
  const translate = useTranslate()
  const navigate = useNavigate()
  const reopen = useReopen()
  const queries = useQueryClient()
  const waiting = useQuery(queue)
  const [busy, setBusy] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const sending = useRef(false)

  async function send(status: 2 | 3, remark: string): Promise<void> {
    try {
      await examineCertification(api, { company_id, id, status, remark })
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.conflict) {
        setRejecting(false)
        onStale()
      }
      throw error
    }
  }

  /** To the next application if that is wanted and there is one, else to the list, where this one is gone (R-CRX-04). */
  async function leave(): Promise<void> {
    for (const id of shown) void queries.invalidateQueries({ queryKey: [id] })
    const next = goesOn ? await queries.fetchQuery({ ...queue, staleTime: 0 }).catch(() => undefined) : undefined
    const other = next?.list.find((each) => each.company_id !== company_id)
    if (other) void navigate(reviewAddress(other.company_id), { replace: true })
    else reopen(applicationsPath)
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
      if (isToldHere(error)) toast.error(failureText(error, 'common.failed.submit', translate))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    rejecting,
    /** How many more applications wait. */
    waiting: Math.max(0, (waiting.data?.total ?? 0) - 1),
    pass: () => void pass(),
    startRejecting: () => setRejecting(true),
    stopRejecting: () => setRejecting(false),
    reject: async (remark: string) => {
      await send(3, remark)
      await leave()
    },
  }
}
