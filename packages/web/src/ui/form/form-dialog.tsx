import { Button } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { z } from '@rtcops/core/rules/zod'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { DialogFrame } from '../overlay/dialog-frame.tsx'
import { type RecordRef, RecordTrail } from '../row/record-trail.tsx'
import { TextLink } from '../text-link.tsx'
import { useTranslate } from '../use-translate.ts'
import { useViewer } from '../viewer.ts'
import { rulesResolver } from './rules-resolver.ts'
import { type Saving, useSaving } from './use-saving.ts'

interface Props<Values extends FieldValues> extends Saving<Values> {
  title: MessageKey
  /** Name of the record, beside the title. */
  note?: string
  width?: 'medium' | 'large' | 'huge'
  /** Two columns of fields; for `large` dialogs. */
  columns?: 2
  /** Checked before the request is sent; the messages are message keys. */
  rules: z.ZodType<Values>
  /** Why the record cannot be changed; the form is then read-only. */
  locked?: MessageKey | undefined
  /** What is to be ticked before saving, at the left of the footer. */
  tick?: ReactNode
  /** Text of the submit button; 保存 by default. It may watch the form. */
  submit?: { text: ReactNode }
  /**
   * The edited record, as the audit log names it; members who may read the log find its trail in the footer (AM-12).
   */
  record?: RecordRef | undefined
  /** Fields from `form-fields.tsx`. */
  children: ReactNode
  /** Content beside the fields: the effect of saving. It may watch the form. For `large` dialogs. */
  side?: ReactNode
  /** True if the fields themselves contain the effect of saving. */
  previews?: boolean
}

/**
 * Shows a dialog that saves one record. Errors are shown at their fields, including the server's; 保存 sends once;
 * unsaved input is discarded only if the user confirms. It opens clean because it is mounted again each time.
 */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { rules, values, record, locked, onClose } = props
  const translate = useTranslate()
  const form = useForm<Values>({
    resolver: rulesResolver(rules, translate),
    defaultValues: values as DefaultValues<Values>,
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const [asking, setAsking] = useState(false)
  const [showsTrail, setShowsTrail] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { submitOnce, saveConfirmed, question, dropQuestion } = useSaving(form, props)

  function close() {
    if (isSubmitting) return
    if (question) dropQuestion()
    else if (isDirty) setAsking(!asking)
    else onClose()
  }

  return (
    <DialogFrame title={translate(props.title)} note={props.note} width={props.width ?? 'medium'} onClose={close}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={submitOnce}
          onKeyDown={props.side || props.previews ? (event) => goToButton(event, saveButton.current) : undefined}
        >
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
                onNo={dropQuestion}
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
                {props.tick}
                <FootNote dirty={isDirty} wrong={Object.keys(errors).length} locked={locked} />
                <Button
                  text={translate(locked ? 'common.action.close' : 'common.action.cancel')}
                  disabled={isSubmitting}
                  onClick={close}
                />
                {/* Saving requires the form to be visible. */}
                {!showsTrail && !locked && (
                  <Button
                    ref={saveButton}
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

/**
 * Enter in a field leads to the button instead of saving, so that the effect is seen before it is saved; a second Enter
 * saves.
 */
function goToButton(event: KeyboardEvent<HTMLFormElement>, button: HTMLButtonElement | null): void {
  const { target, key } = event
  // An event of a list that is open above the dialog bubbles here too.
  const inForm = target instanceof HTMLInputElement && event.currentTarget.contains(target)
  if (key !== 'Enter' || !inForm || !button) return
  event.preventDefault()
  button.focus()
}

/** Switches between the record's trail and the form. */
function TrailSwitch({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  const translate = useTranslate()
  if (!useViewer().mayCall('listAuditLog')) return null
  return <TextLink onClick={() => onSwitch(!on)}>{translate(on ? 'audit.trailBack' : 'audit.trail')}</TextLink>
}

interface FootNoteProps {
  dirty: boolean
  /** Number of fields with errors. */
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

/** Asks in the footer of the dialog, so that no dialog covers another. The harmless choice has the focus. */
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
