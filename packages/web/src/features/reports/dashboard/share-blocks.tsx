import { SegmentedControl } from '@blueprintjs/core'
import { type Dashboard, systems, wordOf } from '@rtcops/core/features/reports/dashboard/blocks'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import { sharesOf } from '@rtcops/core/quality/shares'
import { useMemo, useState } from 'react'
import type { DataColor, Part, PartsChart } from '../../../charts/model.ts'
import { ChartPanel } from '../../../charts/panel/chart-panel.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { BlockProps } from './block-props.ts'

const figures = ['percent', 'count'] as const

type Shown = (typeof figures)[number]

/**
 * Shows why attempts had not succeeded within 5 s, for Android and for iOS; either both show shares or both numbers
 * (R-DSH-03).
 */
export function FailureBlocks({ info, busy, errorOf, onRetry }: BlockProps) {
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown>('percent')
  const failed = info?.failed_to_join_room
  const charts = useMemo(
    () =>
      failed &&
      systems.map((system): PartsChart => {
        const parts = failed[system].map(
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
    [failed, translate],
  )
  return systems.map((system, index) => (
    <div key={system} className={shown === 'count' ? 'ro-board-cell ro-by-count' : 'ro-board-cell'}>
      <ChartPanel
        title={`${translate('dashboard.failures.title')} · ${system}`}
        chart={charts?.[index]}
        busy={busy}
        error={errorOf('failed_to_join_room') ?? null}
        failed="common.failed.data"
        onRetry={onRetry}
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

/** Maximum number of parts of a ring. */
const mostParts = 6

/** Returns the most frequent parts, with all others combined. */
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

/** Colours of reasons: the same in both rings, whatever the rank. */
const colorOf: Readonly<Record<JoinReason, DataColor>> = {
  connect_router_failed: 'c1',
  connect_cs_failed: 'c2',
  cs_response_error: 'c3',
  cs_rejected: 'c4',
  connect_as_failed: 'c5',
  dns_failed: 'c6',
  join_timeout: 'c7',
}

/** Shows the user sessions of senders and of receivers (R-DSH-06). */
export function RolesBlock(props: BlockProps) {
  return (
    <NamedParts
      {...props}
      block="user_different_status"
      title="dashboard.roles.title"
      counted="dashboard.roles.note"
      read={readRoles}
    />
  )
}

/** Shows the minutes with the microphone on and off (R-DSH-07). */
export function MicBlock(props: BlockProps) {
  return (
    <NamedParts
      {...props}
      block="user_is_say_times"
      title="dashboard.mic.title"
      counted="dashboard.mic.note"
      read={readMic}
      isBar
    />
  )
}

/** Shows the user sessions with and without a headset at joining (R-DSH-09). */
export function HeadsetBlock(props: BlockProps) {
  return (
    <NamedParts
      {...props}
      block="headset01"
      title="dashboard.headset.title"
      counted="dashboard.headset.note"
      read={readHeadset}
    />
  )
}

interface NamedPartsProps extends BlockProps {
  block: keyof Dashboard
  title: 'dashboard.roles.title' | 'dashboard.mic.title' | 'dashboard.headset.title'
  counted: 'dashboard.roles.note' | 'dashboard.mic.note' | 'dashboard.headset.note'
  /** Must be the same function on every render. */
  read: (info: Dashboard) => readonly { name: string; value: number }[] | undefined
  /** True where the requirements ask for no ring. */
  isBar?: boolean
}

const readRoles = (info: Dashboard) => info.user_different_status?.map(({ name, num }) => ({ name, value: num }))
const readMic = (info: Dashboard) => info.user_is_say_times?.map(({ min, name }) => ({ name, value: min }))
const readHeadset = (info: Dashboard) => info.headset01?.map(({ name, num }) => ({ name, value: num }))

function NamedParts({ info, busy, errorOf, onRetry, block, title, counted, read, isBar = false }: NamedPartsProps) {
  const translate = useTranslate()
  const chart = useMemo(() => {
    const rows = info && read(info)
    const heads = { named: translate(title), counted: translate(counted), ...(isBar ? { isBar } : {}) }
    return rows && namedParts(rows, heads, translate)
  }, [info, read, title, counted, isBar, translate])
  return (
    <div className="ro-board-cell">
      <ChartPanel
        title={translate(title)}
        chart={chart}
        busy={busy}
        error={errorOf(block) ?? null}
        failed="common.failed.data"
        onRetry={onRetry}
        asTable={false}
      />
    </div>
  )
}

const colors = ['c1', 'c7', 'c8'] as const

function namedParts(
  rows: readonly { name: string; value: number }[],
  heads: Omit<PartsChart, 'parts'>,
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
