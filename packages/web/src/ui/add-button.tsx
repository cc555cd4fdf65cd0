import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from './use-translate.ts'
import { useViewer } from './viewer.ts'

interface Props {
  /** What the button sends in the end; it is not drawn for those who may not. */
  operation: OperationId
  onClick: () => void
  text?: MessageKey
}

/** The primary button of a list: adds a record. Not drawn for those who may not. */
export function AddButton({ operation, onClick, text = 'common.action.add' }: Props) {
  const translate = useTranslate()
  if (!useViewer().mayCall(operation)) return null
  return <Button intent="primary" icon={<Plus />} text={translate(text)} onClick={onClick} />
}
