import { useRef, useState } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { EyeButton } from './eye-button.tsx'
import { type SecretName, useSecret } from './use-secret.ts'

interface Props {
  projectId: number
  name: SecretName
  /** Name of the secret. */
  label: string
}

/** Shows a stored secret on request, only to members who may change it (D-08). */
export function SecretText({ projectId, name, label }: Props) {
  const translate = useTranslate()
  const { known, read } = useSecret(projectId, name)
  const [isOpen, setOpen] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)
  const mayLook = useViewer().mayCall('revealProjectSecrets')
  const text = isOpen ? known : undefined
  return (
    <span className="ro-secret">
      {text === undefined ? (
        <span role="img" aria-label={translate('project.hidden')} title={translate('project.hidden')}>
          ••••••••••••••••
        </span>
      ) : (
        <span ref={shown} className="ro-mono">
          {text}
        </span>
      )}
      {mayLook && (
        <>
          <EyeButton
            name={label}
            isOpen={isOpen}
            onClick={async () => setOpen(!isOpen && (await read()) !== undefined)}
          />
          <CopyButton
            text={read}
            label={translate('ui.state.copyValue', { name: label })}
            done="common.done.copied"
            shownIn={shown}
          />
        </>
      )}
    </span>
  )
}
