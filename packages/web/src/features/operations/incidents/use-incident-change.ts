import { updateIncident } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Returns what changes an incident with one click; `change` resolves to whether it was done. */
export function useIncidentChange(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const change = async (input: Omit<Input<'updateIncident'>, 'id'>): Promise<boolean> => {
    setBusy(true)
    try {
      await updateIncident(api, { id, ...input })
      toast.success(translate('incident.done'))
      return true
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
      return false
    } finally {
      for (const read of ['getIncident', 'listIncidents']) void queries.invalidateQueries({ queryKey: [read] })
      setBusy(false)
    }
  }
  return { busy, change }
}
