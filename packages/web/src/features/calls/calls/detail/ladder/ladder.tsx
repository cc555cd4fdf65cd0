import { spanOf } from '@rtcops/core/features/calls/calls/moments'
import './ladder.css'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { spanText } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { ownDiagnoses } from '@rtcops/core/features/calls/calls/own-diagnoses'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { useMemo } from 'react'
import { useTranslate } from '../../../../../ui/use-translate.ts'
import { markOf, type Verdict } from '../../diagnosis/episodes.ts'
import { timeOfDay } from '../../moments.ts'
import { isInterrupt, ladderLine, positionIn, stretchOf, ticksOf } from './ladder-marks.ts'

interface Props {
  session: UserSession
  /** Range of the call from its first join to its end, or to now. */
  span: TimeRange
  /** Time of the message that is open. */
  moment: Instant | undefined
  /** What was wrong with the session; undefined until that is known. */
  verdict: Verdict | undefined
  /** Time that is pointed at on all lines. */
  marked: TimeRange | undefined
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
const between = ({ from, to }: { from: number; to: number }) => ({ left: percent(from), width: percent(to - from) })

/**
 * Draws a user's time in the call: quality by colour, height and pattern, join, leave and interruptions (look,
 * section 7).
 */
export function Ladder({ session, span, moment, verdict, marked }: Props) {
  const translate = useTranslate()
  const line = useMemo(() => ladderLine(session, span), [session, span])
  const start = formatDateTime(span.start)
  const interrupts = line.marks.filter(({ kind }) => isInterrupt(kind))
  const spoken = translate(session.leave_date === null ? 'call.ladder.spokenOngoing' : 'call.ladder.spoken', {
    user: session.user_id,
    join: timeOfDay(session.join_date, start),
    leave: timeOfDay(session.leave_date ?? '', start),
    interrupts: interrupts.length,
  })
  return (
    <div className="ro-ladder" role="img" aria-label={spoken}>
      {ticksOf(span).map(({ at, time }) => (
        <i key={time} className="ro-ladder-grid" style={{ left: percent(at) }} />
      ))}
      {marked && <i className="ro-ladder-marked" style={between(stretchOf(marked, span))} />}
      {line.runs.map((run) => (
        <i key={run.from} className={`ro-quality-${run.quality}`} style={between(run)} />
      ))}
      {line.gaps.map((gap) => (
        <i key={gap.from} className="ro-gap" style={between(gap)} />
      ))}
      {line.marks.map(({ at, kind, ts }) => {
        const title = translate('call.ladder.at', {
          time: timeOfDay(ts, start),
          what: translate(`call.happened.${kind}`),
        })
        return isInterrupt(kind) ? (
          <svg key={ts + kind} className="ro-ladder-cross" style={{ left: percent(at) }} width="8" height="8">
            <title>{title}</title>
            <path d="M0 0l8 8m0-8l-8 8" />
          </svg>
        ) : (
          <i key={ts + kind} className="ro-ladder-role" style={{ left: percent(at) }} title={title} />
        )
      })}
      {verdict &&
        ownDiagnoses(verdict).map((diagnosis) => (
          <i
            key={diagnosis.cause + diagnosis.from}
            className={`ro-ladder-fault ro-${markOf(diagnosis)}`}
            style={between(stretchOf(spanOf(diagnosis), span))}
            title={translate('call.ladder.at', {
              time: spanText(diagnosis),
              what: translate(`diagnosis.cause.${diagnosis.cause}`),
            })}
          />
        ))}
      <JoinFlag at={line.join} />
      {line.leave !== undefined && <LeaveSquare at={line.leave} />}
      {moment !== undefined && <i className="ro-ladder-moment" style={{ left: percent(positionIn(moment, span)) }} />}
    </div>
  )
}

function JoinFlag({ at }: { at: number }) {
  return (
    <svg className="ro-ladder-flag" style={{ left: percent(at) }} width="8" height="18" aria-hidden="true">
      <path d="M.5 0v18" />
      <path d="M1 1l6 3.5-6 3.5z" fill="var(--ro-text)" stroke="none" />
    </svg>
  )
}

function LeaveSquare({ at }: { at: number }) {
  return (
    <svg className="ro-ladder-square" style={{ left: percent(at) }} width="7" height="18" aria-hidden="true">
      <path d="M6.5 0v18" />
      <path d="M.5 1h6v6h-6z" fill="var(--ro-text)" stroke="none" />
    </svg>
  )
}

/** Share of the axis that half a label takes. */
const edge = 0.06

/** Shows the time axis in the column heading; times near an end stay within it. */
export function LadderTicks({ span }: { span: TimeRange }) {
  const ticks = ticksOf(span)
  // A label at an edge would stand beside its line, or run into the next one.
  const inner = ticks.filter(({ at }) => at >= edge && at <= 1 - edge)
  return (
    <span className="ro-ladder-ticks">
      {(inner.length > 1 ? inner : ticks).map(({ at, text, time }) => (
        <span
          key={time}
          className={at < edge ? 'ro-first' : at > 1 - edge ? 'ro-last' : undefined}
          style={{ left: percent(at) }}
        >
          {text}
        </span>
      ))}
    </span>
  )
}

const keys = [
  ['ro-quality-5', 'call.quality.good'],
  ['ro-quality-3', 'call.quality.average'],
  ['ro-quality-2', 'call.quality.poor'],
  ['ro-quality-1', 'call.quality.veryPoor'],
  ['ro-gap', 'call.ladder.interrupt'],
] as const

/** Explains the colours and signs of the time lines. */
export function LadderLegend() {
  const translate = useTranslate()
  return (
    <div className="ro-legend">
      {keys.map(([name, label]) => (
        <span key={name}>
          <i className={`ro-ladder-key ${name}`} />
          {translate(label)}
        </span>
      ))}
      <span>
        <i className="ro-ladder-fault-key" />
        {translate('call.ladder.fault')}
      </span>
      <span>
        <svg width="8" height="12" aria-hidden="true">
          <path d="M1 0v12" />
          <path d="M1 1l6 3.5-6 3.5z" stroke="none" />
        </svg>
        {translate('call.ladder.join')}
      </span>
      <span>
        <svg width="8" height="12" aria-hidden="true">
          <path d="M7 0v12" />
          <path d="M1 1h6v6h-6z" stroke="none" />
        </svg>
        {translate('call.ladder.leave')}
      </span>
    </div>
  )
}
