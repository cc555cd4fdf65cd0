import type { Schema } from '@rtcops/core/api/types'
import { useTranslate } from '../use-translate.ts'

interface Props extends Pick<Schema<'CallSession'>, 'side' | 'worst_mos'> {
  cause: Schema<'DiagnosisCause'>
}

/** Shows why a call, or a user in it, was bad, and the worst MOS; the tooltip shows the side. */
export function FoundCause({ cause, side, worst_mos: worst }: Props) {
  const translate = useTranslate()
  const text = translate(`diagnosis.cause.${cause}`)
  const title =
    side && side !== 'unknown'
      ? translate('call.causeOf', { cause: text, side: translate(`diagnosis.side.${side}`) })
      : text
  return (
    <span title={worst === null ? title : `${title} · ${translate('call.column.worstMos')} ${worst.toFixed(2)}`}>
      {text}
      {worst !== null && <span className="ro-muted ro-tabular"> MOS {worst.toFixed(2)}</span>}
    </span>
  )
}
