import type { ReadQuery } from '@rtcops/core/api/operation'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../overlay/toast.tsx'
import { failureText, shouldToast } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'

type InfoOf<Id extends OperationId> = Answer<Id> extends { info: infer Info } ? Info : never

/**
 * Keeps which record a dialog is about: a new one, or one that is loaded afresh before the dialog opens. If loading
 * fails, the dialog stays closed and the reason is shown (R-GEN-23).
 */
export function useRecordDialog<Id extends OperationId>(
  read: (input: Input<Id>) => ReadQuery<Id>,
  failed: MessageKey = 'common.failed.get',
) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [record, setRecord] = useState<InfoOf<Id> | 'new'>()
  /** Counts the openings; a response to an older one is ignored. */
  const opening = useRef(0)
  return {
    record,
    add: () => setRecord('new'),
    edit: async (input: Input<Id>) => {
      const mine = ++opening.current
      try {
        const answer = (await queries.fetchQuery({ ...read(input), staleTime: 0 })) as { info: InfoOf<Id> }
        if (mine === opening.current) setRecord(answer.info)
      } catch (error) {
        if (shouldToast(error)) toast.warning(failureText(error, failed, translate))
      }
    },
    close: () => {
      opening.current++
      setRecord(undefined)
    },
  }
}
