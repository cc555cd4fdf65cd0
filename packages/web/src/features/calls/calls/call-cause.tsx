import type { CallSession } from '@rtcops/core/features/calls/calls/columns'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props extends Pick<CallSession, 'side' | 'worst_mos'> {
  cause: NonNullable<CallSession['cause']>
}

/** Shows why a call was bad, and how bad the worst moment sounded; on whose side it was is the title. */
export function CallCause({ cause, side, worst_mos: worst }: Props) {
  const translate = useTranslate()
  const text = translate(`diagnosis.cause.${cause}`)
  const title = side ? translate('call.causeOf', { cause: text, side: translate(`diagnosis.side.${side}`) }) : text
  return (
    <span title={worst === null ? title : `${title} · ${translate('call.column.worstMos')} ${worst.toFixed(2)}`}>
      {text}
      {worst !== null && <span className="ro-muted ro-tabular"> {worst.toFixed(2)}</span>}
    </span>
  )
}
