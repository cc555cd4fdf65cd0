import type { Api } from '@rtcops/core/api/client'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api.ts'
import { failureText, shouldToast } from '../screen/failure-text.ts'
import { useShowPendingApproval } from '../screen/use-show-pending-approval.ts'
import { useTranslate } from '../use-translate.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.tsx'

type Operation<Input> = (api: Api, input: Input) => Promise<unknown>

interface Options {
  question: MessageKey
  /** The list that shows the record, or several reads. */
  refresh: OperationId | readonly OperationId[]
}

/** Removes records after confirmation (R-GEN-12). `ask` opens the question; the screen has to render `dialog`. */
export const useRemove = <Input,>(operation: Operation<Input>, options: Options) =>
  useConfirmed(operation, { ...options, done: 'common.done.removed', failed: 'common.failed.remove' })

interface ConfirmedOptions extends Options {
  /** Message on success, and on failure if the server sent none. */
  done: MessageKey
  failed: MessageKey
}

/** Does the same for any action that cannot be undone. */
export function useConfirmed<Input>(operation: Operation<Input>, options: ConfirmedOptions) {
  const { question, refresh, done, failed } = options
  const translate = useTranslate()
  const api = useApi()
  const queries = useQueryClient()
  const showPendingApproval = useShowPendingApproval()
  const [request, ask] = useState<{ input: Input }>()
  const [busy, setBusy] = useState(false)
  const act = async (input: Input) => {
    setBusy(true)
    try {
      await operation(api, input)
      toast.success(translate(done))
    } catch (error) {
      if (!showPendingApproval(error) && shouldToast(error)) toast.error(failureText(error, failed, translate))
    } finally {
      // After a refusal, too: the list may be out of date, or several were to be changed and some are.
      for (const id of [refresh].flat()) void queries.invalidateQueries({ queryKey: [id] })
      setBusy(false)
      ask(undefined)
    }
  }
  const dialog = request && (
    <ConfirmDialog
      question={question}
      busy={busy}
      onConfirm={() => void act(request.input)}
      onCancel={() => ask(undefined)}
    />
  )
  return { ask: (input: Input) => ask({ input }), dialog }
}
