import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from './use-translate.ts'
import { useViewer } from './viewer.ts'

interface Props {
  /** The key that the user must hold to see the button. */
  permission: string
  onClick: () => void
  text?: MessageKey
}

/** The primary button of a list: adds a record. Not drawn for those who may not. */
export function AddButton({ permission, onClick, text = 'common.action.add' }: Props) {
  const translate = useTranslate()
  if (!useViewer().allows(permission)) return null
  return <Button intent="primary" icon={<Plus />} text={translate(text)} onClick={onClick} />
}
