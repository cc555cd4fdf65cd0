import './row-switch.css'
import { Switch } from '@blueprintjs/core'
import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
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
  /** What the switch sends; those who may not see the word alone. */
  operation: OperationId
  /** Sends the new state. */
  save: (isOn: boolean) => Promise<unknown>
  /** The list that shows the row. */
  refresh: OperationId
  /** The word for on, and for off; 开启 and 关闭 unless said otherwise. */
  words?: readonly [on: MessageKey, off: MessageKey]
  /** Said when it is switched; 设置成功 unless said otherwise. */
  done?: MessageKey
}

/** A switch in a row with its word beside it: it is sent at once, and a refusal leaves it as it was. */
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

const onOff = ['common.state.on', 'common.state.off'] as const
