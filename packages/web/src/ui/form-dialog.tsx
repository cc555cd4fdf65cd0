import { Button } from '@blueprintjs/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@rtcops/core/api/api-error'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { z } from '@rtcops/core/rules/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { DialogFrame } from './dialog-frame.tsx'
import { failureText, isToldHere } from './failure-text.ts'
import { makeIdempotencyKey } from './idempotency-key.ts'
import { type RecordRef, RecordTrail } from './record-trail.tsx'
import { TextLink } from './text-link.tsx'
import { toast } from './toast.tsx'
import { useTranslate } from './use-translate.ts'
import { useViewer } from './viewer.ts'

interface Props<Values extends FieldValues> {
  title: MessageKey
  /** What the record is called, beside the title. */
  note?: string
  width?: 'medium' | 'large'
  /** Two fields beside each other; for `large` dialogs. */
  columns?: 2
  /** Checked before anything is sent; the messages are catalogue keys. */
  rules: z.ZodType<Values>
  /** What the form opens with. */
  values: NoInfer<Values>
  /** What is wrong with the draft as a whole and belongs to no field; a warning, and nothing is sent. */
  warn?: (draft: NoInfer<Values>) => MessageKey | undefined
  /** What has to be asked before the draft is sent; asked in the foot, so that no dialog stands above another. */
  confirm?: (draft: NoInfer<Values>) => MessageKey | undefined
  /** Why the record cannot be changed; it is shown then, and nothing can be entered. */
  locked?: MessageKey | undefined
  /**
   * Sends what the rules have trimmed and accepted. The options hold the one key of this opening of the dialog: sent with it, what is tried
   * again after a lost answer is done once.
   */
  save: (draft: NoInfer<Values>, options: { idempotencyKey: string }) => Promise<unknown>
  /** What the button says that sends; 保存 unless said otherwise. It may watch the form. */
  submit?: { text: ReactNode }
  /** Said when it is saved, where needed with what the server answered, and when not and the server has no words. */
  done: MessageKey | ((answer: unknown) => string)
  failed: MessageKey
  /** How a refusal shows that belongs to no field: a warning on inserts, an error elsewhere (R-GEN-14). */
  refusal?: 'warning' | 'error'
  /** Lists that show the record and have to be read anew. */
  refresh: readonly OperationId[]
  /** The record that is changed, as the audit log names it; whoever may read the log finds its trail in the foot (AM-12). */
  record?: RecordRef | undefined
  onClose: () => void
  /** Fields from `form-fields.tsx`. */
  children: ReactNode
  /** Stands beside the fields: what saving will bring about. It may watch the form. For `large` dialogs. */
  side?: ReactNode
}

