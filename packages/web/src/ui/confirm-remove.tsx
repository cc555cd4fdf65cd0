import type { Api } from '@rtcops/core/api/client'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from './api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { failureText, isToldHere } from './failure-text.ts'
import { toast } from './toast.tsx'
import { useTranslate } from './use-translate.ts'

type Operation<Input> = (api: Api, input: Input) => Promise<unknown>

interface Options {
  question: MessageKey
  /** The list that shows the record. */
  refresh: OperationId
}

/** Removes records after asking (R-GEN-12). `ask` opens the question; `dialog` has to be drawn by the screen. */
export const useRemove = <Input,>(operation: Operation<Input>, options: Options) =>
  useConfirmed(operation, { ...options, done: 'common.done.removed', failed: 'common.failed.remove' })

interface ConfirmedOptions extends Options {
  /** Said when it is done, and when not and the server has no words. */
  done: MessageKey
  failed: MessageKey
}

/** The same for any act that cannot be taken back. */
export function useConfirmed<Input>(operation: Operation<Input>, options: ConfirmedOptions) {
  const { question, refresh, done, failed } = options
  const translate = useTranslate()
  const api = useApi()
  const queries = useQueryClient()
  const [asked, ask] = useState<{ input: Input }>()
  const [busy, setBusy] = useState(false)
  const act = async (input: Input) => {
    setBusy(true)
    try {
      await operation(api, input)
      toast.success(translate(done))
      void queries.invalidateQueries({ queryKey: [refresh] })
    } catch (error) {
      if (isToldHere(error)) toast.error(failureText(error, failed, translate))
    } finally {
      setBusy(false)
      ask(undefined)
    }
  }
  const dialog = asked && (
    <ConfirmDialog
      question={question}
      busy={busy}
      onConfirm={() => void act(asked.input)}
      onCancel={() => ask(undefined)}
    />
  )
  return { ask: (input: Input) => ask({ input }), dialog }
}
