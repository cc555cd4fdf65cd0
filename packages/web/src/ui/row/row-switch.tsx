import './row-switch.css'
import { Switch } from '@blueprintjs/core'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../overlay/toast.tsx'
import { failureText, shouldToast } from '../screen/failure-text.ts'
import { StatusMark } from '../status-mark.tsx'
import { useTranslate } from '../use-translate.ts'
import { useViewer } from '../viewer.ts'

interface Props {
  /** Accessible name: what the switch belongs to. */
  label: string
  isOn: boolean
  /** The operation that the switch sends; members without permission for it see only the word. */
  operation: OperationId
  /** Sends the new state. */
  save: (isOn: boolean) => Promise<unknown>
  /** The list that shows the row. */
  refresh: OperationId
  /** Words for on and off; 开启 and 关闭 by default. */
  words?: readonly [on: MessageKey, off: MessageKey]
  /** Message on success; 设置成功 by default. */
  done?: MessageKey
}

/** Shows a switch in a row with its word: changes are sent at once, and a refused one leaves it unchanged. */
export function RowSwitch({ label, isOn, operation, save, refresh, words = onOff, done = 'common.done.set' }: Props) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [sent, setSent] = useState<boolean>()
  const sending = useRef(false)
  const word = translate(words[isOn ? 0 : 1])
  if (!useViewer().mayCall(operation)) return <StatusMark mark={isOn ? 'ok' : 'off'}>{word}</StatusMark>

  const change = async (next: boolean) => {
    if (sending.current) return
    sending.current = true
    setSent(next)
    try {
      await save(next)
      toast.success(translate(done))
      await queries.invalidateQueries({ queryKey: [refresh] })
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
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

const onOff = ['common.state.on', 'common.state.off'] as const
