import './form-fields.css'
import { InputGroup, Radio, RadioGroup } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useId } from 'react'
import { type FieldError, useController } from 'react-hook-form'
import { useTypedText } from '../filter/use-typed-text.ts'
import { useTranslate } from '../use-translate.ts'

/** Props of every field of a dialog. */
export interface FieldProps {
  /** Name of the record's field, also in the server's errors. */
  name: string
  label: MessageKey
  required?: boolean
  help?: MessageKey
  /** True for a field that takes the whole row of a form with two columns. */
  wide?: boolean
}

interface TextFieldProps extends FieldProps {
  /** Maximum number of characters; the rules check the same number. */
  max: number
  /** For ids, keys and account numbers. */
  mono?: boolean
  /** True for a value that cannot be changed any more. */
  fixed?: boolean
  /** The value that applies while the field is empty. */
  placeholder?: string
  /** True for a password that is being set: masked, and not filled in by the browser. */
  secret?: boolean
}

/** Edits one line of text. */
export function TextField({ max, mono = false, fixed = false, secret = false, placeholder, ...field }: TextFieldProps) {
  const id = useId()
  const { error, attributes } = useTypedText(field, id, max)
  return (
    <FieldRow {...field} id={id} error={error}>
      <InputGroup
        {...attributes}
        placeholder={placeholder}
        className={mono ? 'ro-mono-field' : ''}
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        spellCheck={false}
        disabled={fixed}
      />
    </FieldRow>
  )
}

interface RadioFieldProps<Value extends string | number> extends FieldProps {
  options: readonly { value: Value; text: MessageKey }[]
}

/** Selects one of a few values, all visible. */
export function RadioField<Value extends string | number>({ options, ...field }: RadioFieldProps<Value>) {
  const translate = useTranslate()
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  return (
    <FieldRow {...field} id={id} group error={fieldState.error}>
      <RadioGroup
        inline
        name={input.name}
        aria-labelledby={`${id}-label`}
        selectedValue={input.value}
        onChange={(event) =>
          input.onChange(options.find(({ value }) => String(value) === event.currentTarget.value)?.value)
        }
      >
        {options.map(({ value, text }) => (
          <Radio key={value} value={value} label={translate(text)} />
        ))}
      </RadioGroup>
    </FieldRow>
  )
}

interface RowProps extends FieldProps {
  id: string
  /** True for a group of controls, which has no single one that the label could refer to. */
  group?: boolean
  error: FieldError | undefined
  /** A note on the present value, shown instead of the help if there is no error. */
  note?: ReactNode
  children: ReactNode
}

/** Shows a label, a control, and below it the error or else the help. */
export function FieldRow({ id, label, required, help, wide, group, error, note, children }: RowProps) {
  const translate = useTranslate()
  return (
    <>
      <label id={`${id}-label`} htmlFor={group ? undefined : id} className={required ? 'ro-required' : undefined}>
        {translate(label)}
      </label>
      <div className={wide ? 'ro-wide' : undefined}>
        {children}
        <div id={`${id}-note`} aria-live="polite">
          {error?.message ? (
            <div className="ro-error">{error.message}</div>
          ) : (
            (note ?? help) && <div className="ro-help">{note ?? (help && translate(help))}</div>
          )}
        </div>
      </div>
    </>
  )
}
