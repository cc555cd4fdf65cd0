import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../overlay/toast.tsx'
import { failureText, shouldToast } from '../screen/failure-text.ts'
import { useShowPendingApproval } from '../screen/use-show-pending-approval.ts'
import { useTranslate } from '../use-translate.ts'
import { makeIdempotencyKey } from './idempotency-key.ts'
import { showAtField } from './show-at-field.ts'
import { useSubmitOnce } from './use-submit-once.ts'

/** Options for saving a form: the request, the messages about it, and the lists to reload. */
export interface Saving<Values extends FieldValues> {
  /** Initial values of the form. */
  values: NoInfer<Values>
  /**
   * Returns an error in the draft as a whole that belongs to no field; it is shown as a warning, and nothing is sent.
   */
  warn?: (draft: NoInfer<Values>) => MessageKey | undefined
  /** Returns a question to confirm before the draft is sent; shown in the footer, so that no dialog covers another. */
  confirm?: (draft: NoInfer<Values>) => MessageKey | undefined
  /**
   * Sends the values as trimmed and accepted by the rules. The options hold the idempotency key of this opening of
   * the dialog: if it is sent along, a retry after a lost response takes effect only once.
   */
  save: (draft: NoInfer<Values>, options: { idempotencyKey: string }) => Promise<unknown>
  /**
   * Message on success, optionally computed from the server's response; and message on failure if the server sent
   * none.
   */
  done: MessageKey | ((answer: unknown) => string)
  failed: MessageKey
  /** How to show a refusal that belongs to no field: as a warning on inserts, as an error elsewhere (R-GEN-14). */
  refusal?: 'warning' | 'error'
  /** Lists that show the record and have to be reloaded. */
  refresh: readonly OperationId[]
  onClose: () => void
}

/** Returns what saves a form, and the question that has to be answered before it is sent. */
export function useSaving<Values extends FieldValues>(form: UseFormReturn<Values>, saving: Saving<Values>) {
  const { values, save, refusal = 'error', onClose } = saving
  const translate = useTranslate()
  const queries = useQueryClient()
  const showPendingApproval = useShowPendingApproval()
  const [question, setQuestion] = useState<MessageKey>()
  const confirmed = useRef<MessageKey>(undefined)
  const [idempotencyKey] = useState(makeIdempotencyKey)

  const submit = form.handleSubmit(async (draft) => {
    const warning = saving.warn?.(draft)
    if (warning) {
      toast.warning(translate(warning))
      return
    }
    const toConfirm = saving.confirm?.(draft)
    if (toConfirm && toConfirm !== confirmed.current) {
      setQuestion(toConfirm)
      return
    }
    let answer: unknown
    try {
      answer = await save(draft, { idempotencyKey })
    } catch (error) {
      // The request is stored, so the form is done.
      if (showPendingApproval(error)) onClose()
      else refuse(error)
      return
    }
    toast.success(typeof saving.done === 'function' ? saving.done(answer) : translate(saving.done))
    for (const id of saving.refresh) void queries.invalidateQueries({ queryKey: [id] })
    onClose()
  })

  function refuse(error: unknown) {
    const message = failureText(error, saving.failed, translate)
    if (!showAtField(form, Object.keys(values), error, message) && shouldToast(error)) toast[refusal](message)
  }

  const submitOnce = useSubmitOnce(submit)

  async function saveConfirmed(event: FormEvent) {
    confirmed.current = question
    setQuestion(undefined)
    await submitOnce(event)
    confirmed.current = undefined
  }

  return { submitOnce, saveConfirmed, question, dropQuestion: () => setQuestion(undefined) }
}
