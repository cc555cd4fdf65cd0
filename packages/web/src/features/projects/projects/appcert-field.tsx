import { Button, InputGroup } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { makeAppcert } from '@rtcops/core/features/projects/projects/make-appcert'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { ConfirmPopover } from '../../../ui/overlay/confirm-popover.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { EyeButton } from './eye-button.tsx'
import { useSecret } from './use-secret.ts'

/**
 * Edits the certificate of a project. The form's value is null while the stored one is kept; 更换 replaces it with a
 * new one, which takes effect when it is saved (R-PRJ-10, T-09).
 */
export function AppcertField({ projectId }: { projectId: number }) {
  const translate = useTranslate()
  const { field, fieldState } = useController<{ appcert: string | null }>({ name: 'appcert' })
  const stored = useSecret(projectId, 'appcert')
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const name = translate('project.appcert')
  const read = async () => field.value ?? (await stored.read())
  const shown = isOpen ? (field.value ?? stored.known) : undefined
  return (
    <FieldRow
      name="appcert"
      label="project.appcert"
      help={field.value === null ? 'project.replaceHelp' : 'project.replaced'}
      wide
      id={id}
      error={fieldState.error}
    >
      <div className="ro-secret-line">
        <InputGroup
          id={id}
          className="ro-mono-field"
          readOnly
          aria-invalid={fieldState.invalid}
          aria-describedby={`${id}-note`}
          inputRef={input}
          value={shown ?? dots}
          rightElement={
            <span className="ro-secret-tools">
              <EyeButton
                name={name}
                isOpen={shown !== undefined}
                onClick={async () => setOpen(!isOpen && (await read()) !== undefined)}
              />
              <CopyButton
                text={read}
                label={translate('ui.state.copyValue', { name })}
                done="common.done.copied"
                {...(shown === undefined ? {} : { shownIn: input })}
              />
            </span>
          }
        />
        <ConfirmPopover question="project.replaceQuestion" onConfirm={() => field.onChange(makeAppcert())}>
          <Button icon={<Refresh />} text={translate('project.replace')} />
        </ConfirmPopover>
      </div>
    </FieldRow>
  )
}

/** As many dots as a certificate has characters. */
const dots = '•'.repeat(32)
