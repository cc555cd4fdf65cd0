import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslate } from './use-translate.ts'
import { useViewer } from './viewer.ts'

interface Props {
  /** The operation that the button leads to; members without permission for it do not see the button. */
  operation: OperationId
  onClick: () => void
  text?: MessageKey
}

/** Shows the primary button of a list, which adds a record; hidden from members without permission. */
export function AddButton({ operation, onClick, text = 'common.action.add' }: Props) {
  const translate = useTranslate()
  const isAllowed = useViewer().mayCall(operation)
  useAskedFor(isAllowed ? operation : undefined, onClick)
  if (!isAllowed) return null
  return <Button intent="primary" icon={<Plus />} text={translate(text)} onClick={onClick} />
}

/** Acts once if the address asks for it with `new=operation`, as links to the form do, and takes that out of the address. */
function useAskedFor(operation: OperationId | undefined, act: () => void): void {
  const [address, setAddress] = useSearchParams()
  const isAsked = operation !== undefined && address.get('new') === operation
  const start = useEffectEvent(() => {
    const rest = new URLSearchParams(address)
    rest.delete('new')
    setAddress(rest, { replace: true })
    act()
  })
  useEffect(() => {
    if (isAsked) start()
  }, [isAsked])
}
