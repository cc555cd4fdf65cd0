import './row-switch.css'
import { Switch } from '@blueprintjs/core'
import type { OperationId } from '@rtcops/core/api/types'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText, isToldHere } from './failure-text.ts'
import { StatusMark } from './status-mark.tsx'
import { toast } from './toast.tsx'
import { useTranslate } from './use-translate.ts'
import { useViewer } from './viewer.ts'

interface Props {
  /** Whose switch it is, for those who do not see the row. */
  label: string
  isOn: boolean
  /** The key that the user must hold to switch; others see the word alone. */
  permission: string
  /** Sends the new state. */
  save: (isOn: boolean) => Promise<unknown>
  /** The list that shows the row. */
  refresh: OperationId
}

/** A switch in a row, 开启 or 关闭 beside it: it is sent at once, and a refusal leaves it as it was. */
export function RowSwitch({ label, isOn, permission, save, refresh }: Props) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [sent, setSent] = useState<boolean>()
  const sending = useRef(false)
  const word = translate(isOn ? 'common.state.on' : 'common.state.off')
  if (!useViewer().allows(permission)) return <StatusMark mark={isOn ? 'ok' : 'off'}>{word}</StatusMark>

  const change = async (next: boolean) => {
    if (sending.current) return
    sending.current = true
    setSent(next)
    try {
      await save(next)
      toast.success(translate('common.done.set'))
      await queries.invalidateQueries({ queryKey: [refresh] })
    } catch (error) {
      if (isToldHere(error)) toast.error(failureText(error, 'common.failed.update', translate))
    } finally {
      sending.current = false
      setSent(undefined)
    }
  }
  return (
    <Switch
      className="ro-row-switch"
      checked={sent ?? isOn}
      aria-label={label}
      aria-busy={sent !== undefined}
      label={word}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
