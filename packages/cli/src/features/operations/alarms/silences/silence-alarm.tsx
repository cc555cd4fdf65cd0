import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { matchersFor } from '@rtcops/core/features/operations/alarms/silence-matchers'
import { formatNumber } from '@rtcops/core/format/format-number'
import { issueText } from '@rtcops/core/rules/issue-text'
import { parseDuration } from '@rtcops/core/time/duration'
import { formatDateTime } from '@rtcops/core/time/zone'
import { useState } from 'react'
import { inZone } from '../../../../output/wire-time.ts'
import { randomKey } from '../../../../server/random-key.ts'
import { ask, change } from '../../../../server/server.ts'
import { type Checked, Form } from '../../../../tui/components/form.tsx'
import type { FormField, Values } from '../../../../tui/components/form-fields.tsx'
import type { Preview } from '../../../../tui/components/form-preview.ts'
import { type Tui, useTui } from '../../../../tui/tui-context.ts'

interface Silence {
  matchers: string
  from: string
  to: string
  why: string
}

/** Shows a form that silences alarms like this one for a while, after showing how many it would have hidden. */
export function SilenceAlarm({ condition }: { condition: AlarmCondition }) {
  const tui = useTui()
  const { context, t } = tui
  const [idempotencyKey] = useState(randomKey)
  return (
    <Form<Silence>
      view="alarms"
      title={t('cli.tui.alarms.silence.title', { id: condition.id })}
      fields={fieldsOf(condition, tui)}
      check={(values) => readSilence(values, tui)}
      preview={(silence) => previewOf(silence, tui)}
      run={async (silence) => {
        const { info } = await change(context, 'insertAlarmSilence', silence, { idempotencyKey })
        return { mark: 'ok', text: t('cli.tui.alarms.silence.done', { id: info.id, time: shown(silence.to, tui) }) }
      }}
    />
  )
}

const fieldsOf = (condition: AlarmCondition, tui: Tui): FormField[] => [
  { id: 'matchers', label: 'alarmSilence.matchers', start: matchersFor(condition) },
  {
    id: 'length',
    wire: 'to',
    label: 'alarmSilence.length',
    start: '2h',
    about: (typed) => {
      const end = endAfter(typed, tui)
      return end === undefined ? '' : tui.t('cli.tui.alarms.silence.until', { time: shown(end, tui) })
    },
  },
  { id: 'why', label: 'alarmSilence.why' },
]

/** Reads the typed values; a silence begins now. */
async function readSilence({ length = '', matchers, why }: Values, tui: Tui): Promise<Checked<Silence>> {
  const { silenceRules } = await import('@rtcops/core/features/operations/alarms/silence-rules')
  const to = endAfter(length, tui)
  if (to === undefined) return { problems: { length: tui.t('cli.tui.alarms.silence.length', { typed: length }) } }
  const result = silenceRules.safeParse({ matchers, from: formatDateTime(tui.now()), to, why })
  if (result.success) return { draft: result.data }
  const problems = result.error.issues.map((issue) => [
    issue.path[0] === 'to' ? 'length' : String(issue.path[0]),
    issueText(tui.t, issue),
  ])
  return { problems: Object.fromEntries(problems) }
}

/** Returns the end of a silence that begins now, as the wire has it; undefined for what is no duration. */
function endAfter(typed: string, { now }: Tui): string | undefined {
  const length = parseDuration(typed.trim())
  return length === undefined ? undefined : formatDateTime(now() + length)
}

async function previewOf({ matchers, to, why }: Silence, tui: Tui): Promise<Preview> {
  const { info } = await ask(tui.context, 'previewAlarmSilence', { matchers })
  const hidden = { alarms: formatNumber(info.alarms), hidden: formatNumber(info.hidden) }
  return {
    facts: [
      ['alarmSilence.matchers', matchers],
      ['alarmSilence.to', shown(to, tui)],
      ['alarmSilence.why', why],
      ['alarmSilence.preview.title', tui.t('alarmSilence.preview.hidden', hidden)],
    ],
    name: why,
  }
}

const shown = (time: string, { zone }: Tui): string => inZone(time, zone).slice(0, 16)
