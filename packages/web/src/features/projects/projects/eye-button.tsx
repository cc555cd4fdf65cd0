import { Button } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Name of the value that is shown and hidden. */
  name: string
  isOpen: boolean
  onClick: () => void
}

/** Shows a masked value, or masks it again (R-PRJ-11). */
export function EyeButton({ name, isOpen, onClick }: Props) {
  const translate = useTranslate()
  const label = translate(isOpen ? 'project.hide' : 'project.show', { name })
  return (
    <Button
      className="ro-secret-eye"
      variant="minimal"
      size="small"
      icon={isOpen ? <EyeOff size={14} /> : <EyeOpen size={14} />}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  )
}
