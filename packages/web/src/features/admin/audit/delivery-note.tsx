import { getAuditDelivery } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Milliseconds between two requests. */
const pause = 30_000

/** Shows how far the log was sent to each receiver, and its last anchor; nothing if neither is set. */
export function DeliveryNote() {
  const translate = useTranslate()
  const { data } = useQuery({ ...getAuditDelivery({}), refetchInterval: pause })
  if (!data) return null
  const { info, list } = data
  return (
    <span className="ro-audit-delivery">
      {list.map((sink) => (
        <span key={sink.name} className={sink.failing_since === null ? undefined : 'ro-audit-late'}>
          {sinkText(translate, sink)}
        </span>
      ))}
      {info.anchor && (
        <span>
          {translate('audit.delivery.anchor', { day: info.anchor.day, id: formatNumber(info.anchor.last_id) })}
        </span>
      )}
      {!info.anchor && info.is_signed === 1 && <span>{translate('audit.delivery.noAnchor')}</span>}
    </span>
  )
}

function sinkText(translate: Translate, { error, failing_since, is_set, name, ...sink }: Schema<'AuditSink'>): string {
  const values = {
    sink: translate(`audit.delivery.sink.${name}`),
    receiver: sink.receiver,
    position: formatNumber(sink.position),
    waiting: formatNumber(sink.waiting),
  }
  if (is_set === 0) return translate('audit.delivery.removed', values)
  if (failing_since !== null) return translate('audit.delivery.failing', { ...values, since: failing_since, error })
  return translate(sink.waiting === 0 ? 'audit.delivery.upTo' : 'audit.delivery.late', values)
}