/**
 * A dialog that saves one record. Errors stand at their fields, the server's too; 保存 sends once; what was typed is
 * given up only when the user says so. It opens clean because it is mounted anew each time.
 */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { rules, values, save, refusal = 'error', record, locked, onClose } = props
  const translate = useTranslate()
  const queries = useQueryClient()
  const form = useForm<Values>({
    resolver: zodResolver(rules as never) as unknown as Resolver<Values>,
    defaultValues: values as DefaultValues<Values>,
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const [asking, setAsking] = useState(false)
  const [question, setQuestion] = useState<MessageKey>()
  const confirmed = useRef<MessageKey>(undefined)
  const [showsTrail, setShowsTrail] = useState(false)
  const sending = useRef(false)
  const [idempotencyKey] = useState(makeIdempotencyKey)

  const submit = form.handleSubmit(async (draft) => {
    const warning = props.warn?.(draft)
    if (warning) {
      toast.warning(translate(warning))
      return
    }
    const toConfirm = props.confirm?.(draft)
    if (toConfirm && toConfirm !== confirmed.current) {
      setQuestion(toConfirm)
      return
    }
    let answer: unknown
    try {
      answer = await save(draft, { idempotencyKey })
    } catch (error) {
      refuse(error)
      return
    }
    toast.success(typeof props.done === 'function' ? props.done(answer) : translate(props.done))
    for (const id of props.refresh) void queries.invalidateQueries({ queryKey: [id] })
    onClose()
  })

  function refuse(error: unknown) {
    const message = failureText(error, props.failed, translate)
    const field = error instanceof ApiError ? error.field : undefined
    if (field !== undefined && field in values)
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: true })
    else if (isToldHere(error)) toast[refusal](message)
  }

  /** The button is disabled only after the next drawing; until then this stops a second click. */
  async function submitOnce(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    await submit().finally(() => {
      sending.current = false
    })
  }

  async function saveConfirmed(event: FormEvent) {
    confirmed.current = question
    setQuestion(undefined)
    await submitOnce(event)
    confirmed.current = undefined
  }

  function close() {
    if (isSubmitting) return
    if (question) setQuestion(undefined)
    else if (isDirty) setAsking(!asking)
    else onClose()
  }

  return (
    <DialogFrame title={translate(props.title)} note={props.note} width={props.width ?? 'medium'} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submitOnce}>
          <div className="ro-dialog-parts">
            <div className="ro-dialog-body">
              <fieldset disabled={locked !== undefined}>
                <div className={props.columns ? 'ro-form ro-two' : 'ro-form'} hidden={showsTrail}>
                  {props.children}
                </div>
              </fieldset>
              {record && showsTrail && <RecordTrail {...record} />}
            </div>
            {props.side && <aside className="ro-dialog-side">{props.side}</aside>}
          </div>
          <div className="ro-dialog-foot">
            {question ? (
              <FootQuestion
                text={question}
                yes="common.action.ok"
                no="common.action.cancel"
                onYes={saveConfirmed}
                onNo={() => setQuestion(undefined)}
              />
            ) : asking ? (
              <FootQuestion
                text="ui.dialog.discard"
                yes="ui.dialog.discardYes"
                no="ui.dialog.discardNo"
                onYes={onClose}
                onNo={() => setAsking(false)}
              />
            ) : (
              <>
                {record && <TrailSwitch on={showsTrail} onSwitch={setShowsTrail} />}
                <FootNote dirty={isDirty} wrong={Object.keys(errors).length} locked={locked} />
                <Button
                  text={translate(locked ? 'common.action.close' : 'common.action.cancel')}
                  disabled={isSubmitting}
                  onClick={close}
                />
                {/* What is saved has to be in sight. */}
                {!showsTrail && !locked && (
                  <Button
                    type="submit"
                    intent="primary"
                    text={props.submit?.text ?? translate('common.action.save')}
                    loading={isSubmitting}
                  />
                )}
              </>
            )}
          </div>
        </form>
      </FormProvider>
    </DialogFrame>
  )
}

/** Shows the record's trail in the place of the form, and the form again. */
function TrailSwitch({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  const translate = useTranslate()
  if (!useViewer().mayCall('listAuditLog')) return null
  return <TextLink onClick={() => onSwitch(!on)}>{translate(on ? 'audit.trailBack' : 'audit.trail')}</TextLink>
}

interface FootNoteProps {
  dirty: boolean
  /** How many fields are wrong. */
  wrong: number
  locked: MessageKey | undefined
}

function FootNote({ dirty, wrong, locked }: FootNoteProps) {
  const translate = useTranslate()
  const state = wrong > 0 ? translate('ui.dialog.correct', { count: wrong }) : dirty && translate('ui.dialog.unsaved')
  return (
    <span className="ro-foot-note" role="status">
      {locked ? translate(locked) : state}
    </span>
  )
}

interface FootQuestionProps {
  text: MessageKey
  yes: MessageKey
  no: MessageKey
  onYes: (event: FormEvent) => void
  onNo: () => void
}

/** Asked in the foot of the dialog, so that no dialog stands above another. The harmless answer has the focus. */
function FootQuestion({ text, yes, no, onYes, onNo }: FootQuestionProps) {
  const translate = useTranslate()
  return (
    <>
      <span className="ro-foot-note" role="alert">
        {translate(text)}
      </span>
      <Button text={translate(yes)} intent="danger" onClick={onYes} />
      <Button autoFocus text={translate(no)} onClick={onNo} />
    </>
  )
}
