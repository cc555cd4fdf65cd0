import { useState } from 'react'
import { Failure, inWords } from '../../errors.ts'
import { useTui, type ViewId } from '../tui-context.ts'
import { ConfirmStep } from './form-confirm.tsx'
import { FieldsStep, type FormField, type Values } from './form-fields.tsx'
import { BusyStep, DiscardStep, type Outcome, OutcomeStep } from './form-outcome.tsx'
import { FormPage } from './form-page.tsx'
import type { Preview } from './form-preview.ts'

/** Valid draft, or problems by field. */
export type Checked<Draft> = { draft: Draft } | { problems: Values }

export interface FormProps<Draft> {
  /** View that the form belongs to; undefined for a task of none. */
  view?: ViewId | undefined
  title: string
  hint?: string
  fields: readonly FormField[]
  /** Reads the typed values. */
  check: (values: Values) => Promise<Checked<Draft>>
  /** Returns what to show before it is done; without it, it is done at once. */
  preview?: (draft: Draft) => Promise<Preview>
  /**
   * Performs the action of the form.
   * @param tell reports progress
   * @returns what to show; undefined if it led to another page
   */
  run: (draft: Draft, tell: (text: string) => void) => Promise<Outcome | undefined>
}

type Step<Draft> =
  | { kind: 'fields' }
  | { kind: 'discard' }
  | { kind: 'busy'; text: string }
  | { kind: 'confirm'; draft: Draft; preview: Preview }
  | { kind: 'outcome'; draft: Draft; outcome: Outcome }

/** Shows the fields, then what will be done, then the result. Esc goes one step back; typed text is kept. */
export function Form<Draft>({ check, fields, hint, preview, run, title, view }: FormProps<Draft>) {
  const tui = useTui()
  const { back, t } = tui
  const [first] = useState<Values>(() => Object.fromEntries(fields.map(({ id, start = '' }) => [id, start])))
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Values>({})
  const [step, setStep] = useState<Step<Draft>>({ kind: 'fields' })
  const [refusals, setRefusals] = useState(0)
  const busy = (text = t('cli.tui.form.busy')) => setStep({ kind: 'busy', text })

  const correct = (wrong: Values) => {
    setProblems(wrong)
    setRefusals((before) => before + 1)
    setStep({ kind: 'fields' })
  }
  /** Shows a failure at the field that it names, or else below all fields. */
  const refuse = (error: unknown) => {
    if (!(error instanceof Failure)) return tui.leave(error as Error)
    const { field = '' } = error.facts
    const known = fields.find(({ id, wire = id }) => wire === field)
    correct({ [known?.id ?? '']: inWords(t, error.wording) })
  }
  const perform = async (draft: Draft) => {
    busy()
    try {
      const outcome = await run(draft, busy)
      if (outcome) setStep({ kind: 'outcome', draft, outcome })
    } catch (error) {
      refuse(error)
    }
  }
  const submit = async () => {
    busy()
    try {
      const checked = await check(values)
      if ('problems' in checked) correct(checked.problems)
      else if (preview) setStep({ kind: 'confirm', draft: checked.draft, preview: await preview(checked.draft) })
      else await perform(checked.draft)
    } catch (error) {
      refuse(error)
    }
  }
  const isTouched = Object.entries(values).some(([id, value]) => value !== first[id])
  const keys: Record<Step<Draft>['kind'], string> = {
    fields: t('cli.tui.form.keys'),
    discard: t('cli.tui.form.discardKeys'),
    busy: '',
    confirm: t('cli.tui.form.confirm'),
    outcome: t(step.kind === 'outcome' && step.outcome.again ? 'cli.tui.form.unsure' : 'cli.tui.form.done'),
  }
  return (
    <FormPage view={view} title={title} keys={keys[step.kind]}>
      {step.kind === 'fields' && (
        <FieldsStep
          // Starts at the first invalid field.
          key={refusals}
          fields={fields}
          values={values}
          problems={problems}
          {...(hint === undefined ? {} : { hint })}
          onChange={(id, text) => {
            setValues((before) => ({ ...before, [id]: text }))
            setProblems(({ [id]: _, ...others }) => others)
          }}
          onSubmit={() => void submit()}
          onCancel={() => (isTouched ? setStep({ kind: 'discard' }) : back())}
        />
      )}
      {step.kind === 'discard' && <DiscardStep onDiscard={back} onKeep={() => setStep({ kind: 'fields' })} />}
      {step.kind === 'busy' && <BusyStep text={step.text} />}
      {step.kind === 'confirm' && (
        <ConfirmStep
          preview={step.preview}
          onAgree={() => void perform(step.draft)}
          onCancel={() => setStep({ kind: 'fields' })}
        />
      )}
      {step.kind === 'outcome' && (
        <OutcomeStep outcome={step.outcome} onAgain={() => void perform(step.draft)} onClose={back} />
      )}
    </FormPage>
  )
}
