import type { Schema } from '@rtcops/core/api/types'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { callSpanText } from './moments.ts'
import { SpecialTag } from './special-tag.tsx'

type Head = Schema<'CallHead'>

/**
 * Shows what the call is: project, room, time, size and interruptions (R-MSD-02). `name` is shown while the rest is
 * loading.
 */
export function CallHead({ head, name }: { head: Head | undefined; name: string }) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <section className="ro-panel ro-call-head">
      <dl className="ro-figures">
        <Item label={translate('call.head.project')}>
          <b className="ro-call-name" title={head?.app_name || name}>
            {head?.app_name || name || '—'}
          </b>
        </Item>
        {head && (
          <>
            <Item label={translate('call.head.channel')}>
              <b className="ro-call-name" title={head.channel_name}>
                {head.channel_name || '—'}
              </b>
              {head.is_special === 1 && <SpecialTag />}
            </Item>
            <Item label={translate('call.head.time')}>
              <b className="ro-tabular" title={`${head.create_date} ~ ${head.exit_date ?? ''}`}>
                <Span head={head} />
              </b>
            </Item>
            <Item label={translate('call.head.duration')}>
              <b className="ro-tabular">{formatDuration(head.count_time, language)}</b>
            </Item>
            <Item label={translate('call.head.users')}>
              <b>{formatNumber(head.user_num)}</b>
            </Item>
            <Item label={translate('call.head.interrupts')}>
              <b className={head.interrupt_num > 0 ? 'ro-bad-figure' : undefined}>{formatNumber(head.interrupt_num)}</b>
            </Item>
            <Item label={translate('call.head.callId')} className="ro-call-id">
              <span className="ro-mono">{head.channel_session_id}</span>
              <CopyButton
                text={head.channel_session_id}
                label={translate('ui.state.copyValue', { name: translate('call.head.callId') })}
                markFor={1500}
              />
            </Item>
          </>
        )}
      </dl>
    </section>
  )
}

function Item({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows start and end; a call in progress says so in place of its end. */
function Span({ head: { create_date, exit_date } }: { head: Head }) {
  const translate = useTranslate()
  const now = Date.now()
  if (exit_date !== null) return callSpanText(create_date, exit_date, now)
  return (
    <>
      {withoutYear(create_date, now)} ~ <StatusMark mark="live">{translate('common.state.ongoing')}</StatusMark>
    </>
  )
}
