import {
  badTexts,
  type ChangeCheck,
  type CheckFigure,
  checkText,
  figureText,
  partText,
  pointsText,
} from '@rtcops/core/features/operations/change-checks/check-text'
import { changeCheckColumns, changeVerdictWords } from '@rtcops/core/features/operations/change-checks/columns'
import type { Listing } from '../../../output/listing.ts'
import { inZone } from '../../../output/wire-time.ts'

/** Changes with what they did. */
export const changeChecks: Listing<ChangeCheck> = {
  rows: 'cli.rows.changes',
  schema: 'ChangeCheck',
  columns: [{ id: 'id', kind: 'code', label: 'common.column.id' }, ...changeCheckColumns],
  keep: ['id', 'figures'],
  cells: {
    part: (row, { t }) => partText(row, t),
    figures: (row, { t, zone }) => ({
      text: checkText(inOwnZone(row, zone), t),
      mark: changeVerdictWords[row.figures[0]?.verdict ?? 'unknown'].mark,
    }),
  },
}

/** What a change did to each metric. */
export const judgedFigures = (check: ChangeCheck): Listing<CheckFigure> => ({
  rows: 'cli.rows.rows',
  schema: 'ChangeCheckFigure',
  columns: [
    { id: 'metric', kind: 'text', label: 'changeCheck.columns.metric' },
    { id: 'before_share', kind: 'percent', label: 'cli.annotation.head.before' },
    { id: 'share', kind: 'percent', label: 'cli.annotation.head.after' },
    { id: 'others_before_share', kind: 'percent', label: 'cli.annotation.head.othersBefore' },
    { id: 'others_share', kind: 'percent', label: 'cli.annotation.head.othersAfter' },
    { id: 'effect', kind: 'percent', label: 'changeCheck.columns.effect' },
    { id: 'verdict', kind: 'text', label: 'changeCheck.columns.verdict' },
    { id: 'confidence', kind: 'text', label: 'cli.annotation.head.confidence' },
  ],
  wide: [
    { id: 'sessions', kind: 'number', label: 'changeCheck.columns.sessions' },
    { id: 'others_sessions', kind: 'number', label: 'cli.annotation.head.othersSessions' },
    { id: 'reason', kind: 'text', label: 'cli.annotation.head.sentence' },
  ],
  keep: ['metric', 'effect', 'verdict'],
  cells: {
    metric: ({ metric }, { t }) => t(badTexts[metric]),
    effect: ({ effect }) => pointsText(effect),
    verdict: ({ verdict }, { t }) => ({
      text: t(changeVerdictWords[verdict].text),
      mark: changeVerdictWords[verdict].mark,
    }),
    confidence: ({ confidence }, { t }) => (confidence === null ? '' : t(`diagnosis.confidence.${confidence}`)),
    reason: (figure, { t, zone }) => figureText(inOwnZone(check, zone), figure, t),
  },
})

/** Returns a change whose time is on the caller's clock. */
export const inOwnZone = (check: ChangeCheck, zone: string): ChangeCheck => ({
  ...check,
  start_time: inZone(check.start_time, zone),
})
