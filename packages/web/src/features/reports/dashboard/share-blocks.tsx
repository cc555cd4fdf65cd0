import { SegmentedControl } from '@blueprintjs/core'
import { type Dashboard, systems, wordOf } from '@rtcops/core/features/reports/dashboard/blocks'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import { sharesOf } from '@rtcops/core/quality/shares'
import { useMemo, useState } from 'react'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import type { DataColor, Part, PartsChart } from '../../../charts/model.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { BlockProps } from './block-props.ts'

const figures = ['percent', 'count'] as const

type Shown = (typeof figures)[number]

/** Why attempts had not succeeded within 5 s, of Android and of iOS; both show shares or both numbers (R-DSH-03). */
export function FailureBlocks({ info, busy }: BlockProps) {
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown>('percent')
  const charts = useMemo(
    () =>
      info &&
      systems.map((system): PartsChart => {
        const parts = info.failed_to_join_room[system].map(
          ({ num, pct, reason }): Part => ({
            id: reason,
            name: translate(joinReasons[reason]),
            color: colorOf[reason],
            value: num,
            share: pct,
          }),
        )
        return {
          parts: withRest(parts, translate),
          named: translate('dashboard.failures.reason'),
          counted: translate('dashboard.failures.hole'),
        }
      }),
    [info, translate],
  )
  return systems.map((system, index) => (
    <div key={system} className={shown === 'count' ? 'ro-board-cell ro-by-count' : 'ro-board-cell'}>
      <ChartPanel
        title={`${translate('dashboard.failures.title')} · ${system}`}
        chart={charts?.[index]}
        busy={busy}
        asTable={false}
        tools={
          <SegmentedControl
            size="small"
            aria-label={`${translate('dashboard.failures.unit')} ${system}`}
            value={shown}
            onValueChange={(next) => setShown(figures.find((each) => each === next) ?? shown)}
            options={figures.map((value) => ({ value, label: translate(`dashboard.failures.${value}`) }))}
          />
        }
      />
    </div>
  ))
}

/** Rings have so many parts at most. */
const mostParts = 6

/** The most frequent, and the others in one. */
function withRest(parts: readonly Part[], translate: Translate): readonly Part[] {
  if (parts.length <= mostParts) return parts
  const rest = parts.slice(mostParts - 1)
  const sum = (field: 'value' | 'share') => rest.reduce((whole, part) => whole + part[field], 0)
  const others = translate('dashboard.failures.rest')
  return [
    ...parts.slice(0, mostParts - 1),
    { id: 'rest', name: others, color: 'c8', value: sum('value'), share: sum('share') },
  ]
}

/** A reason has one colour in both rings, whatever its rank. */
const colorOf: Readonly<Record<JoinReason, DataColor>> = {
  connect_router_failed: 'c1',
  connect_cs_failed: 'c2',
  cs_response_error: 'c3',
  cs_rejected: 'c4',
  connect_as_failed: 'c5',
  dns_failed: 'c6',
  join_timeout: 'c7',
}

/** User sessions of senders and of receivers (R-DSH-06). */
export function RolesBlock(props: BlockProps) {
  return <NamedParts {...props} title="dashboard.roles.title" counted="dashboard.roles.note" read={readRoles} />
}

/** Minutes with the microphone on and off (R-DSH-07). */
export function MicBlock(props: BlockProps) {
  return <NamedParts {...props} title="dashboard.mic.title" counted="dashboard.mic.note" read={readMic} />
}

/** User sessions with a headset at joining and without (R-DSH-09). */
export function HeadsetBlock(props: BlockProps) {
  return <NamedParts {...props} title="dashboard.headset.title" counted="dashboard.headset.note" read={readHeadset} />
}

interface NamedPartsProps extends BlockProps {
  title: 'dashboard.roles.title' | 'dashboard.mic.title' | 'dashboard.headset.title'
  counted: 'dashboard.roles.note' | 'dashboard.mic.note' | 'dashboard.headset.note'
  /** Stays the same from one drawing to the next. */
  read: (info: Dashboard) => readonly { name: string; value: number }[]
}

const readRoles = (info: Dashboard) => info.user_different_status.map(({ name, num }) => ({ name, value: num }))
const readMic = (info: Dashboard) => info.user_is_say_times.map(({ min, name }) => ({ name, value: min }))
const readHeadset = (info: Dashboard) => info.headset01.map(({ name, num }) => ({ name, value: num }))

function NamedParts({ info, busy, title, counted, read }: NamedPartsProps) {
  const translate = useTranslate()
  const chart = useMemo(
    () => info && namedParts(read(info), { named: translate(title), counted: translate(counted) }, translate),
    [info, read, title, counted, translate],
  )
  return (
    <div className="ro-board-cell">
      <ChartPanel title={translate(title)} chart={chart} busy={busy} asTable={false} />
    </div>
  )
}

const colors = ['c1', 'c7', 'c8'] as const

function namedParts(
  rows: readonly { name: string; value: number }[],
  heads: Pick<PartsChart, 'named' | 'counted'>,
  translate: Translate,
): PartsChart {
  const shares = sharesOf(rows.map(({ value }) => value))
  return {
    ...heads,
    parts: rows.map(
      ({ name, value }, index): Part => ({
        id: name,
        name: translate(wordOf(name)),
        color: colors[index] ?? 'c8',
        value,
        share: shares?.[index] ?? 0,
      }),
    ),
  }
}
