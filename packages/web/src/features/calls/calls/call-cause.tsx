import type { CallSession } from '@rtcops/core/features/calls/calls/columns'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows why a call was bad; on whose side is its title. */
export function CallCause({ cause, side }: { cause: NonNullable<CallSession['cause']>; side: CallSession['side'] }) {
  const translate = useTranslate()
  const text = translate(`diagnosis.cause.${cause}`)
  return (
    <span title={side ? translate('call.causeOf', { cause: text, side: translate(`diagnosis.side.${side}`) }) : text}>
      {text}
    </span>
  )
}
