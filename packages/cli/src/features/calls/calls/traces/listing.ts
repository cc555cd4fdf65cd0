import { columns } from '@rtcops/core/columns/columns'
import { type Cause, causes } from '@rtcops/core/diagnosis/verdict'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Listing } from '../../../../output/listing.ts'

/** Verdict on one user session of a trace, by wire names. */
export interface VerdictRow {
  file: string
  user_id: string
  session_id: string
  from: string
  to: string
  is_enough: 0 | 1
  /** Percent. */
  covered: number
  missing: string
  sent_worst_mos: number | null
  heard_worst_mos: number | null
  sent_poor_seconds: number | null
  heard_poor_seconds: number | null
  rules_version: number
  diagnoses: DiagnosisRow[]
}

export interface DiagnosisRow {
  cause: Cause
  side: string
  from: string
  to: string
  /** Seconds; null if the end is not known. */
  length: number | null
  severity: 1 | 2 | 3
  confidence: string
  explained_by: Cause | null
  advice: string
  evidence: object[]
  /** The evidence as a sentence. */
  told: string
}

const verdictColumns = columns<VerdictRow>()([
  { id: 'file', kind: 'text', label: 'cli.trace.head.file' },
  { id: 'user_id', kind: 'code', label: 'call.column.userId' },
  { id: 'from', kind: 'time', label: 'cli.trace.head.from' },
  { id: 'covered', kind: 'percent', label: 'cli.trace.head.covered' },
  { id: 'missing', kind: 'text', label: 'cli.trace.head.missing' },
  { id: 'sent_worst_mos', kind: 'decimal', label: 'cli.trace.head.sent' },
  { id: 'heard_worst_mos', kind: 'decimal', label: 'cli.trace.head.heard' },
  { id: 'sent_poor_seconds', kind: 'text', label: 'cli.trace.head.poor' },
])

const times = ['from', 'to'] as const

/** Whole verdicts, for machine formats. */
export const verdicts: Listing<VerdictRow> = {
  rows: 'cli.trace.rows',
  schema: {
    fields: [
      ...(['file', 'user_id', 'session_id', ...times, 'is_enough', 'covered', 'missing', 'sent_worst_mos'] as const),
      ...(['heard_worst_mos', 'sent_poor_seconds', 'heard_poor_seconds', 'rules_version', 'diagnoses'] as const),
    ],
    times,
  },
  columns: verdictColumns,
}

/** The head of a verdict on a terminal; its diagnoses are a table below. */
export const verdictHead: Listing<VerdictRow> = {
  ...verdicts,
  schema: { fields: verdictColumns.map(({ id }) => id), times },
  cells: {
    covered: ({ covered }) => formatPercent(covered),
    sent_poor_seconds: ({ heard_poor_seconds: heard, sent_poor_seconds: sent }, { t }) =>
      sent === null && heard === null
        ? undefined
        : t('cli.trace.poorOf', {
            sent: sent === null ? '-' : `${sent} s`,
            heard: heard === null ? '-' : `${heard} s`,
          }),
  },
}

const severities = {
  1: { text: 'diagnosis.severity.slight', mark: 'plain' },
  2: { text: 'diagnosis.severity.clear', mark: 'warn' },
  3: { text: 'diagnosis.severity.severe', mark: 'bad' },
} as const

/** Diagnoses of one user session. */
export const diagnoses: Listing<DiagnosisRow> = {
  rows: 'cli.trace.found',
  schema: {
    fields: ['cause', 'side', ...times, 'length', 'severity', 'confidence', 'explained_by', 'advice', 'evidence'],
    times,
  },
  columns: columns<DiagnosisRow>()([
    {
      id: 'cause',
      kind: 'status',
      label: 'cli.trace.head.cause',
      words: Object.fromEntries(causes.map((cause) => [cause, { text: `diagnosis.cause.${cause}`, mark: 'plain' }])),
    },
    { id: 'side', kind: 'text', label: 'cli.trace.head.side' },
    { id: 'from', kind: 'time', label: 'cli.trace.head.from' },
    { id: 'length', kind: 'duration', label: 'cli.trace.head.length' },
    { id: 'severity', kind: 'status', label: 'cli.trace.head.severity', words: severities },
    { id: 'confidence', kind: 'text', label: 'cli.trace.head.confidence' },
    { id: 'explained_by', kind: 'text', label: 'cli.trace.head.explainedBy' },
  ]),
  wide: [{ id: 'told', kind: 'text', label: 'cli.trace.head.evidence' }],
  keep: ['cause', 'from', 'length'],
  cells: {
    side: ({ side }, { t }) => t(`diagnosis.side.${side as 'unknown'}`),
    confidence: ({ confidence }, { t }) => t(`diagnosis.confidence.${confidence as 'low'}`),
    explained_by: ({ explained_by: by }, { t }) => (by ? t(`diagnosis.cause.${by}`) : undefined),
  },
}
